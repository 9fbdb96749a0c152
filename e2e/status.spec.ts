import { type Application, displayStatus, type FlagId, type RuleId, type StatusLabel } from '@forecourt/core'
import type { Page } from '@playwright/test'
import { openCustomer } from './support/live.ts'
import { beginSession } from './support/people.ts'
import { findRecord } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** A record of the demo by its rule, and the properties that distinguish it from others of that rule. */
interface Wanted {
  readonly rule: RuleId
  readonly label: StatusLabel
  readonly flags?: readonly FlagId[]
  readonly isDeciding?: boolean
}

interface Shown {
  /** Each flag that says more than the line of stages: its title, its text, the label of its action. */
  readonly flags: readonly (readonly [title: string, text?: string | RegExp, action?: string])[]
  readonly closed: readonly string[]
  readonly hasSpinner?: boolean
  readonly hasDealSheet?: boolean
}

const TABS = ['Overview', 'Quotes', 'Decisions', 'Customer', 'Documents', 'Activity']

const NOT_TAKEN_UP: Shown = { flags: [['Not taken up', /call/]], closed: ['Quotes', 'Documents'] }
const PREDICTED = ['Predicted Approval', /\w/] as const
const CONDITIONAL = ['Conditional Approval', 'Proof of income for the last three months'] as const
const CONVERT = ['Eligibility Check', undefined, 'Convert to Full Proposal'] as const

const ROWS: readonly (readonly [Wanted, Shown])[] = [
  [
    { rule: 'quick-quote', label: 'Quick Quote' },
    {
      flags: [],
      closed: ['Decisions', 'Documents', 'Activity'],
    },
  ],
  [
    { rule: 'completed', label: 'Completed' },
    { flags: [], closed: [], hasDealSheet: true },
  ],
  [{ rule: 'ntu', label: 'NTU No Contact' }, NOT_TAKEN_UP],
  [{ rule: 'ntu', label: 'NTU Rate Too High' }, NOT_TAKEN_UP],
  [{ rule: 'ntu', label: 'NTU Lost To Competitor' }, NOT_TAKEN_UP],
  [{ rule: 'ntu', label: 'NTU Outside Criteria' }, NOT_TAKEN_UP],
  [{ rule: 'ntu', label: 'NTU Other' }, NOT_TAKEN_UP],
  [
    { rule: 'ntu-manual', label: 'NTU Manual' },
    { flags: [['Not taken up', undefined, 'Remove NTU Flag']], closed: ['Quotes', 'Documents'] },
  ],
  [
    { rule: 'deal-prepared', label: 'Approved', flags: ['documents-rejected'] },
    { flags: [['1 Document(s) Rejected', /Nothing is paid out/]], closed: [] },
  ],
  [
    { rule: 'deal-prepared', label: 'Approved', flags: ['documents-required'] },
    { flags: [], closed: [] },
  ],
  [
    { rule: 'deal-prepared', label: 'Approved', flags: ['documents-received'] },
    { flags: [], closed: [] },
  ],
  [
    { rule: 'deal-prepared', label: 'Approved', flags: ['documents-complete'] },
    { flags: [], closed: [] },
  ],
  [
    { rule: 'expired', label: 'Expired' },
    { flags: [['Expired', undefined, 'Repropose']], closed: ['Quotes', 'Decisions', 'Documents'] },
  ],
  [
    { rule: 'awaiting-decision', label: 'Awaiting Decision', flags: ['awaiting-decision'], isDeciding: false },
    { flags: [], closed: ['Quotes', 'Decisions', 'Documents'], hasSpinner: true },
  ],
  [
    { rule: 'awaiting-decision', label: 'Awaiting Decision', flags: ['awaiting-decision'], isDeciding: true },
    { flags: [], closed: ['Quotes', 'Documents'], hasSpinner: true },
  ],
  [
    { rule: 'awaiting-decision', label: 'Awaiting Decision', flags: ['awaiting-decision', 'eligibility-check'] },
    { flags: [CONVERT], closed: ['Quotes', 'Documents'], hasSpinner: true },
  ],
  [
    { rule: 'declined', label: 'Declined' },
    { flags: [], closed: ['Quotes', 'Documents'] },
  ],
  [
    { rule: 'outside-criteria', label: 'Customer Outside Criteria' },
    { flags: [['Customer Outside Lender Criteria']], closed: ['Quotes', 'Documents'] },
  ],
  [
    { rule: 'full-proposal', label: 'Conditionally Approved' },
    { flags: [CONDITIONAL], closed: [] },
  ],
  [
    { rule: 'full-proposal', label: 'Predicted Approval', flags: ['predicted-approval'] },
    { flags: [PREDICTED], closed: [] },
  ],
  [
    { rule: 'full-proposal', label: 'Approved' },
    { flags: [], closed: [] },
  ],
  [
    { rule: 'full-proposal', label: 'Predicted Approval', flags: ['predicted-approval', 'no-vehicle'] },
    { flags: [PREDICTED], closed: [] },
  ],
  [
    { rule: 'full-proposal', label: 'Predicted Approval', flags: ['predicted-approval', 'vehicle-outside-criteria'] },
    { flags: [PREDICTED, ['Vehicle Outside Criteria', /mileage/i]], closed: [] },
  ],
  [
    { rule: 'full-proposal', label: 'Predicted Approval', flags: ['predicted-approval', 'unable-to-contact'] },
    { flags: [PREDICTED, ['Unable To Contact', /call/]], closed: [] },
  ],
  [
    { rule: 'eligibility', label: 'Predicted Approval' },
    { flags: [PREDICTED], closed: [] },
  ],
  [
    { rule: 'eligibility', label: 'Conditionally Approved' },
    { flags: [CONDITIONAL], closed: [] },
  ],
  [
    { rule: 'eligibility', label: 'Approved' },
    { flags: [CONVERT], closed: [] },
  ],
]

const titleOf = ({ rule, label, flags = [], isDeciding }: Wanted) =>
  [`${rule}: ${label}`, ...flags, isDeciding === false ? 'no lender asked' : ''].filter(Boolean).join(', ')

function isWanted(record: Application, { rule, label, flags, isDeciding }: Wanted): boolean {
  const status = displayStatus(record, new Date())
  if (status.rule !== rule || status.label !== label) return false
  if (isDeciding !== undefined && isDeciding !== Boolean(record.proposals?.length)) return false
  return !flags || status.flags.map(({ id }) => id).join() === flags.join()
}

test.describe('the customer screen for each row of the display table', () => {
  let page: Page

  test.beforeAll(async ({ browser, server }) => {
    // Wide enough for all six tabs in one line, and no wider.
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1000, height: 800 } })
    await beginSession(page)
  })

  test.afterAll(() => page.close())

  for (const [wanted, { flags, closed, hasSpinner = false, hasDealSheet = false }] of ROWS)
    test(titleOf(wanted), async ({ server: { url } }) => {
      const record = await findRecord(url, (one) => isWanted(one, wanted))
      const customer = await openCustomer(page, record)
      const badge = customer.locator('.customer-line .badge')
      await expect(badge).toHaveText(wanted.label)
      await expect(badge.locator('.spinner')).toHaveCount(hasSpinner ? 1 : 0)

      const banners = customer.locator('.customer-flags .banner')
      await expect(banners.locator('.banner-title')).toHaveText(flags.map(([title]) => title))
      for (const [at, [, text, action]] of flags.entries()) {
        if (text) await expect(banners.nth(at).locator('.banner-words')).toContainText(text)
        await expect(banners.nth(at).getByRole('button')).toHaveText(action ? [action] : [])
      }

      const tabs = customer.getByRole('tablist', { name: 'Customer' })
      const named = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`))
      await expect(tabs.getByRole('tab', { disabled: true })).toHaveText(named(closed))
      await expect(tabs.getByRole('tab', { disabled: false })).toHaveText(
        named(TABS.filter((name) => !closed.includes(name))),
      )
      await expect(customer.getByRole('heading', { name: 'Deal sheet' })).toHaveCount(hasDealSheet ? 1 : 0)
    })

  test('Repropose is offered on the tabs that the table names, and not on the Customer tab', async ({
    server: { url },
  }) => {
    const record = await findRecord(url, (one) => isWanted(one, { rule: 'expired', label: 'Expired' }))
    const customer = await openCustomer(page, record)
    await expect(customer.locator('.customer-flags').getByRole('button', { name: 'Repropose' })).toBeVisible()
    await customer.getByRole('tab', { name: 'Customer' }).click()
    await expect(customer.locator('.customer-flags').getByRole('button', { name: 'Repropose' })).toHaveCount(0)
    await customer.getByRole('tab', { name: 'Overview' }).click()
    await expect(customer.locator('.customer-flags').getByRole('button', { name: 'Repropose' })).toBeVisible()
  })
})
