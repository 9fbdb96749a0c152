import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import type { ApplicationRow } from '../applications/record.ts'

/** An event beside the record that it is about. */
export interface EventFacts {
  readonly event: BackOfficeEvent
  readonly row: ApplicationRow
  readonly occurredAt: Date
  readonly before: number
  readonly after: number
  readonly afterName: string
  /** As the payout pack calls it; what the event called it when there is no such document. */
  readonly documentName: string | null
}
