import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { applications, backOfficeEvents } from '../../db/tables/index.ts'

export type EventRow = typeof backOfficeEvents.$inferSelect
type NewEventRow = typeof backOfficeEvents.$inferInsert

/** `ApplicationSent` is the event whose answer the screen waits for. */
export async function insertEvents(tx: Tx, rows: NewEventRow[]): Promise<void> {
  await tx.insert(backOfficeEvents).values(rows)
  for (const { event, applicationId, created } of rows)
    if (event === 'ApplicationSent') await awaitAnswer(tx, applicationId, created)
}

async function awaitAnswer(tx: Tx, applicationId: string, since: Date | null): Promise<void> {
  await tx
    .update(applications)
    .set({ backOfficeAwaitedSince: since })
    .where(eq(applications.applicationId, applicationId))
}

/** The application's next event to deliver. */
export async function nextEvent(tx: Tx, applicationId: string): Promise<EventRow | null> {
  return await firstOf(
    tx
      .select()
      .from(backOfficeEvents)
      .where(and(eq(backOfficeEvents.applicationId, applicationId), isNull(backOfficeEvents.toldAt)))
      .orderBy(asc(backOfficeEvents.position)),
  )
}

/** Marks an event as answered; its content is kept only if `isShown` (the sandbox). */
export async function markDelivered(
  tx: Tx,
  { eventId, applicationId, event }: EventRow,
  { at, isShown }: { readonly at: Date; readonly isShown: boolean },
): Promise<void> {
  await tx
    .update(backOfficeEvents)
    .set({
      toldAt: at,
      isRefused: false,
      attempts: sql`${backOfficeEvents.attempts} + 1`,
      ...(isShown ? {} : { sealed: null }),
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

/** Deletes the delivered and waiting events of an erased person. */
export async function removeEvents(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await tx.delete(backOfficeEvents).where(inArray(backOfficeEvents.applicationId, [...applicationIds]))
}

/** Deletes the content of old sandbox events; the record of their delivery stays. */
export async function eraseDelivered(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(backOfficeEvents)
    .set({ sealed: null })
    .where(and(lt(backOfficeEvents.toldAt, before), isNotNull(backOfficeEvents.sealed)))
}
