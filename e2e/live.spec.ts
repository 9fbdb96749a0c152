import { type Application, displayStatus } from '@forecourt/core'
import type { Locator, Page } from '@playwright/test'
import {
  backOfficeOf,
  breakable,
  expectNotReloaded,
  nameOf,
  notified,
  openListLive,
  openLive,
  rowOf,
} from './support/live.ts'
import { beginSession } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { recordsOf } from './support/records.ts'
import { badge, SCENARIOS } from './support/scenarios.ts'
import { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'

/** A payment and the daily reminder: neither is the back office's to fire. */
const OPENING_NOBODY = [
  [
    'DealerPaymentReceived',
    'Payment Received',
    { customerName: 'Kieran Holbeck', paymentAmount: 250, paymentReference: 'Holding deposit' },
    'Kieran Holbeck',
  ],
  [
    'EligibilityReminder',
    'Eligibility Checks To Convert',
    { applications: [{ applicationId: 'a1', customerName: 'Ines Calderbank' }] },
    'Ines Calderbank',
  ],
] as const

function standingOf(record: Application): string {
  const { label, flags } = displayStatus(record, new Date())
  const isUnasked = label === 'Awaiting Decision' && !record.brokerReference
  return `${label}: ${flags.map(({ id }) => id).join()}${isUnasked ? ', no reference' : ''}`
}

type Open = (page: Page, record: Application) => Promise<Locator>

const SCREENS: readonly (readonly [what: string, standing: string, open: Open])[] = [
  ['list', 'Predicted Approval: predicted-approval', openListLive],
  ['customer', 'Approved: documents-complete', openLive],
]

test.describe('events of the back office appear without a reload', () => {
  let server: ServerProcess
  let page: Page
  let records: Application[]
  let fire: Awaited<ReturnType<typeof backOfficeOf>>

  test.beforeAll(async ({ browser }) => {
    server = await ServerProcess.start({ decisionDelayMs: 200 })
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    records = await recordsOf(server.url)
    fire = await backOfficeOf(server.url)
    await beginSession(page)
  })

  test.afterAll(async () => {
    await page.close()
    await server.dispose()
  })

  /** Takes each record once, so that tests do not affect each other. */
  function take(standing: string): Application {
    const at = records.findIndex((one) => standingOf(one) === standing)
    const [found] = at < 0 ? [] : records.splice(at, 1)
    if (!found) throw new Error(`The demo has no record that reads ${standing}`)
    return found
  }

  for (const { event, body, on, title, details = [], seen } of SCENARIOS)
    test(`${event} on an open customer: “${title}”`, async () => {
      const record = take(on)
      const customer = await openLive(page, record)
      await fire(record.cosmosId, event, body)
      await seen(customer)
      await openScreen(page, 'Customers')
      const item = await notified(page, title, nameOf(record))
      for (const detail of details) await expect(item).toContainText(detail)
      await item.getByRole('button').first().click()
      await expect(page).toHaveURL(new RegExp(`/customer/${record.cosmosId}`))
      await expectNotReloaded(page)
    })

  test('LenderDecision on an open customer: the decision and the notification name the lender', async () => {
    const record = take('Awaiting Decision: awaiting-decision, no reference')
    const customer = await openLive(page, record)
    await fire(record.cosmosId, 'ApplicationReceived')
    await customer.getByRole('tab', { name: /^Decisions \d/ }).click()
    const decided = customer.locator('.decision-card').filter({ hasText: /Accepted|accepted|Provisional|Declined/ })
    await expect(decided.first()).toBeVisible()
    const lender = await decided.first().getByRole('heading').innerText()
    const item = await notified(page, /Accepted|Declined|Failed/, nameOf(record))
    await expect(item).toContainText(/·/)
    await page.keyboard.press('Escape')
    await notified(page, lender.trim(), nameOf(record))
    await page.keyboard.press('Escape')
    await expectNotReloaded(page)
  })

  test('a row of the open list changes, and a notification announces it', async () => {
    const record = take('Predicted Approval: predicted-approval')
    const list = await openListLive(page)
    const row = await rowOf(list, record)
    await expect(row).toContainText('Predicted Approval')
    await fire(record.cosmosId, 'Dealt')
    await expect(row).toContainText('Completed')
    await notified(page, 'Deal Paid Out', nameOf(record))
    await page.keyboard.press('Escape')
    await expectNotReloaded(page)
  })

  test('a closed application shows its status in the open list', async () => {
    const record = take('Predicted Approval: predicted-approval')
    const list = await openListLive(page)
    const row = await rowOf(list, record)
    await expect(row).toContainText('Predicted Approval')
    await fire(record.cosmosId, 'Dead', { state: 4 })
    await expect(row).toContainText('NTU No Contact')
    await expectNotReloaded(page)
  })

  test('a notification without a customer is shown, and a click on it does nothing', async ({ browser }) => {
    const own = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    const line = await breakable(own)
    await beginSession(own)
    await openListLive(own)
    for (const [scenario, title, content, about] of OPENING_NOBODY) {
      line.tell(scenario, content)
      const item = await notified(own, title, about)
      await item.getByText(about).click()
      await expect(item).toBeVisible()
      await expect(item.getByRole('button')).toHaveCount(1)
      await item.getByRole('button', { name: `Mark ${title} as read` }).click()
      await expect(item.getByRole('button')).toHaveCount(0)
      await expect(own).toHaveURL(/\/$/)
      await own.keyboard.press('Escape')
    }
    await own.close()
  })

  for (const [what, standing, open] of SCREENS)
    test(`a change during a broken connection appears on the ${what}’s screen after it reconnects`, async ({
      browser,
    }) => {
      const record = take(standing)
      const own = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
      const line = await breakable(own)
      await beginSession(own)
      const screen = await open(own, record)
      const shown = what === 'list' ? await rowOf(screen, record) : badge(screen)
      await line.cut()
      await expect(screen.getByText(/^(Not connected|Connecting)/).first()).toBeVisible()
      await fire(record.cosmosId, 'Dealt')
      await expect(shown).not.toContainText('Completed')
      line.mend()
      const retry = screen.getByRole('button', { name: 'Try now' })
      // The next attempt may be made before the user asks for one.
      await expect(retry.or(screen.getByText(/^Live/).first()).first()).toBeVisible()
      if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => {})
      await expect(shown).toContainText('Completed')
      await expectNotReloaded(own)
      await own.close()
    })
})
