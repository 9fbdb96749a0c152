import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { OutboxFact } from '../../providers/back-office/outbox-event.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Cipher } from '../../security/encryption.ts'
import { insertEvent } from './outbox-store.ts'

export interface OutboxParts {
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly cipher: Cipher
  readonly at: Date
}

export const DELIVERY_JOB = 'tell-back-office'
/** D48: repeated until answered. */
const UNTIL_ANSWERED = 1_000_000
const SENDING_DELAY_MS = 2_000

/** The acting user, as an event names them. */
export const actorOf = (user: CallerUser | null): string | null => user?.name ?? null

/**
 * Queues an event in the transaction of its act. Quick quotes are not sent to the back office (D38). The application stays
 * locked until the transaction ends: events are then numbered in commit order, and delivery, which takes the same lock,
 * misses none.
 */
export async function queueBackOfficeEvent(
  tx: Tx,
  parts: OutboxParts,
  applicationId: string,
  fact: OutboxFact,
): Promise<void> {
  const row = await lockAddressee(tx, applicationId)
  if (!row || row.isQuickQuote || row.erasedAt) return
  const { affiliateUserId, dealerId, brokerReference } = row
  const eventId = randomUUID()
  const created = parts.at
  const event = {
    ...{ event: fact.event, eventId, occurredAt: created.toISOString(), applicationId },
    ...{ brokerReference, affiliateUserId, dealerId, ...fact },
  }
  const encrypted = parts.cipher.encrypt(event, eventId)
  await insertEvent(tx, { eventId, applicationId, affiliateUserId, event: fact.event, encrypted, created })
  await enqueueDelivery(tx, parts, applicationId, fact.event === 'ApplicationSent' ? SENDING_DELAY_MS : 0)
}

/** One job for each application: its events are delivered in order, and a blocked one holds up no other application. */
export async function enqueueDelivery(
  tx: Tx,
  { jobs, at }: Pick<OutboxParts, 'jobs' | 'at'>,
  applicationId: string,
  delayMs = 0,
): Promise<void> {
  await jobs.enqueue(tx, {
    ...{ kind: DELIVERY_JOB, key: applicationId, payload: { applicationId } },
    ...{ maxAttempts: UNTIL_ANSWERED, runAt: new Date(at.getTime() + delayMs) },
  })
}

async function lockAddressee(tx: Tx, applicationId: string) {
  const { affiliateUserId, dealerId, brokerReference, isQuickQuote, erasedAt } = applications
  return await firstOf(
    tx
      .select({ affiliateUserId, dealerId, brokerReference, isQuickQuote, erasedAt })
      .from(applications)
      .where(eq(applications.applicationId, applicationId))
      .for('no key update'),
  )
}
