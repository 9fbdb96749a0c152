import type { Browser, Locator, Page } from '@playwright/test'
import { beginSession, type Person } from './support/people.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

const NAME = 'Ottilie Fenmarsh'

/** Acts as a buyer on the dealer's own page. */
async function enquire(page: Page): Promise<void> {
  const widget = page.locator('forecourt-quick-quote')
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill(NAME)
  await widget.getByLabel('Mobile').fill('07700900125')
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  await expect(widget.getByText('has your quote and will be in touch', { exact: false })).toBeVisible()
}

async function todayOf(browser: Browser, url: string, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await beginSession(page, person)
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  return page
}

const leadIn = (page: Page): Locator => page.locator('forecourt-today .lead-row').filter({ hasText: NAME })

test('a lead is called and closed with a reason, seen by the next person, and opened again', { tag: MAIN }, async ({
  browser,
  server,
}) => {
  // Over forty lines: one lead from the enquiry to its closing.
  test.slow()
  const { url } = server
  const site = await browser.newPage()
  await site.goto(`${server.otherOrigin}/examples/dealer-site/`)
  const dealer = await todayOf(browser, url, 'dealer')
  const staff = await todayOf(browser, url, 'staff')
  await enquire(site)

  await test.step('the lane has name, number and figure; staff read whose lead it is', async () => {
    await expect(leadIn(dealer)).toContainText('07700 900125')
    await expect(leadIn(dealer).locator('.lead-figure strong')).toHaveText(/^£\d/)
    await expect(leadIn(staff)).toContainText(/Quillmere Motors/)
  })

  await test.step('“left a message” takes it out of the lane and leaves a task for tomorrow', async () => {
    await leadIn(dealer).locator('.lead-wait').click()
    await dealer.keyboard.press('3')
    await expect(leadIn(dealer)).toHaveCount(0)
    await expect(leadIn(staff)).toHaveCount(0)
    await dealer
      .locator('forecourt-today')
      .getByText(/^Tomorrow, /)
      .click()
    await expect(dealer.locator('.task-row').filter({ hasText: NAME })).toBeVisible()
  })

  await test.step('staff read the call on the record', async () => {
    await staff
      .locator('forecourt-today')
      .getByText(/^Tomorrow, /)
      .click()
    await staff.locator('.task-row').filter({ hasText: NAME }).getByRole('button', { name: NAME }).click()
    const record = staff.locator('forecourt-customer')
    await expect(record.getByRole('list', { name: 'Calls' })).toContainText(/left the customer a message/)
  })

  await test.step('“not interested” on the record closes it with its reason, and ends its tasks', async () => {
    await dealer.locator('.task-row').filter({ hasText: NAME }).getByRole('button', { name: NAME }).click()
    const record = dealer.locator('forecourt-customer')
    await record.getByRole('button', { name: 'Not interested' }).click()
    await dealer.getByRole('dialog').getByRole('button', { name: 'Bought elsewhere' }).click()
    await expect(record.getByText('Closed: bought elsewhere').first()).toBeVisible()
    await expect(staff.locator('forecourt-customer').getByText('Closed: bought elsewhere').first()).toBeVisible()
  })

  await test.step('the bell’s tasks and Today’s are the same: none is left of a closed lead', async () => {
    const { client, affiliateUserId } = await clientOf(url, 'dealer')
    const open = await client.tasks.list({ affiliateUserIds: [affiliateUserId ?? 0] })
    expect(open.filter(({ customer, doneAt }) => customer?.name === NAME && !doneAt)).toEqual([])
  })

  await test.step('opened again, the task is back', async () => {
    await dealer.locator('forecourt-customer').getByRole('button', { name: 'Undo' }).click()
    await expect(dealer.locator('forecourt-customer').getByRole('button', { name: 'Not interested' })).toBeVisible()
    await dealer.goto('/today')
    await dealer
      .locator('forecourt-today')
      .getByText(/^Tomorrow, /)
      .click()
    await expect(dealer.locator('.task-row').filter({ hasText: NAME })).toBeVisible()
  })
  await Promise.all([site.close(), dealer.close(), staff.close()])
})
