import { afterEach, beforeEach, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { type PublicPage, replacePublicPage } from '../page/index.ts'
import './element.ts'

const SET = { price: 14_995, deposit: 1500, term: 49, aprPercent: 10.9 }
const KEY = 'fc_test_1'
const API = 'https://dealer.test/api/v3'

const use = (page: PublicPage) => replacePublicPage(KEY, page, API)

beforeEach(() => use(stockPage({ website: { representativeExample: SET } })))
afterEach(() => document.body.replaceChildren())

function add(given: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement('forecourt-representative-example')
  const attributes = { 'dealership-key': KEY, 'base-url': API, ...given }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

it('shows the dealership’s example with the broker statement, and passes axe', async () => {
  await screen.viewport(375, 700)
  const element = add()
  await expect.element(screen.getByRole('region', { name: 'Representative example' })).toBeVisible()
  await expect.element(screen.getByText('£13,495.00')).toBeVisible()
  await expect.element(screen.getByText(/Quillmere Motors.*credit broker/)).toBeVisible()
  await expect.element(screen.getByText('Test', { exact: true })).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})

it('uses the price that the page gives, and follows its changes', async () => {
  const element = add({ price: '12995', deposit: '1000' })
  await expect.element(screen.getByText('£11,995.00')).toBeVisible()
  element.setAttribute('price', '9995')
  await expect.element(screen.getByText('£8,995.00')).toBeVisible()
})

it('shows a text if there is no example', async () => {
  use(stockPage())
  add()
  await expect.element(screen.getByText('Ask Quillmere Motors for an example of what finance costs.')).toBeVisible()
})

it('tells the page why it is empty, offers the phone number, and retries', async () => {
  const down = ['/rates/0']
  use(stockPage({ down }))
  const told: unknown[] = []
  const hear = (event: Event) => told.push((event as CustomEvent).detail)
  document.addEventListener('forecourt-error', hear, { once: true })
  add({ price: '12995', phone: '01632 960140' })
  await expect.element(screen.getByRole('link', { name: '01632 960140' })).toHaveAttribute('href', 'tel:01632960140')
  await expect
    .poll(() => told)
    .toEqual([{ code: 'api-failed', widget: 'forecourt-representative-example', retry: true }])
  down.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(screen.getByRole('region', { name: 'Representative example' })).toBeVisible()
})
