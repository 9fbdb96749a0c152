import type { Browser, Locator, Page } from '@playwright/test'
import { beginSession } from './support/people.ts'
import { clientOf, findRecord } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

async function dealerAt(browser: Browser, url: string, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await beginSession(page, 'dealer')
  await page.goto(path)
  return page
}

const rowOf = (widget: Locator, note: string) => widget.locator('.task-row', { hasText: note })

test('a task on a customer appears in Today and live for a colleague, and is snoozed, done and deleted with undo', {
  tag: MAIN,
}, async ({ browser, server: { url } }) => {
  test.slow()
  const { cosmosId } = await findRecord(url, ({ brokerReference }) => Boolean(brokerReference))
  const note = 'Ask which colour'
  const colleague = await dealerAt(browser, url, '/today')
  const there = colleague.locator('forecourt-today')
  await expect(there.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()

  const dealer = await dealerAt(browser, url, `/customer/${cosmosId}`)
  const customer = dealer.locator('forecourt-customer')
  await customer.getByRole('button', { name: 'New task' }).click()
  const dialog = customer.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('button', { name: 'Make task' }).click()
  await expect(rowOf(customer, note)).toBeVisible()
  await expect(rowOf(there, note)).toBeVisible()

  await dealer.goto('/today')
  const here = dealer.locator('forecourt-today')
  await rowOf(here, note)
    .getByRole('button', { name: /^Done:/ })
    .click()
  await expect(rowOf(there, note)).toBeHidden()
  await here.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(there, note)).toBeVisible()

  await rowOf(here, note).locator('.task-clock').click()
  await dealer.keyboard.press('s')
  await here.getByRole('button', { name: 'Tomorrow, 09:00' }).click()
  await expect(rowOf(there, note)).toBeHidden()
  await here.getByText(/^Tomorrow, /).click()
  await expect(rowOf(here, note)).toBeVisible()

  await rowOf(here, note)
    .getByRole('button', { name: /^More: / })
    .click()
  await here.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rowOf(here, note)).toBeHidden()
  await here.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(here, note)).toBeVisible()
  await Promise.all([dealer.close(), colleague.close()])
})

test('J and K step through Today, and the current row has the only accent button', async ({
  browser,
  server: { url },
}) => {
  const page = await dealerAt(browser, url, '/today')
  const today = page.locator('forecourt-today')
  await expect(today.getByText(/^1 of \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(today.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(today.locator('[aria-current]')).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(today.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(today.locator('.button.primary')).toHaveCount(1)
  await page.close()
})

test('the private calendar link gives a calendar of the user’s tasks', async ({ browser, server: { url } }) => {
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  await client.tasks.create({
    affiliateUserId: affiliateUserId ?? 0,
    kind: 'call-back',
    dueDay: '2030-01-15',
    dueTime: '10:00',
  })
  const page = await dealerAt(browser, url, '/today')
  const today = page.locator('forecourt-today')
  await today.getByRole('button', { name: 'More of today' }).click()
  await today.getByRole('menuitem', { name: 'Calendar feed' }).click()
  await today.getByRole('button', { name: /Make a link|Renew the link/ }).click()
  const link = await today
    .getByText(/\/calendar\/[\w-]{43}\.ics/)
    .or(today.locator('input[name="calendar-link"]'))
    .first()
  const address = (await link.inputValue().catch(() => link.textContent())) ?? ''
  const feed = await page.request.get(new URL(address).pathname)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  const lines = (await feed.text()).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('DTSTART:20300115T100000Z')
  expect(lines).toContain('SUMMARY:Call back')
  await page.close()
})
