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
import { signIn } from './support/people.ts'
import { openFromRail } from './support/proposal.ts'
import { recordsOf } from './support/records.ts'
import { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'

interface Scenario {
  readonly event: string
  readonly body?: object
  /** The record's flags before, as one text. */
  readonly on: string
  readonly title: string
  readonly details?: readonly string[]
  seen(customer: Locator): Promise<void>
}

const badge = (customer: Locator) => customer.locator('.customer-line .badge')
const flag = (customer: Locator, title: string) => customer.locator('.banner-title').filter({ hasText: title })
const told = (customer: Locator, words: string) => customer.locator('.feed').getByText(words)

const SCENARIOS: readonly Scenario[] = [
  {
    event: 'ApplicationReceived',
    body: { brokerReference: 30_555_123 },
    on: 'Awaiting Decision: awaiting-decision, no reference',
    title: 'Application Received',
    async seen(customer) {
      await expect(customer.getByText('reference 30555123')).toBeVisible()
    },
  },
  {
    event: 'ApplicationStateChanged',
    body: { state: 3 },
    on: 'Predicted Approval: predicted-approval',
    title: 'Application Updated',
    async seen(customer) {
      await expect(flag(customer, 'Unable To Contact')).toBeVisible()
      await expect(told(customer, 'Moved to Unable To Contact.')).toBeVisible()
    },
  },
  {
    event: 'Dead',
    body: { state: 6, reason: 'Bought elsewhere' },
    on: 'Predicted Approval: predicted-approval',
    title: 'Deal Closed',
    details: ['Bought elsewhere'],
    async seen(customer) {
      await expect(badge(customer)).toHaveText('NTU Lost To Competitor')
      await expect(told(customer, 'Deal closed: Bought elsewhere.')).toBeVisible()
    },
  },
  {
    event: 'Proceeding',
    on: 'Predicted Approval: predicted-approval,unable-to-contact',
    title: 'Deal Proceeding',
    async seen(customer) {
      await expect(flag(customer, 'Predicted Approval')).toBeVisible()
      await expect(flag(customer, 'Unable To Contact')).toHaveCount(0)
    },
  },
  {
    event: 'UnableToContact',
    on: 'Predicted Approval: predicted-approval',
    title: 'Unable To Contact',
    async seen(customer) {
      await expect(flag(customer, 'Unable To Contact')).toBeVisible()
    },
  },
  {
    event: 'NoteCreated',
    body: { text: 'Payslips are with the lender', agentName: 'Tamsin Orleton' },
    on: 'Predicted Approval: predicted-approval',
    title: 'New Note',
    details: ['from Tamsin Orleton'],
    async seen(customer) {
      await expect(told(customer, 'Payslips are with the lender')).toBeVisible()
    },
  },
  {
    event: 'DealerDocsOut',
    on: 'Predicted Approval: predicted-approval',
    title: 'Documents Requested',
    async seen(customer) {
      await expect(badge(customer)).toHaveText('Approved')
      await expect(told(customer, 'Documents are requested')).toBeVisible()
      await expect(flag(customer, 'Documents Required')).toBeVisible()
    },
  },
  {
    event: 'Payout',
    on: 'Predicted Approval: predicted-approval',
    title: 'Deal Sent To Lender',
    async seen(customer) {
      await expect(badge(customer)).toHaveText('Approved')
      await expect(told(customer, 'The deal was sent to the lender for payout.')).toBeVisible()
    },
  },
  {
    event: 'Dealt',
    on: 'Approved: documents-complete',
    title: 'Deal Paid Out',
    async seen(customer) {
      await expect(badge(customer)).toHaveText('Completed')
      await expect(customer.getByRole('heading', { name: 'Deal sheet' })).toBeVisible()
      await expect(told(customer, 'Paid out')).toBeVisible()
    },
  },
  {
    event: 'DocumentRejected',
    body: { documentName: 'Proof of address', reason: 'Cut off at the edge' },
    on: 'Approved: documents-received',
    title: 'Document Rejected',
    details: ['Proof of address', 'Cut off at the edge'],
    async seen(customer) {
      await expect(flag(customer, '1 Document(s) Rejected')).toBeVisible()
      await expect(customer.locator('.customer-flags')).toContainText('Cut off at the edge')
    },
  },
]

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

test.describe('what the back office does is seen without a reload', () => {
  let server: ServerProcess
  let page: Page
  let records: Application[]
  let fire: Awaited<ReturnType<typeof backOfficeOf>>

  test.beforeAll(async ({ browser }) => {
    server = await ServerProcess.start({ decisionDelayMs: 200 })
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    records = await recordsOf(server.url)
    fire = await backOfficeOf(server.url)
    await signIn(page)
  })

  test.afterAll(async () => {
    await page.close()
    await server.dispose()
  })

  /** Each record is taken once, so that no test meets what another has done. */
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
      await openFromRail(page, 'Customers')
      const item = await notified(page, title, nameOf(record))
      for (const detail of details) await expect(item).toContainText(detail)
      await item.getByRole('button').first().click()
      await expect(page).toHaveURL(new RegExp(`/customer/${record.cosmosId}`))
      await expectNotReloaded(page)
    })

  test('LenderDecision on an open customer: each lender’s answer with its lender', async () => {
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
    await expectNotReloaded(page)
  })

  test('a row of the open list changes, and what becomes of it is among the notifications', async () => {
    const record = take('Predicted Approval: predicted-approval')
    const list = await openListLive(page)
    const row = await rowOf(list, record)
    await expect(row).toContainText('Predicted Approval')
    await fire(record.cosmosId, 'Dealt')
    await expect(row).toContainText('Completed')
    await notified(page, 'Deal Paid Out', nameOf(record))
    await expectNotReloaded(page)
  })

  test('a row that is closed says so in the open list', async () => {
    const record = take('Predicted Approval: predicted-approval')
    const list = await openListLive(page)
    const row = await rowOf(list, record)
    await expect(row).toContainText('Predicted Approval')
    await fire(record.cosmosId, 'Dead', { state: 4 })
    await expect(row).toContainText('NTU No Contact')
    await expectNotReloaded(page)
  })

  for (const [what, standing, open] of SCREENS)
    test(`what happens while the connection is broken is on the ${what}’s screen once it is back`, async ({
      browser,
    }) => {
      const record = take(standing)
      const own = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
      const line = await breakable(own)
      await signIn(own)
      const screen = await open(own, record)
      const shown = what === 'list' ? await rowOf(screen, record) : badge(screen)
      await line.cut()
      await expect(screen.getByText(/^(Not connected|Connecting)/).first()).toBeVisible()
      await fire(record.cosmosId, 'Dealt')
      await expect(shown).not.toContainText('Completed')
      line.mend()
      const retry = screen.getByRole('button', { name: 'Try now' })
      // The next try may be made before somebody asks for one.
      await expect(retry.or(screen.getByText(/^Live/).first()).first()).toBeVisible()
      if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => {})
      await expect(shown).toContainText('Completed')
      await expectNotReloaded(own)
      await own.close()
    })
})
