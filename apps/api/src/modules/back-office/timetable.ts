import type { Application } from '@forecourt/core'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { JobRequest } from '../../jobs/queue.ts'
import type { BackOffice } from '../../providers/back-office/back-office.ts'
import { EventDetails } from '../../providers/back-office/event.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { lockRow } from '../applications/store.ts'
import { applyEvent, type EventParts } from './apply-event.ts'
import { hasEnded } from './states.ts'

export const TIMETABLE_JOB = 'back-office-event'

const TimetablePayload = z.object({
  applicationId: z.string(),
  eventId: z.string(),
  event: z.string(),
  occurredAt: z.string(),
  /** When the application was sent: a conversion voids earlier plans. */
  created: z.string(),
  details: EventDetails,
})

/** Queues the back office's planned steps, each as its own job (D33). */
export async function scheduleTimetable(
  tx: Tx,
  application: Application,
  parts: { backOffice: BackOffice; now: () => Date; enqueue(tx: Tx, job: JobRequest): Promise<void> },
): Promise<void> {
  const { cosmosId: applicationId, created } = application
  const start = parts.now().getTime()
  for (const [index, step] of parts.backOffice.plan(application).entries()) {
    const { event, afterSeconds, ...details } = step
    const runAt = new Date(start + afterSeconds * 1000)
    const eventId = `timetable:${applicationId}:${Date.parse(created)}:${index}`
    const payload = { applicationId, eventId, event, occurredAt: runAt.toISOString(), created, details }
    await parts.enqueue(tx, { kind: TIMETABLE_JOB, key: eventId, payload, runAt })
  }
}

/**
 * Applies a step of a plan unless the application has ended otherwise; the effect and the completion of the job are one
 * transaction.
 */
export function registerTimetable({ jobs }: Services, parts: EventParts): void {
  jobs.handleInTransaction(TIMETABLE_JOB, TimetablePayload, async (tx, { created, details, ...event }) => {
    const row = await lockRow(tx, event.applicationId)
    const isStillSame = row && row.created.toISOString() === created
    if (isStillSame && !hasEndedBy(row, new Date(event.occurredAt)))
      await applyEvent(tx, { ...details, ...event }, parts)
  })
}

/** Steps from before the end are applied even after it: several may be due at once, in any order. */
const hasEndedBy = ({ state, endedAt }: ApplicationRow, occurredAt: Date) =>
  hasEnded(state) && (endedAt === null || occurredAt >= endedAt)
