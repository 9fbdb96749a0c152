import { sql } from 'drizzle-orm'
import { type Database, onlyRow, rowsOf } from '../../db/database.ts'

/** The next number of the sequence that no application has; imported applications may already use some. */
export async function nextBrokerReference(db: Database): Promise<number> {
  return await db.asSystem(async (tx) => {
    for (;;) {
      const { next, taken } = await onlyRow(
        rowsOf<{ next: string | number; taken: boolean }>(
          tx,
          sql`with drawn as materialized (select nextval('broker_reference_numbers') as next)
            select next, exists (select from applications where broker_reference = next) as taken from drawn`,
        ),
      )
      if (!taken) return Number(next)
    }
  })
}
