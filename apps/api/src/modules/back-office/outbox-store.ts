import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, backOfficeEvents } from '../../db/tables/index.ts'

export type EventRow = typeof backOfficeEvents.$inferSelect
type NewEventRow = typeof backOfficeEvents.$inferInsert

/** `ApplicationSent` is what the screen waits for. */
export async function insertEvent(tx: Tx, row: NewEventRow): Promise<void> {
  await tx.insert(backOfficeEvents).values(row)
  if (row.event === 'ApplicationSent') await awaitAnswer(tx, row.applicationId, row.created)
}

async function awaitAnswer(tx: Tx, applicationId: string, since: Date | null): Promise<void> {
  await tx
    .update(applications)
    .set({ backOfficeAwaitedSince: since })
    .where(eq(applications.applicationId, applicationId))
}

/** The event of an application that is to be told next. */
export async function nextEvent(tx: Tx, applicationId: string): Promise<EventRow | null> {
  const [row] = await tx
    .select()
    .from(backOfficeEvents)
    .where(and(eq(backOfficeEvents.applicationId, applicationId), isNull(backOfficeEvents.toldAt)))
    .orderBy(asc(backOfficeEvents.position))
    .limit(1)
  return row ?? null
}

/** Answered; what it said is kept only where `isShown` (the sandbox). */
export async function markDelivered(
  tx: Tx,
  { eventId, applicationId, event }: EventRow,
  { at, isShown }: { readonly at: Date; readonly isShown: boolean },
): Promise<void> {
  await tx
    .update(backOfficeEvents)
    .set({
      ...{ toldAt: at, isRefused: false, attempts: sql`${backOfficeEvents.attempts} + 1` },
      ...(isShown ? {} : { encrypted: null }),
    })
    .where(eq(backOfficeEvents.eventId, eventId))
  if (event === 'ApplicationSent') await awaitAnswer(tx, applicationId, null)
}

export async function markUndelivered(tx: Tx, eventId: string, isRefused: boolean): Promise<void> {
  await tx
    .update(backOfficeEvents)
    .set({ isRefused, attempts: sql`${backOfficeEvents.attempts} + 1` })
    .where(and(eq(backOfficeEvents.eventId, eventId), isNull(backOfficeEvents.toldAt)))
}

/** With a person goes what was told of them and what waits to be. */
export async function removeEvents(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await tx.delete(backOfficeEvents).where(inArray(backOfficeEvents.applicationId, [...applicationIds]))
}

/** What the sandbox shows of events that were told long ago; that they were told stays. */
export async function eraseDelivered(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(backOfficeEvents)
    .set({ encrypted: null })
    .where(and(lt(backOfficeEvents.toldAt, before), isNotNull(backOfficeEvents.encrypted)))
}
