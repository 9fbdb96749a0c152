import type { AnyContent, ScenarioName } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { type NotificationDraft, publish } from '../../realtime/gateway.ts'
import type { ApplicationRow } from './record.ts'
import { notificationOfRow } from './record-notification.ts'

type Whose = Pick<ApplicationRow, 'applicationId' | 'quickQuoteId' | 'affiliateUserId'> &
  Partial<Pick<ApplicationRow, 'restrictedAt'>>

/**
 * Publishes a change that leaves the state unchanged: open pages fetch the record, and no bell rings (D50). Pages hear
 * nothing of a restricted deal: they may not know that it is there (D61).
 */
export async function publishChange(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  if (row.restrictedAt) return
  await publish(tx, changeOf(row, at))
}

export function changeOf(row: ApplicationRow, at: Date): NotificationDraft {
  if (row.isQuickQuote) return quickQuoteChangeOf(row, at)
  const { applicationId, affiliateUserId } = row
  return { affiliateUserId, applicationId, scenario: 'ApplicationChanged', content: { applicationId }, created: at }
}

/** A restricted deal sends no notification: notifications name the customer, and reach open pages and mailboxes (D61). */
export async function publishScenario(
  tx: Tx,
  row: ApplicationRow,
  scenario: ScenarioName,
  content: Partial<AnyContent>,
  at: Date,
): Promise<void> {
  if (row.restrictedAt) return
  await publish(tx, notificationOfRow(row, scenario, content, at))
}

/** Publishes an act of the customer through their link: one entry in the bell, for either kind of record. */
export const publishDeed = (tx: Tx, row: ApplicationRow, deedText: string, at: Date): Promise<void> =>
  publishScenario(tx, row, 'CustomerActed', { deedText }, at)

export async function publishQuickQuote(tx: Tx, quote: Whose, at: Date): Promise<void> {
  if (quote.restrictedAt) return
  await publish(tx, quickQuoteChangeOf(quote, at))
}

/** Contains the quick quote's id and nothing about the person: open pages fetch it with the user's own rights. */
function quickQuoteChangeOf({ applicationId, quickQuoteId, affiliateUserId }: Whose, at: Date): NotificationDraft {
  const content = { applicationId: quickQuoteId ?? applicationId }
  return { affiliateUserId, applicationId, scenario: 'QuickQuoteChanged', content, created: at }
}
