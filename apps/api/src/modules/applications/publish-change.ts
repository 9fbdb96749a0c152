import type { Tx } from '../../db/database.ts'
import { publish } from '../../realtime/gateway.ts'
import { type ApplicationRow, listedApplicationOf } from './record.ts'
import { notificationOf } from './record-notification.ts'

/**
 * Tells open pages of a change that leaves the state where it was (D31): they ask for the record. A quick quote is not among the
 * applications of their lists.
 */
export async function publishChange(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  if (row.isQuickQuote) return
  const listed = listedApplicationOf({ row, proposals: [], pack: null })
  const content = { previousState: row.state, applicationState: row.state }
  await publish(tx, notificationOf(listed, 'ApplicationStateChanged', content, at))
}
