import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
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

const MOST_SHOWN = 50

export async function eventsOf(tx: Tx, userId: number): Promise<AccountEvent[]> {
  const rows = await tx
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.eventId))
    .limit(MOST_SHOWN)
  return rows.map(withIsoTimes)
}
