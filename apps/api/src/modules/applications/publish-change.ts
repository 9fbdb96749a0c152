import type { Tx } from '../../db/database.ts'
import { publish } from '../../realtime/gateway.ts'
import { type ApplicationRow, listedApplicationOf } from './record.ts'
import { notificationOf } from './record-notification.ts'

type Whose = Pick<ApplicationRow, 'applicationId' | 'quickQuoteId' | 'affiliateUserId'>

/** Publishes a change that leaves the state unchanged (D31): open pages fetch the record. */
export async function publishChange(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  if (row.isQuickQuote) return await publishQuickQuote(tx, row, at)
  const listed = listedApplicationOf({ row, proposals: [], pack: null })
  const content = { previousState: row.state, applicationState: row.state }
  await publish(tx, notificationOf(listed, 'ApplicationStateChanged', content, at))
}

/** What the customer did by their link: one entry in the bell, whichever kind of record it is. */
export async function publishDeed(tx: Tx, row: ApplicationRow, deedText: string, at: Date): Promise<void> {
  const listed = listedApplicationOf({ row, proposals: [], pack: null })
  await publish(tx, notificationOf(listed, 'CustomerActed', { deedText }, at))
}

/** Contains the quick quote's id and nothing about the person: open pages fetch it with the user's own rights. */
export async function publishQuickQuote(
  tx: Tx,
  { applicationId, quickQuoteId, affiliateUserId }: Whose,
  at: Date,
): Promise<void> {
  const content = { applicationId: quickQuoteId ?? applicationId }
  await publish(tx, { affiliateUserId, applicationId, scenario: 'QuickQuoteChanged', content, created: at })
}
