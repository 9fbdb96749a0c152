import type { Tx } from '../../db/database.ts'
import { publish } from '../../realtime/gateway.ts'
import { announce } from './record-notification.ts'
import { type ApplicationRow, listedApplicationOf } from './record.ts'

/**
 * Tells open pages of a change that leaves the state where it was (D31): they ask for the record. A quick quote is not among the
 * applications of their lists.
 */
export async function announceChange(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  if (row.isQuickQuote) return
  const listed = listedApplicationOf({ row, proposals: [], pack: null })
  const content = { previousState: row.state, applicationState: row.state }
  await publish(tx, announce(listed, 'ApplicationStateChanged', content, at))
}
