import { contract, type User } from '@forecourt/core'
import { aDealer, people, unreachable } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { createTestPage } from '../page/testing/test-page.ts'
import './element.ts'

const three = ['Quillmere Motors', 'Harrow Lane Cars', 'Tarn Garage'].map((name, at) =>
  aDealer({ affiliateUserId: 201 + at, name }),
)

function aPage(user: User = people.owen) {
  const test = createTestPage({ user })
  test.on(contract.dealers.list, three)
  return test
}

function isDown(user?: User) {
  const test = aPage(user)
  test.on(contract.dealers.list, unreachable())
  test.on(contract.dealers.byAffiliate, unreachable())
  return test
}

function add(given: Record<string, string> = {}, test = aPage()) {
  replacePortalPage(test.page)
  const element = document.createElement('forecourt-dealership')
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  const told: unknown[] = []
  element.addEventListener('forecourt-dealership', (event) => told.push((event as CustomEvent).detail))
  return { element: document.body.appendChild(element), told }
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('shows a dealer only the name', async () => {
  const { element } = add({}, aPage(people.rhian))
  await expect.element(page.getByText('Quillmere Motors')).toBeVisible()
  expect(element.shadowRoot?.querySelector('button, input')).toBeNull()
})

it('lets staff choose one by typing and arrow keys', async () => {
  const { told } = add()
  const field = page.getByRole('combobox', { name: 'Dealership' })
  await expect.element(field).toHaveAttribute('placeholder', 'Select a dealership')
  await userEvent.type(field, 'harrow')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => told).toEqual([{ affiliateUserIds: [202] }])
  await expect.element(field).toHaveValue('Harrow Lane Cars')
})

it('lets staff choose several and names them', async () => {
  const { told } = add({ multiple: '' })
  await userEvent.click(page.getByRole('button', { name: 'Forecourt' }))
  await userEvent.click(page.getByRole('checkbox', { name: /Quillmere/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /Tarn/ }))
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  await expect.element(page.getByRole('button', { name: 'Multiple Dealers Selected' })).toBeVisible()
  expect(told.at(-1)).toEqual({ affiliateUserIds: [201, 203] })
})

it('follows a selection made elsewhere on the page', async () => {
  const test = aPage()
  add({ multiple: '' }, test)
  test.page.dealers.select([203])
  await expect.element(page.getByRole('button', { name: 'Tarn Garage' })).toBeVisible()
})

it('reports a failed fetch of the list and retries', async () => {
  const test = isDown()
  add({}, test)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  test.on(contract.dealers.list, three)
  await userEvent.click(retry)
  await expect.element(page.getByRole('combobox', { name: 'Dealership' })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

it('reports it in the two lines that fit a bar', async () => {
  const { element } = add({}, isDown(people.rhian))
  element.style.width = '199px'
  await expect.element(page.getByText('Dealerships not loaded.')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect()
  expect(element.getBoundingClientRect().height).toBeLessThanOrEqual(48)
  expect(retry.right).toBeLessThanOrEqual(element.getBoundingClientRect().right)
})

it.each([
  [{}, '#fff'],
  [{ multiple: '', theme: 'dark' }, '#0b1317'],
])('has no accessibility violation: %j on %s', async (given, ground) => {
  document.body.style.background = ground
  const { element } = add(given)
  await expect.poll(() => element.shadowRoot?.querySelector('.dealership')).toBeTruthy()
  expect(await violationsOf(element)).toEqual([])
})
