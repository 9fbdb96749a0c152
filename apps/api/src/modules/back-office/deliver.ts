import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { type Job, JobDelayed } from '../../jobs/queue.ts'
import { NO_RECEIPT, type Receipt } from '../../providers/back-office/back-office.ts'
import { isSending, type OutboxEvent } from '../../providers/back-office/outbox-event.ts'
import { ApplicationPayload, type DecisionParts, lockOpen } from '../applications/lenders/decisions.ts'
import { writeReceipt } from '../applications/lenders/reference.ts'
import { DELIVERY_JOB, deliveryJob } from '../outbox/outbox.ts'
import { type EventRow, markDelivered, markUndelivered, nextEvent } from '../outbox/outbox-store.ts'
import { lockRow } from '../record/store.ts'
import { rememberRefusedAnswer } from './store.ts'

/** A refusal does not resolve itself: the back office, or its expectations, must change first. */
const REFUSED_PAUSE_MS = 60 * 60_000

interface Delivery {
  readonly log: FastifyBaseLogger
  readonly job: Job
  readonly applicationId: string
  readonly parts: DecisionParts
}

/**
 * Delivers the events of an application one at a time, outside any transaction. One transaction then marks the event,
 * applies the answer and completes the job. An event that was delivered but not recorded is sent again under the same
 * id.
 */
export function registerDelivery(log: FastifyBaseLogger, parts: DecisionParts): void {
  const { jobs, background, cipher } = parts
  jobs.handle(DELIVERY_JOB, async (job) => {
    const { applicationId } = ApplicationPayload.parse(job.payload)
    const delivery = { log, job, applicationId, parts }
    const row = await background.asSystem((tx) => nextEvent(tx, applicationId))
    const event = row?.sealed ? (cipher.decrypt(row.sealed, row.eventId) as OutboxEvent) : null
    const receipt = row && event ? await deliverEvent(row, event, delivery) : NO_RECEIPT
    await background.asSystem((tx) => recordDelivery(tx, row, event, receipt, delivery))
  })
}

async function deliverEvent(row: EventRow, event: OutboxEvent, { log, parts }: Delivery): Promise<Receipt> {
  try {
    return await parts.backOffice.tell(event)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const isRefused = error.kind === 'refused'
    await parts.background.asSystem((tx) => markUndelivered(tx, row.eventId, isRefused))
    if (isRefused) log.error({ eventId: row.eventId, event: row.event }, 'the back office refuses an event')
    throw new JobDelayed(isRefused ? REFUSED_PAUSE_MS : (error.retryAfterSeconds ?? 0) * 1000, error)
  }
}

/**
 * Locks the application first, as `queueBackOfficeEvent` does: an event added meanwhile is either seen here or adds its
 * own job.
 */
async function recordDelivery(
  tx: Tx,
  row: EventRow | null,
  event: OutboxEvent | null,
  receipt: Receipt,
  { log, job, applicationId, parts }: Delivery,
): Promise<void> {
  await lockRow(tx, applicationId)
  const at = parts.now()
  if (row) await markDelivered(tx, row, { at, isShown: parts.config.backOffice.url === null })
  const application = event && isSending(event) ? await lockOpen(tx, applicationId, parts.cipher) : null
  // The reference is set once; an answer without one is followed by an event (`ApplicationReceived`).
  if (row && application && !application.isQuickQuote && !application.brokerReference) {
    const isWritten = await writeReceipt(tx, application, receipt, parts)
    // The right reference can still come as an event.
    if (!isWritten) {
      await rememberRefusedAnswer(tx, applicationId, row.eventId, at)
      log.error(
        { eventId: row.eventId, event: row.event },
        'the back office answers with the reference of another application',
      )
    }
  }
  await job.complete(tx)
  if (await nextEvent(tx, applicationId)) await parts.jobs.enqueue(tx, deliveryJob(applicationId))
}
