import * as z from 'zod/mini'
import { EventDetails } from '../../providers/back-office/event.ts'
import type { DecisionParts } from '../applications/lenders/decisions.ts'
import { TIMETABLE_JOB } from '../applications/lenders/reference.ts'
import type { ApplicationRow } from '../record/record.ts'
import { lockRow } from '../record/store.ts'
import { applyEvent } from './apply-event.ts'
import { hasEnded } from './states.ts'

const TimetablePayload = z.object({
  applicationId: z.string(),
  eventId: z.string(),
  event: z.string(),
  occurredAt: z.string(),
  /** When the application was sent: a conversion voids earlier plans. */
  created: z.string(),
  details: EventDetails,
})

/**
 * Applies a step of a plan unless the application has ended otherwise; the effect and the completion of the job are one
 * transaction.
 */
export function registerTimetable(parts: DecisionParts): void {
  parts.jobs.handleInTransaction(TIMETABLE_JOB, TimetablePayload, async (tx, { created, details, ...event }) => {
    const row = await lockRow(tx, event.applicationId)
    const isStillSame = row && row.created.toISOString() === created
    if (isStillSame && !hasEndedBy(row, new Date(event.occurredAt)))
      await applyEvent(tx, { ...details, ...event }, parts)
  })
}

/** Steps from before the end are applied even after it: several may be due at once, in any order. */
const hasEndedBy = ({ state, endedAt }: ApplicationRow, occurredAt: Date) =>
  hasEnded(state) && (endedAt === null || occurredAt >= endedAt)
