import type { Tx } from '../db/database.ts'
import { writeChangedRows } from './applications/list/list-rows.ts'
import { scheduleNews } from './links/news-schedule.ts'
import { scheduleRules } from './tasks/rule-schedule.ts'

/**
 * Runs after every change to records: writes their list rows, schedules their task rules and their customers' updates.
 */
export async function finishRecordChanges(tx: Tx): Promise<void> {
  const changed = await writeChangedRows(tx)
  await scheduleRules(tx, changed)
  const ids = changed.map(({ row }) => row.applicationId)
  await scheduleNews(tx, ids, changed[0]?.row.lastUpdated ?? new Date(0))
}
