import { formatPoundsAndPence } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { scheduleNews } from '../links/news-schedule.ts'
import { newestLinkOf, recordRoomEvent } from '../links/room-events.ts'
import { findRow } from '../record/store.ts'
import type { PaymentRow } from './record.ts'

/** Shows the payment to a customer who has a link in their room, and to the dealership at the link. */
export async function recordRoomPayment(
  tx: Tx,
  { applicationId, paymentId, amount }: PaymentRow,
  at: Date,
): Promise<void> {
  const row = applicationId === null ? null : await findRow(tx, applicationId)
  const link = row && (await newestLinkOf(tx, row.applicationId))
  if (!link) return
  const text = `paid ${formatPoundsAndPence(amount)}`
  await recordRoomEvent(tx, link, { kind: 'paid', subject: paymentId, text, at })
  await scheduleNews(tx, [row.applicationId], at)
}
