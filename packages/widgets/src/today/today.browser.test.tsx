import { contract } from '@forecourt/core'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'
import { aWish, sampleTasks } from './testing/samples.ts'

async function add(width = 1352, given = sampleTasks()) {
  const test = aPage({ given })
  replacePortalPage(test.page)
  await page.viewport(width, 900)
  const element = document.createElement('forecourt-today')
  const opened = vi.fn()
  element.addEventListener('forecourt-open', (event) => opened((event as CustomEvent).detail))
  document.body.append(element)
  await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible()
  return { element, opened, test }
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('works by keyboard alone: J and K move, E completes, the full stop opens', async () => {
  const { opened } = await add()
  for (const key of 'jjjjjj') await userEvent.keyboard(key)
  await expect.element(page.getByText('7 of 14')).toBeVisible()
  await userEvent.keyboard('.')
  expect(opened).toHaveBeenCalledWith({ applicationId: expect.any(String), tab: 'documents' })
  await userEvent.keyboard('k')
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByText('6 of 13')).toBeVisible()
})

it('records a call to the lead in hand by one key, and asks why one is lost', async () => {
  const { test } = await add()
  await expect.element(page.getByRole('link', { name: 'Call Ines Calderbank' })).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(page.getByText('Ines Calderbank: No answer')).toBeVisible()
  expect(test.askedOf(contract.tasks.recordContact)).toHaveLength(1)
  await userEvent.keyboard('4')
  await page.getByRole('button', { name: 'Bought elsewhere' }).click()
  await expect.element(page.getByText('Nadia Prydderch closed: bought elsewhere')).toBeVisible()
})

it('leaves single keys alone where the page has turned them off, and while one is held down', async () => {
  document.documentElement.dataset.singleKeys = 'off'
  const { test } = await add()
  await userEvent.keyboard('j')
  await expect.element(page.getByText('1 of 14')).toBeVisible()
  delete document.documentElement.dataset.singleKeys
  for (const key of 'jjjjj') await userEvent.keyboard(key)
  for (const repeat of [false, true]) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', repeat }))
  await expect.element(page.getByText('6 of 13')).toBeVisible()
  expect(test.askedOf(contract.tasks.change)).toHaveLength(1)
})

it('opens the quotes of a customer with a request about one', async () => {
  const { opened } = await add(1352, [aWish()])
  const row = page.getByRole('listitem').filter({ hasText: 'Would like £3,000 deposit' })
  await expect.element(row.getByText('From the customer:')).toBeInTheDocument()
  await row.getByRole('button', { name: 'Open quotes' }).click()
  await row.getByRole('button', { name: 'Marcus Thorley' }).click()
  expect(opened.mock.calls).toEqual([
    [{ applicationId: 'customer-wish', tab: 'quotes' }],
    [{ applicationId: 'customer-wish', tab: 'quotes' }],
  ])
})

it('S asks for the snooze time, and its keys type in a field', async () => {
  await add()
  for (const key of 'jjjjj') await userEvent.keyboard(key)
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('heading', { name: 'Snooze' })).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'Time' }))
  await userEvent.keyboard('j')
  await userEvent.click(page.getByRole('button', { name: 'Tomorrow, 09:00' }))
  await expect.element(page.getByText('6 of 13')).toBeVisible()
})

it.each([1352, 375])('has no accessibility violation at %i px, and cuts nothing off', async (width) => {
  const { element } = await add(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violationsOf(element)).toEqual([])
})
