import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { PATIENCE_MS, replacePublicPage } from '../page/index.ts'
import { aPublicPage } from '../quick-quote/testing/opened.ts'
import '../monthly-price/element.ts'
import '../representative-example/element.ts'
import '../public-quick-quote.ts'

const API = 'https://dealer.test/api/v3'
const WITH_FIGURES = ['quick-quote', 'monthly-price', 'representative-example']
let told: { code: string; retry: boolean }[] = []
let lines: string[] = []
const hear = (event: Event) => told.push((event as CustomEvent<{ code: string; retry: boolean }>).detail)
const codes = () => told.map(({ code }) => code)
const linesOf = (words: RegExp) => lines.filter((line) => words.test(line))

beforeEach(() => {
  told = []
  lines = []
  document.addEventListener('forecourt-error', hear)
  vi.spyOn(globalThis.console, 'warn').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  vi.useRealTimers()
  document.removeEventListener('forecourt-error', hear)
  document.body.replaceChildren()
})

function add(name: string, given: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(`forecourt-${name}`)
  for (const [attribute, value] of Object.entries({ 'base-url': API, phone: '01632 960140', ...given }))
    element.setAttribute(attribute, value)
  return document.body.appendChild(element)
}

function serve(key: string, refusal?: 'UNAUTHENTICATED' | 'ORIGIN_NOT_ALLOWED' | 'FEATURE_OFF') {
  const test = aPublicPage()
  if (refusal) test.on(contract.portal.start, refused(refusal))
  replacePublicPage(key, test.page, API)
  return { 'dealership-key': key }
}

it('says a mistake once for two elements, with the table that helps, and tells the page of each', async () => {
  const key = serve('fc_test_mistakes')
  for (const price of ['fifteen', 'fifteen']) add('monthly-price', { ...key, prise: '1', price })
  await expect
    .poll(() => codes().toSorted())
    .toEqual([...['attribute-unknown', 'attribute-unknown', 'value-unreadable', 'value-unreadable']])
  expect(linesOf(/prise|fifteen/)).toHaveLength(2)
  expect(linesOf(/#7-if-nothing-appears/)).toHaveLength(2)
})

it('says a value that is set later, as an attribute or a property', async () => {
  const element = add('monthly-price', { ...serve('fc_test_later'), price: '9995' })
  await expect.poll(() => element.shadowRoot?.querySelector('.monthly-figure')).toBeTruthy()
  element.setAttribute('price', 'sixteen')
  Object.assign(element, { texts: 'seventeen' })
  expect(codes()).toEqual(['value-unreadable', 'value-unreadable'])
  expect(linesOf(/sixteen|seventeen/)).toHaveLength(2)
})

describe.each(WITH_FIGURES)('%s', (name) => {
  it.each([
    ['UNAUTHENTICATED', 'key-refused'],
    ['ORIGIN_NOT_ALLOWED', 'origin-refused'],
    ['FEATURE_OFF', 'feature-off'],
  ] as const)('after %s says so, shows the telephone and offers no further try', async (refusal, code) => {
    add(name, { ...serve(`fc_test_${name}_${refusal}`, refusal), price: '9995' })
    await expect.element(screen.getByRole('link', { name: '01632 960140' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    await expect.poll(() => told).toContainEqual({ code, widget: `forecourt-${name}`, retry: false })
  })

  it('without a key shows the telephone after a visitor’s patience, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const element = add(name, {})
    await vi.waitFor(() => expect(element.shadowRoot?.firstElementChild).toBeTruthy())
    vi.advanceTimersByTime(PATIENCE_MS - 100)
    expect([codes(), element.shadowRoot?.textContent]).toEqual([[], ''])
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    await expect.element(screen.getByRole('link', { name: '01632 960140' })).toBeVisible()
    await expect.poll(codes).toEqual(['key-missing'])
  })
})
