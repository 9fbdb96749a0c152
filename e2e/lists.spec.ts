import type { Page } from '@playwright/test'
import { addDealers } from './support/administration.ts'
import { openListLive } from './support/live.ts'
import { beginSession } from './support/people.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

const names = async (page: Page) => page.locator('forecourt-customers .table-row .customer-name').allInnerTexts()

/** Statuses of the first rows, which are mounted at any scroll position. */
const statuses = async (page: Page) =>
  (await page.locator('forecourt-customers .table-row .badge').allInnerTexts()).slice(0, 8)

test('a personal list is saved, shared, worked through and stepped through to its end', async ({
  page,
  ownServer,
  browser,
}) => {
  test.slow()
  const server = await ownServer()
  const [own, other] = await Promise.all([clientOf(server.url, 'dealer'), clientOf(server.url, 'suspended')])
  const [colleague, stranger] = await addDealers(
    server,
    [own, other].map(({ affiliateUserId }) => affiliateUserId ?? 0),
  )
  await beginSession(page, 'dealer', server.url)
  await page.goto(`${server.url}/`)
  const list = page.locator('forecourt-customers')
  await expect(list.getByText(/^Live/)).toBeVisible()

  await test.step('a filter and an order become a view', async () => {
    await list.getByRole('combobox', { name: 'Kind' }).selectOption('full-proposal')
    await list.getByRole('columnheader', { name: 'To finance' }).getByRole('button').click()
    await expect(list.getByRole('columnheader', { name: 'To finance' })).toHaveAttribute('aria-sort', 'descending')
    await list.getByRole('button', { name: 'Views' }).click()
    await list.getByRole('menuitem', { name: 'Save as a new view' }).click()
    const dialog = list.getByRole('dialog', { name: 'Save as a new view' })
    await dialog.getByLabel('Name').fill('Largest proposals')
    await dialog.getByLabel('Who sees it').selectOption({ label: 'Everybody at Quillmere Motors' })
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(list.getByRole('button', { name: 'Largest proposals' })).toBeVisible()
  })

  await test.step('the view survives a reload and shows its unsaved change', async () => {
    await page.reload()
    await expect(list.getByRole('columnheader', { name: 'To finance' })).toHaveAttribute('aria-sort', 'descending')
    await list.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click()
    await list.getByRole('button', { name: /^Largest proposals/ }).click()
    await expect(list.getByRole('menuitem', { name: /^Save the change/ })).toContainText('sorted by name')
    await list.getByRole('menuitem', { name: /^Largest proposals/ }).click()
    await expect(list.getByRole('menuitem')).toHaveCount(0)
  })

  for (const [login, isThere] of [
    [colleague, true],
    [stranger, false],
  ] as const) {
    await test.step(isThere ? 'a colleague sees it' : 'another dealership does not', async () => {
      const context = await browser.newContext()
      const visitor = await context.newPage()
      await beginSession(visitor, login, server.url)
      await visitor.goto(`${server.url}/`)
      await expect(visitor.getByText(/^Live · last/)).toBeVisible()
      await visitor.locator('forecourt-customers').getByRole('button', { name: 'Views' }).click()
      await expect(visitor.getByRole('menuitem', { name: 'All customers' })).toBeVisible()
      await expect(visitor.getByRole('menuitem', { name: /^Largest proposals/ })).toHaveCount(isThere ? 1 : 0)
      await context.close()
    })
  }

  await test.step('several rows are flagged and restored by one undo', async () => {
    const rows = list.locator('.table-row')
    const before = await statuses(page)
    await rows.nth(0).focus()
    await page.keyboard.press('Space')
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    const bar = list.getByRole('region', { name: 'Chosen customers' })
    await expect(bar.getByText('3 chosen')).toBeVisible()
    await bar.getByRole('button', { name: 'Not taken up' }).click()
    await list.getByRole('dialog').getByRole('button', { name: 'Not taken up' }).click()
    await expect(list.getByText(/customers? marked as not taken up/)).toBeVisible()
    await list.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statuses(page)).toEqual(before)
    await list.getByRole('button', { name: 'Clear' }).click()
  })

  await test.step('J steps through the list under its name, and Back returns to the last customer’s row', async () => {
    const listed = await names(page)
    await list.locator('.table-row').first().click()
    const customer = page.locator('forecourt-customer')
    const heading = customer.getByRole('heading', { level: 1 })
    await expect(customer.getByRole('button', { name: 'Largest proposals' })).toBeVisible()
    for (const name of listed.slice(0, 4)) {
      await expect(heading).toHaveText(name)
      await page.keyboard.press('j')
    }
    await page.keyboard.press('k')
    await expect(heading).toHaveText(listed[3] ?? '')
    await page.goBack()
    await expect(list.locator('.table-row').nth(3)).toBeFocused()
  })
})

test('the last customer of a queue has no next one', async ({ page }) => {
  await beginSession(page)
  const list = await openListLive(page)
  await list.getByRole('tab', { name: /^Needs you/ }).click()
  await list.locator('.table-row').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('button', { name: 'Next customer' })).toBeDisabled()
  await expect(customer.getByRole('navigation', { name: /^Needs you, (\d+) of \1$/ })).toBeVisible()
})
