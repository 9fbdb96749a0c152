import type { Tx } from '../../db/database.ts'
import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import type { ApplicationRow } from '../record/record.ts'

/** An event with its record. */
export interface EventFacts {
  readonly event: BackOfficeEvent
  readonly row: ApplicationRow
  readonly occurredAt: Date
  readonly after: number
  readonly afterName: string
  /** The document's name in the payout pack; the event's own name if there is no such document. */
  readonly documentName?: string | null
}

export type ChangeRefusal =
  /** The record has no such item, or the event is empty. */
  | 'unknown-subject'
  /** A newer event has already been applied: nothing moves back; only a state's note is added. */
  | 'overtaken'

export interface Changed {
  readonly documentName?: string | null
  readonly requirementId?: number
}

/** Applies an event to the record. */
export type ApplyChange = (tx: Tx, facts: EventFacts) => Promise<Changed | ChangeRefusal>
