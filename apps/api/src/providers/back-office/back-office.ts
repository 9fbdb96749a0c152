import type { AccountManager, Application, CreditCheck } from '@forecourt/core'
import type { BackOfficeEventName, RecordFacts } from './event.ts'
import type { OutboxEvent } from './outbox-event.ts'

export const SIGNATURE_HEADER = 'forecourt-signature'

/** One event of the broker's back office, this many seconds after its reference. */
export interface BackOfficeStep {
  event: BackOfficeEventName
  afterSeconds: number
  /** Why a deal ended or a document was rejected. */
  reason?: string
  documentName?: string
  /** The application's new state, for events whose name does not imply it. */
  state?: number
  text?: string
  facts?: RecordFacts
}

/** The back office's answer to an application; it answers other events without content. */
export interface Receipt {
  /** Above 0 and unique; null if the event `ApplicationReceived` will carry it. */
  brokerReference: number | null
  accountManager: AccountManager | null
  creditCheck: CreditCheck | null
  facts: RecordFacts | null
}

export const NO_RECEIPT: Receipt = { brokerReference: null, accountManager: null, creditCheck: null, facts: null }

/**
 * The broker's own system: it assigns the reference by which lenders know an application, receives its events, and
 * updates it. A real one sends its events on its own and plans nothing; the sandbox plans its events in advance (D33,
 * D48).
 */
export interface BackOffice {
  /** Sends one event of the outbox. It may be repeated under the same id if an answer was lost. */
  tell(event: OutboxEvent): Promise<Receipt>
  plan(application: Pick<Application, 'customer'>): readonly BackOfficeStep[]
}
