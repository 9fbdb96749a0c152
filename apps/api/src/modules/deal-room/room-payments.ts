import { formatPoundsAndPence } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { findRow } from '../applications/store.ts'
import type { PaymentRow } from '../payments/record.ts'
import { scheduleNews } from './news-schedule.ts'
import { newestLinkOf, recordRoomEvent } from './room-events.ts'

/** A customer who has a link sees the payment in the room, and the dealership sees it at the link. */
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
