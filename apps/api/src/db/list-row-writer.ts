import type { Tx } from './database.ts'

/** Writes the list rows of the records that a transaction changed. */
export type WriteListRows = (tx: Tx) => Promise<void>

const PARTS_OF_A_RECORD = 'applications|lender_proposals|payout_packs|saved_quotes'
const CHANGES = new RegExp(`\\b(insert into|update|delete from)\\s+"?(${PARTS_OF_A_RECORD})\\b`, 'i')

/**
 * Makes a transaction that changes a record write the record's list row, whichever code changes it. It inspects each
 * statement, so that other transactions cost nothing; the database notes which records changed. The database also marks
 * a change that this does not recognise, and the row is then computed on reading (migration 0014).
 */
export function createListRowWriter(write: WriteListRows) {
  let hasChanges = false
  return {
    /** Called by the driver as its logger. */
    logQuery(statement: string): void {
      hasChanges ||= CHANGES.test(statement)
    },
    begin(): void {
      hasChanges = false
    },
    /** The last step of a transaction before it commits. */
    async finish(tx: Tx): Promise<void> {
      if (hasChanges) await write(tx)
    },
  }
}
