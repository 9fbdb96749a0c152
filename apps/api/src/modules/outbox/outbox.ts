import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import type { JobRequest } from '../../jobs/queue.ts'
import type { JobQueue } from '../../jobs/runner.ts'
import type { OutboxFact } from '../../providers/back-office/outbox-event.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Cipher } from '../../security/encryption.ts'
import { insertEvents } from './outbox-store.ts'

export interface OutboxParts {
  readonly jobs: Pick<JobQueue, 'enqueueAll'>
  readonly cipher: Cipher
  readonly at: Date
}

export const DELIVERY_JOB = 'tell-back-office'
/** D48: repeated until answered. */
const UNTIL_ANSWERED = 1_000_000
const SENDING_DELAY_MS = 2_000

/** The acting user's name, as an event carries it. */
export const actorOf = (user: CallerUser | null): string | null => user?.name ?? null

/**
 * Queues an event in the transaction of its act. Quick quotes are not sent to the back office (D38). The application
 * stays locked until the transaction ends: events are thus numbered in commit order, and delivery, which takes the same
 * lock, misses none.
 */
export const queueBackOfficeEvent = (
  tx: Tx,
  parts: OutboxParts,
  applicationId: string,
  fact: OutboxFact,
): Promise<void> => queueBackOfficeEvents(tx, parts, [applicationId], fact)

/** The same event for several applications. */
export async function queueBackOfficeEvents(
  tx: Tx,
  parts: OutboxParts,
  applicationIds: readonly string[],
  fact: OutboxFact,
): Promise<void> {
  const told = (await lockAddressees(tx, applicationIds)).filter((row) => !row.isQuickQuote && !row.erasedAt)
  if (told.length === 0) return
  await insertEvents(
    tx,
    told.map((row) => eventRowOf(row, parts, fact)),
  )
  const afterMs = fact.event === 'ApplicationSent' ? SENDING_DELAY_MS : 0
  await parts.jobs.enqueueAll(
    tx,
    told.map(({ applicationId }) => deliveryJob(applicationId, afterMs)),
  )
}

function eventRowOf(
  { applicationId, affiliateUserId, dealerId, brokerReference }: Addressee,
  { cipher, at }: OutboxParts,
  fact: OutboxFact,
) {
  const eventId = randomUUID()
  const event = {
    eventId,
    occurredAt: at.toISOString(),
    applicationId,
    brokerReference,
    affiliateUserId,
    dealerId,
    ...fact,
  }
  const sealed = cipher.encrypt(event, eventId)
  return { eventId, applicationId, affiliateUserId, event: fact.event, sealed, created: at }
}

/**
 * One job for each application: its events are delivered in order, and a blocked one does not hold up other
 * applications.
 */
export const deliveryJob = (applicationId: string, afterMs = 0): JobRequest => ({
  kind: DELIVERY_JOB,
  key: applicationId,
  payload: { applicationId },
  maxAttempts: UNTIL_ANSWERED,
  afterMs,
})

type Addressee = Awaited<ReturnType<typeof lockAddressees>>[number]

/** Every caller locks in the same order, so that two of them cannot deadlock. */
async function lockAddressees(tx: Tx, applicationIds: readonly string[]) {
  const { applicationId, affiliateUserId, dealerId, brokerReference, isQuickQuote, erasedAt } = applications
  return await tx
    .select({ applicationId, affiliateUserId, dealerId, brokerReference, isQuickQuote, erasedAt })
    .from(applications)
    .where(inArray(applicationId, [...applicationIds]))
    .orderBy(applicationId)
    .for('no key update')
}
