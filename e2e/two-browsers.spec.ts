import { type Application, displayStatus } from '@forecourt/core'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectNotReloaded, openListLive, openLive } from './support/live.ts'
import { type Person, signIn } from './support/people.ts'
import { recordsOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** A browser of its own: nothing is shared with the others but the server. */
async function browserOf(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await signIn(page, person)
  return page
}

const approved = (record: Application) => displayStatus(record, new Date()).label === 'Predicted Approval'

async function writeNote(customer: Locator, text: string): Promise<void> {
  await customer.getByRole('textbox', { name: 'Note' }).fill(text)
  await customer.getByRole('button', { name: 'Add Note' }).click()
}

async function setNtu(customer: Locator): Promise<void> {
  await customer.getByRole('button', { name: 'More actions' }).click()
  await customer.getByRole('menuitem', { name: 'Mark as not taken up' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Mark as not taken up' }).click()
}

const badge = (customer: Locator) => customer.locator('.customer-line .badge')

test('a dealer and broker staff see each other’s notes, and the NTU flag set and taken back', async ({
  browser,
  server: { url },
}) => {
  test.slow()
  const record = (await recordsOf(url)).find(approved)
  if (!record) throw new Error('The demo has no approved record')
  const [dealer, staff] = [await browserOf(browser, url, 'dealer'), await browserOf(browser, url, 'staff')]
  const [here, there] = [await openLive(dealer, record), await openLive(staff, record)]

  await writeNote(here, 'The customer asks for a later handover')
  await expect(there.locator('.feed').getByText('The customer asks for a later handover')).toBeVisible()
  await writeNote(there, 'The lender agrees to Friday')
  await expect(here.locator('.feed').getByText('The lender agrees to Friday')).toBeVisible()

  await setNtu(here)
  await expect(badge(here)).toHaveText('NTU Manual')
  await expect(badge(there)).toHaveText('NTU Manual')
  await there.getByRole('button', { name: 'Remove NTU Flag' }).click()
  await expect(badge(there)).toHaveText('Predicted Approval')
  await expect(badge(here)).toHaveText('Predicted Approval')
  await expectNotReloaded(dealer)
  await expectNotReloaded(staff)
  await Promise.all([dealer.close(), staff.close()])
})

test('a colleague’s list shows what the dealer does on the customer’s screen', async ({ browser, server: { url } }) => {
  test.slow()
  const record = (await recordsOf(url)).find(approved)
  if (!record) throw new Error('The demo has no approved record')
  const [dealer, colleague] = [await browserOf(browser, url, 'dealer'), await browserOf(browser, url, 'dealer')]
  const list = await openListLive(colleague)
  const name = `${record.customer.firstName} ${record.customer.lastName}`
  await list.getByRole('searchbox').fill(name)
  const row = list.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('Predicted Approval')
  await setNtu(await openLive(dealer, record))
  await expect(row).toContainText('NTU Manual')
  await expectNotReloaded(colleague)
  await Promise.all([dealer.close(), colleague.close()])
})

test('the tabs of one browser share one live connection, which outlives the tab that had it', async ({
  browser,
  server: { url },
}) => {
  test.slow()
  const record = (await recordsOf(url)).find(approved)
  if (!record) throw new Error('The demo has no approved record')
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const lines: string[] = []
  const openTab = async () => {
    const tab = await context.newPage()
    tab.on('websocket', (socket) => lines.push(socket.url()))
    return tab
  }
  const first = await openTab()
  await signIn(first)
  await openListLive(first)
  const second = await openTab()
  const customer = await openLive(second, record)
  expect(lines).toHaveLength(1)

  const elsewhere = await openLive(await browserOf(browser, url, 'staff'), record)
  await writeNote(elsewhere, 'Heard through the other tab')
  await expect(customer.locator('.feed').getByText('Heard through the other tab')).toBeVisible()

  await first.close()
  await expect.poll(() => lines.length).toBe(2)
  await expect(customer.locator('.activity').getByText('Live', { exact: true })).toBeVisible()
  await writeNote(elsewhere, 'Heard after the other tab has gone')
  await expect(customer.locator('.feed').getByText('Heard after the other tab has gone')).toBeVisible()
  await expectNotReloaded(second)
  await Promise.all([context.close(), elsewhere.page().close()])
})
