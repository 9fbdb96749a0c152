import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import type { ApplicationRow } from '../applications/record.ts'

/** An event with its record. */
export interface EventFacts {
  readonly event: BackOfficeEvent
  readonly row: ApplicationRow
  readonly occurredAt: Date
  readonly before: number
  readonly after: number
  readonly afterName: string
  /** The document's name in the payout pack; the event's own name if there is no such document. */
  readonly documentName: string | null
}
