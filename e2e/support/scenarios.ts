import { expect, type Locator } from '@playwright/test'

/** An event of the back office, and the change that it makes on an open customer. */
export interface Scenario {
  readonly event: string
  readonly body?: object
  /** The record's flags before, as one text. */
  readonly on: string
  readonly title: string
  readonly details?: readonly string[]
  seen(customer: Locator): Promise<void>
}

export const badge = (customer: Locator) => customer.locator('.customer-line .badge')
const flag = (customer: Locator, title: string) => customer.locator('.banner-title').filter({ hasText: title })
const told = (customer: Locator, words: string) => customer.locator('.feed').getByText(words)

export const SCENARIOS: readonly Scenario[] = [
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
      await expect(customer.locator('.stage.due')).toContainText('Documents')
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
      await expect(customer.getByText('Cut off at the edge').first()).toBeVisible()
    },
  },
]
