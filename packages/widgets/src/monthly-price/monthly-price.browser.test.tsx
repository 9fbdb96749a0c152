import { afterEach, beforeEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { type PublicPage, replacePublicPage } from '../page/index.ts'
import './element.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { stockPage } from './testing/stock-page.ts'

const HUNDRED = 100

let page: PublicPage & { readonly asked: string[] }

function use(other: typeof page): void {
  page = other
  replacePublicPage('fc_test_1', page, 'https://dealer.test/api/v3')
}

beforeEach(() => use(stockPage()))
afterEach(() => document.body.replaceChildren())

const prices = () => [...document.querySelectorAll('forecourt-monthly-price')]
const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''

function add(price: number): Element {
  const element = document.createElement('forecourt-monthly-price')
  element.setAttribute('dealership-key', 'fc_test_1')
  element.setAttribute('base-url', 'https://dealer.test/api/v3')
  element.setAttribute('price', String(price))
  return document.body.appendChild(element)
}

it('shows a hundred prices with one token and one panel, each with its own example', async () => {
  for (let at = 0; at < HUNDRED; at++) add(9000 + at * 100)
  await expect.poll(() => prices().filter((each) => textOf(each).includes('a month')).length).toBe(HUNDRED)
  const words = prices().map(textOf)
  expect(words.every((text) => /Representative example:.*Representative APR \d+\.\d%/.test(text))).toBe(true)
  expect(words.every((text) => text.includes('is a credit broker, not a lender'))).toBe(true)
  expect(page.asked.filter((path) => path !== '/portal-config').sort()).toEqual([
    '/auth/client/token',
    '/dealer/website-config/0',
    '/rates/0',
  ])
})

it('tells the host page the figure, and again when the price changes', async () => {
  const told: number[] = []
  document.body.addEventListener('forecourt-quote', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail.instalment)
  })
  const element = add(12_995)
  await expect.poll(() => told.length).toBe(1)
  element.setAttribute('price', '9995')
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]).toBeLessThan(told[0] ?? 0)
})

it.each([
  ['nothing can be financed', () => add(0)],
  ['the rates are away', () => add(9995)],
])('shows no rate or instalment if %s', async (name, put) => {
  if (name === 'the rates are away') use(stockPage({ down: ['/rates/0'] }))
  const element = put()
  await expect.poll(() => textOf(element)).toContain('Ask us what it would cost a month')
  expect(textOf(element)).not.toMatch(/£|%/)
})

it('shows no rate larger than the representative APR, and passes axe', async () => {
  await screen.viewport(375, 700)
  const element = add(12_995)
  await expect.poll(() => textOf(element)).toContain('Representative APR')
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})
