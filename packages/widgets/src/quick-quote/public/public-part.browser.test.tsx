import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { defineWidget } from '../../element/index.ts'
import { baseStyles } from '../../kit/index.ts'
import { replacePublicPage } from '../../page/index.ts'
import { themeStyles } from '../../theme/index.ts'
import { attributes, events } from '../definition.ts'
import { PublicPart, publicStyles } from '../PublicPart.tsx'
import { createQuickQuoteCache, type QuickQuoteCache } from '../quick-quote-cache.ts'
import { aPublicPage } from '../testing/opened.ts'
import { lender } from '../testing/samples.ts'

const API = 'https://dealer.test/api/v3'
const TAG = 'forecourt-public-part-sample'

let caches: QuickQuoteCache[] = []
let told: { readonly type: string; readonly detail: unknown }[] = []

defineWidget(TAG, {
  component: PublicPart,
  styles: [...themeStyles, ...baseStyles, ...publicStyles],
  attributes,
  events,
  state: () => {
    const cache = createQuickQuoteCache()
    caches.push(cache)
    return cache
  },
})

const hear = ({ type, detail }: Event & { detail?: unknown }) => told.push({ type, detail })

function add(given: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(TAG)
  const all = { 'dealership-key': 'fc_test_1', 'base-url': API, ...given }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

/** Avoids `expect.poll`, which retains its subject until the test ends. */
const isDrawn = (element: Element) =>
  vi.waitFor(() => expect(element.shadowRoot?.querySelector('.public-monthly')).not.toBeNull(), { timeout: 15_000 })

beforeEach(() => {
  caches = []
  told = []
  replacePublicPage('fc_test_1', aPublicPage().page, API)
  for (const name of ['forecourt-quote', 'forecourt-no-quote', 'forecourt-ask']) document.addEventListener(name, hear)
})

afterEach(() => {
  for (const name of ['forecourt-quote', 'forecourt-no-quote', 'forecourt-ask'])
    document.removeEventListener(name, hear)
  document.body.replaceChildren()
})

describe('without a price', () => {
  it('tells the page so, and again after there was one', async () => {
    const element = add()
    const without = {
      type: 'forecourt-no-quote',
      detail: { reason: 'incomplete', termMonths: 49, productType: 1, byVisitor: false },
    }
    await expect.poll(() => told).toEqual([without])
    element.setAttribute('price', '12995')
    const quoted = () => told.filter(({ type }) => type === 'forecourt-quote')
    await expect.poll(quoted).toMatchObject([{ detail: { termMonths: 49, productType: 0, aprPercent: 10.4 } }])
    await userEvent.fill(screen.getByRole('textbox', { name: 'Price of the car' }), '')
    await expect.poll(() => told.at(-1)).toMatchObject({ type: 'forecourt-no-quote', detail: { reason: 'incomplete' } })
  })

  it('can still ask the dealer, and tells the page that there is no figure', async () => {
    add()
    await userEvent.click(screen.getByRole('button', { name: 'Ask Quillmere Motors about this' }))
    await expect.element(screen.getByLabelText('Your name')).toBeVisible()
    expect(told).toContainEqual({
      type: 'forecourt-ask',
      detail: { instalment: null, termMonths: 49, productType: 1 },
    })
  })
})

it('tells the page the quotes of another dealership too, once the page has set its key', async () => {
  const dearer = [lender({ id: 50, apr: 12.9 })]
  replacePublicPage('fc_test_2', aPublicPage({ rates: { lenderProposals: dearer } }).page, API)
  const element = add({ price: '12995' })
  const aprs = () => told.flatMap(({ detail }) => (detail as { aprPercent?: number }).aprPercent ?? [])
  await expect.poll(aprs).toEqual([10.4])
  element.setAttribute('dealership-key', 'fc_test_2')
  await expect.poll(aprs).toEqual([10.4, 12.9])
})

describe('on a page with styles of its own', () => {
  async function addIn(style: string): Promise<ShadowRoot> {
    const around = document.body.appendChild(document.createElement('a'))
    around.href = '#car'
    around.style.cssText = style
    const element = add({ price: '12995' })
    around.append(element)
    await isDrawn(element)
    return element.shadowRoot as ShadowRoot
  }

  it('inherits nothing that would make it unreadable or unusable', async () => {
    const root = await addIn(
      `-webkit-text-fill-color: red; -webkit-text-stroke: 2px red; word-break: break-all; writing-mode: vertical-rl;
       pointer-events: none; hyphens: auto; display: block`,
    )
    const title = root.querySelector('.public-title') as HTMLElement
    const style = getComputedStyle(title)
    expect([
      style.wordBreak,
      style.writingMode,
      style.pointerEvents,
      style.hyphens,
      style.webkitTextStrokeWidth,
    ]).toEqual(['normal', 'horizontal-tb', 'auto', 'manual', '0px'])
    expect(style.webkitTextFillColor).toBe(style.color)
  })

  it('ends the underline of a surrounding link, declares its language, and adds no landmark to the page', async () => {
    const root = await addIn('display: block; text-decoration: underline')
    const frame = root.firstElementChild as HTMLElement
    expect([getComputedStyle(frame).display, frame.lang]).toEqual(['inline-block', 'en-GB'])
    expect(root.querySelector('header')).toBeNull()
  })

  it.each([240, 280, 320])('fits %i pixels', async (width) => {
    const root = await addIn(`display: block; width: ${width}px`)
    await expect.poll(() => root.querySelector('.public-figure')).not.toBeNull()
    await expect.poll(() => root.querySelector('.example')).not.toBeNull()
    const wide = [...root.querySelectorAll('.public-quote *')].filter(
      (part) => part.getBoundingClientRect().right > root.host.getBoundingClientRect().right + 0.5,
    )
    expect(wide.map((part) => `${part.localName}.${part.className}`)).toEqual([])
  })
})

it('leaves nothing in memory while another quick quote is on the page', async () => {
  await isDrawn(add({ price: '9995' }))
  const comeAndGo = async () => {
    const element = add({ price: '12995' })
    await isDrawn(element)
    element.remove()
    const fields = caches.pop()?.open?.state.fields
    return fields ? [new WeakRef(fields)] : []
  }
  // Caches that fill once may retain the first instance when this test runs alone.
  await comeAndGo()
  const gone: WeakRef<object>[] = []
  for (let round = 0; round < 30; round += 1) gone.push(...(await comeAndGo()))
  expect(gone).toHaveLength(30)
  const collected = async () => {
    await cdp().send('HeapProfiler.collectGarbage')
    expect(gone.filter((reference) => reference.deref()).length).toBeLessThanOrEqual(1)
  }
  await vi.waitFor(collected, { timeout: 30_000 })
})
