import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { replacePublicPage } from '../page/index.ts'
import { aPublicPage } from '../quick-quote/testing/opened.ts'
import '../monthly-price/element.ts'
import '../public-quick-quote.ts'
import '../representative-example/element.ts'
import { translate } from './testing/translate.ts'

const API = 'https://dealer.test/api/v3'
const KEY = 'fc_test_page'

beforeEach(() => replacePublicPage(KEY, aPublicPage().page, API))
afterEach(() => {
  document.documentElement.lang = 'en'
  for (const added of document.querySelectorAll('[data-forecourt-texts]')) added.remove()
  document.body.replaceChildren()
})

async function add(given: Readonly<Record<string, string>> = {}, name = 'quick-quote'): Promise<ShadowRoot> {
  const element = document.createElement(`forecourt-${name}`)
  for (const [attribute, value] of Object.entries({ 'dealership-key': KEY, 'base-url': API, ...given }))
    element.setAttribute(attribute, value)
  document.body.append(element)
  await expect.poll(() => element.shadowRoot?.querySelector('.example, .example-text, .public-ask')).toBeTruthy()
  return element.shadowRoot as ShadowRoot
}

const CAR = { price: '12995', product: 'hp' }
/** A price card is of hire purchase alone. */
const carOf = (name: string) => (name === 'monthly-price' ? { price: CAR.price } : CAR)
const field = (name: string) => screen.getByRole('textbox', { name, exact: true })

function addCatalogue(language: string, texts: object): void {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.dataset.forecourtTexts = language
  block.textContent = JSON.stringify(texts)
  document.body.append(block)
}

describe('keys typed in a field of ours', () => {
  const heard: string[] = []
  const hear = (event: Event) => heard.push(`${event.type} ${event instanceof KeyboardEvent ? event.key : ''}`.trim())
  const types = ['keydown', 'keypress', 'keyup', 'paste']
  beforeEach(() => {
    heard.length = 0
    for (const type of types) document.addEventListener(type, hear)
  })
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, hear)
  })

  it.each([
    ['letters, digits and signs', 's/1@ ', []],
    ['a capital', '{Shift>}S{/Shift}', ['keydown Shift', 'keyup Shift']],
    ['Escape', '{Escape}', ['keydown Escape', 'keyup Escape']],
    ['Tab', '{Tab}', ['keydown Tab', 'keyup Tab']],
    ['a shortcut', '{Control>}k{/Control}', ['keydown Control', 'keydown k', 'keyup k', 'keyup Control']],
    ['an arrow', '{ArrowLeft}', ['keydown ArrowLeft', 'keyup ArrowLeft']],
  ])('%s', async (_, keys, expected) => {
    await add(CAR)
    await userEvent.click(screen.getByRole('button', { name: /^Ask/ }))
    await userEvent.click(field('Your name'))
    heard.length = 0
    await userEvent.keyboard(keys)
    expect(heard).toEqual(expected)
  })

  it('and what is pasted there stay in the element', async () => {
    const root = await add(CAR)
    const input = root.querySelector('input[inputmode], input[type=text]')
    input?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, composed: true }))
    expect(heard).toEqual([])
    root
      .querySelector('.slider')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, composed: true }))
    expect(heard).toEqual(['keydown x'])
  })
})

describe('a car without a price', () => {
  it('whose registration is known asks for the price alone', async () => {
    const root = await add({ registration: 'ZZ23 KHP' })
    await userEvent.fill(field('Price of the car'), '12995')
    await expect.poll(() => root.querySelector('.public-figure')).toBeTruthy()
    expect(root.querySelector('[name=registration]')).toBeNull()
  })

  it('whose price is given on request says so, and takes the enquiry', async () => {
    const root = await add({ registration: 'ZZ23 KHP', 'price-on-request': '' })
    await expect.element(screen.getByText('Ask Quillmere Motors for a price')).toBeVisible()
    expect([root.querySelector('.public-figure'), root.querySelector('[name=price]')]).toEqual([null, null])
    await expect.element(screen.getByRole('button', { name: /^Ask/ })).toBeVisible()
  })

  it.each(['', 'POA', '£', 'call us'])('written as “%s” asks for it', async (price) => {
    await add({ registration: 'ZZ23 KHP', price })
    await expect.element(field('Price of the car')).toBeVisible()
  })
})

describe('the language', () => {
  const welsh = { heading: 'Beth allai gostio', ask: 'Gofynnwch i {dealer}' }
  const langOf = (root: ShadowRoot, words: string) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .findLast((part) => part.textContent?.trim() === words)
      ?.closest<HTMLElement>('[lang]')?.lang

  it('follows a catalogue that comes late', async () => {
    const root = await add({ ...CAR, lang: 'cy' })
    expect(root.querySelector('.public-title')?.textContent).toBe('What it could cost')
    addCatalogue('cy', welsh)
    await expect.poll(() => root.querySelector('.public-title')?.textContent).toBe(welsh.heading)
  })

  it('follows the page’s', async () => {
    addCatalogue('cy', welsh)
    const root = await add(CAR)
    document.documentElement.lang = 'cy-GB'
    await expect.poll(() => root.querySelector('.public-title')?.textContent).toBe(welsh.heading)
    document.documentElement.lang = 'en'
    await expect.poll(() => root.querySelector('.public-title')?.textContent).toBe('What it could cost')
  })

  it.each([
    ['a text of the page', welsh.heading, 'cy'],
    ['a heading of ours', 'Representative example', 'en-GB'],
    ['a label', 'Cash price', 'en-GB'],
    ['a name of a field', 'Deposit', 'en-GB'],
    ['a text with a name in it', 'Gofynnwch i Quillmere Motors', 'cy'],
    ['a sentence', 'No credit search is made, and nothing is sent until you say so.', 'en-GB'],
  ])('of a part catalogue is marked at %s', async (_, words, lang) => {
    addCatalogue('cy', welsh)
    const root = await add({ ...CAR, lang: 'cy' })
    await expect.poll(() => langOf(root, words)).toBe(lang)
  })
})

describe('on a page that is translated', () => {
  it.each(['quick-quote', 'monthly-price', 'representative-example'])('no figure of %s is stale', async (name) => {
    const root = await add(carOf(name), name)
    const fresh = await add({ ...carOf(name), deposit: '3000' }, name)
    const figures = (of: ShadowRoot) => (of.textContent ?? '').match(/£[\d,.]+|\d[\d,.]*%/g)
    await expect.poll(() => figures(fresh)?.length).toBeGreaterThan(3)
    translate(root)
    root.host.setAttribute('deposit', '3000')
    await expect.poll(() => figures(root)).toEqual(figures(fresh))
    expect(root.querySelector('.widget-failed')).toBeNull()
  })

  it('even where the translator enters marked parts', async () => {
    const root = await add(CAR)
    const fresh = await add({ ...CAR, deposit: '3000' })
    await expect.poll(() => fresh.querySelector('.public-figure')).toBeTruthy()
    translate(root, 'style')
    root.host.setAttribute('deposit', '3000')
    await expect
      .poll(() => root.querySelector('.public-figure')?.textContent)
      .toBe(fresh.querySelector('.public-figure')?.textContent)
    expect(root.querySelector('.widget-failed')).toBeNull()
  })
})

it.each([
  ['quick-quote', '3', ['3', '4']],
  ['quick-quote', '', [null, null]],
  ['quick-quote', '6', ['6', '6']],
  ['representative-example', '2', ['2']],
  ['representative-example', '5', ['5']],
])('the headings of %s at level “%s”', async (name, level, expected) => {
  const root = await add({ ...CAR, 'heading-level': level }, name)
  const levels = () => [...root.querySelectorAll('h2, h3')].map((heading) => heading.getAttribute('aria-level'))
  await expect.poll(levels).toEqual(expected)
})

it.each([
  ['0', '£0'],
  ['1500', '£1,500'],
  ['999.99', '£1,000'],
  ['12,995', '£12,995'],
  ['20000', '£12,995'],
])('the scale of a deposit of %s is read %s, under a name of its own', async (deposit, words) => {
  await add({ ...CAR, deposit })
  const scale = screen.getByRole('slider', { name: 'Deposit, on a scale' })
  await expect.element(scale).toHaveAttribute('aria-valuetext', words)
})

it.each([24, 37, 49, 60])('a term of %i is read in months', async (term) => {
  await add(CAR)
  await expect.element(screen.getByRole('radio', { name: `${term} months`, exact: true })).toBeInTheDocument()
})
