import type { Tx } from './database.ts'

/** Writes the list rows of the records that a transaction changed. */
export type WriteListRows = (tx: Tx) => Promise<void>

const PARTS_OF_A_RECORD = 'applications|lender_proposals|payout_packs|saved_quotes'
const CHANGES = new RegExp(`\\b(insert into|update|delete from)\\s+"?(${PARTS_OF_A_RECORD})\\b`, 'i')

/**
 * Makes a transaction that changes a record write its row of the list, whichever code changes it. It reads the
 * statements as they go by, so that all other transactions pay nothing; which records they changed the database has noted. A change
 * that it does not recognise is marked by the database, and the row worked out when it is read (migration 0014).
 */
export function createListRowWriter(write: WriteListRows) {
  let hasChanges = false
  return {
    /** Of the driver's logger. */
    logQuery(statement: string): void {
      hasChanges ||= CHANGES.test(statement)
    },
    begin(): void {
      hasChanges = false
    },
    /** The last step of a transaction, before it commits. */
    async finish(tx: Tx): Promise<void> {
      if (hasChanges) await write(tx)
    },
  }
}
