import { type Application, displayStatus, formatRegistration, whatHappensNext } from '@forecourt/core'
import type { Browser, Locator, Page, WebSocketRoute } from '@playwright/test'
import { chimesOf, countChimes } from './support/chimes.ts'
import { expectNotReloaded, frameOf, notified, openListLive, openLive } from './support/live.ts'
import { beginSession, type Person } from './support/people.ts'
import { findRecord } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

/** A browser of its own: nothing is shared with the others but the server. */
async function browserOf(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await beginSession(page, person)
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

test('a dealer and broker staff see each other’s notes and changes of the NTU flag', async ({
  browser,
  server: { url },
}) => {
  test.slow()
  const record = await findRecord(url, approved)
  const dealer = await browserOf(browser, url, 'dealer')
  const staff = await browserOf(browser, url, 'staff')
  const here = await openLive(dealer, record)
  const there = await openLive(staff, record)

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
  const record = await findRecord(url, approved)
  const dealer = await browserOf(browser, url, 'dealer')
  const colleague = await browserOf(browser, url, 'dealer')
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

const toBeProposed = (record: Application) =>
  approved(record) && whatHappensNext(record, new Date()).text === 'Propose a quote'

test('each action on a quote updates the next step on the screen, in a colleague’s list and for staff', {
  tag: MAIN,
}, async ({ browser, server: { url } }) => {
  test.slow()
  const record = await findRecord(url, toBeProposed)
  const dealer = await browserOf(browser, url, 'dealer')
  const colleague = await browserOf(browser, url, 'dealer')
  const staff = await browserOf(browser, url, 'staff')
  const list = await openListLive(colleague)
  // Names are not unique, registrations are.
  const registration = formatRegistration(record.vehicle?.vrm ?? '')
  await list.getByRole('searchbox').fill(registration)
  const row = list.getByRole('row').filter({ hasText: registration }).first()
  const here = await openLive(dealer, record)
  const there = await openLive(staff, record)
  const expectNext = async (act: string) => {
    await expect(here.locator('.customer-next')).toContainText(`You · ${act}`)
    await expect(row).toContainText(`You · ${act}`)
    await expect(there.locator('.customer-next')).toContainText(
      `Dealer to ${act.charAt(0).toLowerCase()}${act.slice(1)}`,
    )
  }

  await expectNext('Propose a quote')
  await here.getByRole('tab', { name: 'Quotes' }).click()
  await here
    .getByRole('button', { name: /^Save the quote of/ })
    .first()
    .click()
  await here.getByRole('button', { name: 'Propose', exact: true }).click()
  await expectNext('Record the customer’s yes')
  await here.getByRole('button', { name: 'Customer accepts' }).click()
  await expectNext('Send to the lender')
  await here.getByRole('button', { name: 'Send to lender' }).click()
  await here.getByRole('dialog').getByRole('button', { name: 'Send to lender' }).click()
  for (const place of [here.locator('.customer-next'), there.locator('.customer-next'), row])
    await expect(place).toContainText('Lender to prepare the documents')
  for (const words of ['proposed the quote of', 'the customer accepts the quote of', 'sent the accepted quote to'])
    await expect(there.locator('.feed').getByText(words)).toBeVisible()
  for (const page of [dealer, colleague, staff]) await expectNotReloaded(page)
  await Promise.all([dealer.close(), colleague.close(), staff.close()])
})

test('the tabs of one browser share one live connection, which survives closing its tab', async ({
  browser,
  server: { url },
}) => {
  test.slow()
  const record = await findRecord(url, approved)
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const lines: string[] = []
  const openTab = async () => {
    const tab = await context.newPage()
    tab.on('websocket', (socket) => lines.push(socket.url()))
    return tab
  }
  const first = await openTab()
  await beginSession(first)
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

/** Tabs that would still ring once another has. */
const waitingToRing = (tab: Page) =>
  tab.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ name }) => name?.startsWith('forecourt-chime')).length
  })

test('a notification is shown in every tab of a browser, and rings in one', async ({ browser, server: { url } }) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(countChimes)
  // The test holds the server's end of the connection, so no other messages arrive.
  const lines: WebSocketRoute[] = []
  await context.routeWebSocket(/./, (line) => void lines.push(line))
  const first = await context.newPage()
  const second = await context.newPage()
  await beginSession(first)
  for (const tab of [first, second]) {
    await openListLive(tab)
    await tab.getByRole('heading', { name: 'Customers' }).click()
  }
  for (const line of lines) line.send(frameOf('Payout', { applicationId: 'a1', customerName: 'Lowri Cadwalladr' }))
  for (const tab of [first, second]) await notified(tab, 'Deal Sent To Lender', 'Lowri Cadwalladr')
  await expect.poll(() => waitingToRing(first)).toBe(0)
  await expect.poll(async () => [await chimesOf(first), await chimesOf(second)].toSorted()).toEqual([0, 1])
  await context.close()
})

async function editTown(customer: Locator, town: string): Promise<void> {
  await customer.getByRole('tab', { name: 'Customer' }).click()
  await customer.getByRole('button', { name: 'Edit' }).click()
  await customer.getByLabel('Town').fill(town)
}

test('two users who change the same data see both versions, and neither is lost before the choice', async ({
  browser,
  server: { url },
}) => {
  test.slow()
  const record = await findRecord(url, approved)
  const dealer = await browserOf(browser, url, 'dealer')
  const staff = await browserOf(browser, url, 'staff')
  const here = await openLive(dealer, record)
  const there = await openLive(staff, record)
  await editTown(here, 'Ludford')
  await editTown(there, 'Bromfield')
  await here.getByRole('button', { name: 'Save changes' }).click()
  await expect(here.getByText('Ludford').first()).toBeVisible()
  await there.getByRole('button', { name: 'Save changes' }).click()
  const dialog = there.getByRole('dialog', { name: 'Somebody else saved first' })
  await expect(dialog.getByRole('radio', { name: /Bromfield/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Ludford/ }).click()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(there.getByText('Ludford').first()).toBeVisible()

  // Both were shown the person in full, and the evidence records their requests.
  await there.locator('.evidence summary', { hasText: 'Evidence' }).click()
  await expect(there.locator('.evidence-row').filter({ hasText: 'Read masked data' }).first()).toBeVisible()
  await Promise.all([dealer.close(), staff.close()])
})
