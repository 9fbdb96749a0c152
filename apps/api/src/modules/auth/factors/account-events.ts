import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '@forecourt/core'
import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { withIsoTimes } from '../../../db/json-rows.ts'
import { accountEvents } from '../../../db/tables/index.ts'
import type { Common } from '../../../serve/context.ts'

type Noted = Pick<AccountEvent, 'kind' | 'way' | 'about'>

/** Adds to what the owner of a login is shown; the trail of the broker is another (`recordAudit`). */
export async function noteEvent(
  tx: Tx,
  { device, at }: Pick<Common, 'device' | 'at'>,
  userId: number | null,
  event: Noted,
): Promise<void> {
  await tx.insert(accountEvents).values({ ...event, ...device, eventId: randomUUID(), userId, at })
}

/** Events that anyone can cause without logging in, any number of times. */
const TRIES = ['wrong-password', 'wrong-factor'] as const
const MOST_ACTS = 50
const MOST_TRIES = 20

const NEWEST_FIRST = [desc(accountEvents.at), sql`${accountEvents.position} desc nulls last`]

/** The newest acts and the newest failed attempts, limited separately: a stranger's attempts cannot push the owner's acts out of the list. */
export async function eventsOf(tx: Tx, userId: number): Promise<AccountEvent[]> {
  const { kind, eventId } = accountEvents
  const newest = (which: SQL, most: number) =>
    tx
      .select({ eventId })
      .from(accountEvents)
      .where(and(eq(accountEvents.userId, userId), which))
      .orderBy(...NEWEST_FIRST)
      .limit(most)
  const shown = [newest(notInArray(kind, [...TRIES]), MOST_ACTS), newest(inArray(kind, [...TRIES]), MOST_TRIES)]
  const rows = await tx
    .select()
    .from(accountEvents)
    .where(or(...shown.map((ids) => inArray(eventId, ids))))
    .orderBy(...NEWEST_FIRST)
  return rows.map(({ userId: _, position: __, ...row }) => withIsoTimes(row))
}
