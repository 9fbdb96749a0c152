import { afterEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { replacePublicPage } from '../page/index.ts'
import './element.ts'
import { stockPage } from './testing/stock-page.ts'

const API = 'https://dealer.test/api/v3'

afterEach(() => document.body.replaceChildren())

/** Two cars in a list that sets its phone number once. */
function addList(key: string): void {
  const list = document.createElement('ul')
  list.setAttribute('phone', '01632 960140')
  for (const price of ['9995', '12995']) {
    const element = document.createElement('forecourt-monthly-price')
    const given = { 'dealership-key': key, 'base-url': API, price }
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
    list.append(element)
  }
  document.body.append(list)
}

it('shows the list’s phone number if the rates fail to load', async () => {
  replacePublicPage('fc_live_list', stockPage({ down: ['/rates/0'] }), API)
  addList('fc_live_list')
  const links = screen.getByRole('link', { name: '01632 960140' })
  await expect.poll(() => links.elements().length).toBe(2)
  await expect.element(links.first()).toHaveAttribute('href', 'tel:01632960140')
})

it.each([
  ['fc_test_marked', 2],
  ['fc_live_plain', 0],
])('with %s, %i prices are marked as a test', async (key, marks) => {
  replacePublicPage(key, stockPage(), API)
  addList(key)
  await expect.poll(() => screen.getByText(/a month for/).elements().length).toBe(2)
  expect(screen.getByText('Test', { exact: true }).elements()).toHaveLength(marks)
})
