import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { providerEvents } from '../../db/tables/index.ts'
import type { BackOfficeEvent, BackOfficeEventName } from '../../providers/back-office/event.ts'
import { updateColumns } from '../record/store.ts'
import { hasEnded } from './states.ts'

const PROVIDER = 'back-office'

/**
 * False if an event with this id has already been applied. Text is stored only in notes, which are deleted with the
 * application.
 */
export async function rememberEvent(
  tx: Tx,
  applicationId: string,
  event: BackOfficeEvent,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values({
      provider: PROVIDER,
      eventId: event.eventId,
      kind: event.event,
      payload: {},
      applicationId,
      occurredAt: new Date(event.occurredAt),
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
  return rows.length === 1
}

export async function finishEvent(
  tx: Tx,
  { eventId }: BackOfficeEvent,
  { outcome, movesState, subject }: { outcome: string; movesState: boolean; subject?: number | null },
  now: Date,
): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ payload: { outcome, subject: subject ?? null }, movesState, handledAt: now })
    .where(and(eq(providerEvents.provider, PROVIDER), eq(providerEvents.eventId, eventId)))
}

/** An answer to our event whose reference another application has; counted with the events (docs/operations.md). */
export async function rememberRefusedAnswer(tx: Tx, applicationId: string, eventId: string, at: Date): Promise<void> {
  const answer = { provider: PROVIDER, eventId: `answer:${eventId}`, kind: 'ApplicationReceived', applicationId }
  const moments = { occurredAt: at, receivedAt: at, handledAt: at }
  await tx
    .insert(providerEvents)
    .values({ ...answer, ...moments, payload: { outcome: 'duplicate-reference' } })
    .onConflictDoNothing()
}

/** Whether a later event has already moved the application. */
export async function isOvertaken(tx: Tx, applicationId: string, occurredAt: Date): Promise<boolean> {
  return await hasLater(tx, applicationId, occurredAt, eq(providerEvents.movesState, true))
}

/** Whether a later event of these kinds has already been applied; with a subject, to the same document or to all. */
export async function isOutdated(
  tx: Tx,
  applicationId: string,
  occurredAt: Date,
  kinds: readonly BackOfficeEventName[],
  subject: number | null = null,
): Promise<boolean> {
  const told = sql`${providerEvents.payload}->>'subject'`
  const isOfKind = and(
    inArray(providerEvents.kind, [...kinds]),
    eq(sql`${providerEvents.payload}->>'outcome'`, 'applied'),
    subject === null ? undefined : or(sql`${told} is null`, eq(told, String(subject))),
  )
  return await hasLater(tx, applicationId, occurredAt, isOfKind)
}

/** Earlier releases took any date: one that was far ahead when it came counts as the time of its receipt. */
const MOMENT = sql`least(${providerEvents.occurredAt}, ${providerEvents.receivedAt} + interval '5 minutes')`

async function hasLater(tx: Tx, applicationId: string, occurredAt: Date, isOne: SQL | undefined): Promise<boolean> {
  const isLater = and(eq(providerEvents.applicationId, applicationId), gt(MOMENT, occurredAt))
  return (await tx.$count(providerEvents, and(isLater, isOne))) > 0
}

/**
 * Sets the state, and the end that retention counts from: a settlement was of the payout before. Without a state only
 * the version increases.
 */
export async function moveTo(tx: Tx, applicationId: string, state: number | null, at: Date, now: Date): Promise<void> {
  const moved = state === null ? {} : { state, endedAt: hasEnded(state) ? at : null, settledAt: null }
  await updateColumns(tx, applicationId, { ...moved, lastUpdated: now })
}
