import type { Tx } from '../db/database.ts'
import { writeChangedRows } from './applications/list/list-rows.ts'
import { scheduleRules } from './tasks/rule-schedule.ts'

/** What follows from each change of a record, whichever code makes it: its row of the list, and a look at the rules of its tasks. */
export async function finishRecordChanges(tx: Tx): Promise<void> {
  await scheduleRules(tx, await writeChangedRows(tx))
}
