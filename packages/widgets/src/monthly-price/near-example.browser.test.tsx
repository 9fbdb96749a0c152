import { afterEach, beforeEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePublicPage } from '../page/index.ts'
import './element.ts'
import '../representative-example/element.ts'
import { stockPage } from './testing/stock-page.ts'

const API = 'https://dealer.test/api/v3'
const GIVEN = `dealership-key="fc_live_1" base-url="${API}"`
const CARS = [9995, 12_995, 18_495]

const card = (price: number) =>
  `<forecourt-monthly-price ${GIVEN} price="${price}" deposit="1000"></forecourt-monthly-price>`
const cards = CARS.map(card).join('')
const example = (given = 'price="12995" deposit="1000"') =>
  `<forecourt-representative-example ${GIVEN} ${given}></forecourt-representative-example>`

beforeEach(async () => {
  await screen.viewport(1280, 900)
  for (const key of ['fc_live_1', 'fc_live_2']) replacePublicPage(key, stockPage(), API)
})
afterEach(() => document.body.replaceChildren())

const prices = () => [...document.querySelectorAll('forecourt-monthly-price')]
const textOf = (element: Element) => element.shadowRoot?.querySelector('.public-frame')?.textContent ?? ''
const hasOwnPrint = (text: string) => /Representative example:.*credit broker, not a lender/s.test(text)
const isTerse = (text: string) =>
  /a month for 49 months.*HP, 49 payments, then the car is yours.*Representative APR 10\.9%.*£1,000\.00 deposit/s.test(
    text,
  ) && !text.includes('Representative example')

async function open(body: string) {
  document.body.innerHTML = body
  await expect.poll(() => prices().filter((each) => textOf(each).includes('a month')).length).toBe(CARS.length)
}

it.each([
  ['beside it in the same section', `<section>${cards}${example()}</section>`],
  ['in a column of the same page', `<main><div>${cards}</div><aside>${example()}</aside></main>`],
  ['between its cards', `<main>${card(9995)}${example()}${card(12_995)}${card(18_495)}</main>`],
  ['on a page without sections', `<ul><li>${cards}</li></ul>${example()}`],
  ['in a region by its role', `<div role="region" aria-label="Cars">${cards}${example()}</div>`],
  ['below an example that does not count', `<main>${example('price="7000"')}${cards}${example()}</main>`],
  [
    'of a car of the list with its own term',
    `<main>${cards}${example('price="12995" deposit="1000" term="49"')}</main>`,
  ],
])('the small print stands once for the list, with an example %s', async (_place, body) => {
  await open(body)
  await expect.poll(() => prices().map(textOf).every(isTerse)).toBe(true)
})

it.each([
  ['in another section', `<section>${cards}</section><section>${example()}</section>`],
  ['above the section of the list', `<main>${example()}<section>${cards}</section></main>`],
  ['in the footer', `<main>${cards}<footer>${example()}</footer></main>`],
  ['behind a disclosure', `<main>${cards}<details open><summary>Small print</summary>${example()}</details></main>`],
  ['in a dialog', `<main>${cards}<dialog open>${example()}</dialog></main>`],
  ['that is hidden', `<main>${cards}<div hidden>${example()}</div></main>`],
  ['that is not drawn', `<main>${cards}<div style="display:none">${example()}</div></main>`],
  ['that is transparent', `<main>${cards}<div style="opacity:0">${example()}</div></main>`],
  ['that is invisible', `<main>${cards}<div style="visibility:hidden">${example()}</div></main>`],
  ['in smaller figures', `<main>${cards}<div style="--forecourt-scale:0.8">${example()}</div></main>`],
  ['of another dealership', `<main>${cards}${example().replace('fc_live_1', 'fc_live_2')}</main>`],
  ['of a car that is not in the list', `<main>${cards}${example('price="13995" deposit="1000"')}</main>`],
  ['with another deposit', `<main>${cards}${example('price="12995" deposit="2000"')}</main>`],
  ['with another term', `<main>${cards}${example('price="12995" deposit="1000" term="36"')}</main>`],
  ['that the settings do not have', `<main>${cards}${example('')}</main>`],
  ['of another product', `<main>${cards.replaceAll('price=', 'product="pcp" price=')}${example()}</main>`],
])('each card keeps its own, with an example %s', async (_place, body) => {
  await open(body)
  expect(prices().map(textOf).every(hasOwnPrint)).toBe(true)
})

const near = () => document.querySelector('forecourt-representative-example') as HTMLElement

it.each<[string, () => void]>([
  ['is removed', () => near().remove()],
  ['is hidden', () => near().style.setProperty('display', 'none')],
  ['becomes that of another car', () => near().setAttribute('price', '20000')],
  ['loses its figure', () => near().setAttribute('price', '0')],
  ['becomes that of another dealership', () => near().setAttribute('dealership-key', 'fc_live_2')],
  ['is moved away', () => document.body.append(near())],
])('the cards get their own back when the example %s', async (_act, change) => {
  await open(`<main>${cards}${example()}</main>`)
  await expect.poll(() => prices().map(textOf).every(isTerse)).toBe(true)
  change()
  await expect.poll(() => prices().map(textOf).every(hasOwnPrint)).toBe(true)
})

it('gives it up when an example is added later', async () => {
  await open(`<main>${cards}</main>`)
  expect(prices().map(textOf).every(hasOwnPrint)).toBe(true)
  document.querySelector('main')?.insertAdjacentHTML('beforeend', example())
  await expect.poll(() => prices().map(textOf).every(isTerse)).toBe(true)
})

it('makes the example’s APR no smaller than a card’s figure, and passes axe', async () => {
  await screen.viewport(375, 700)
  await open(`<main><h1>Used cars</h1><h2>Cars</h2>${cards}${example()}</main>`)
  await expect.poll(() => prices().map(textOf).every(isTerse)).toBe(true)
  const sizeOf = (host: Element | undefined, selector: string) =>
    Number.parseFloat(getComputedStyle(host?.shadowRoot?.querySelector(selector) as Element).fontSize)
  expect(sizeOf(near(), '.example-apr strong')).toBeGreaterThanOrEqual(sizeOf(prices()[0], '.monthly-figure'))
  for (const each of [prices()[0], near()]) expect(await violationsOf(each as Element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})
