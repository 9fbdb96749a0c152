import type { AccountManager, Application, CreditCheck } from '@forecourt/core'
import type { BackOfficeEventName, RecordFacts } from './event.ts'
import type { OutboxEvent } from './outbox-event.ts'

/** One thing that the broker's back office does to an application, so many seconds after its reference was given. */
export interface BackOfficeStep {
  event: BackOfficeEventName
  afterSeconds: number
  /** Why a deal died or a document came back. */
  reason?: string
  documentName?: string
  /** Where the application then stands, for the events that do not say it by their name. */
  state?: number
  text?: string
  facts?: RecordFacts
}

/** What the back office answers to an application that it is sent; nothing of it to other events. */
export interface Receipt {
  /** Above 0, one application's alone; null when it follows by the event `ApplicationReceived`. */
  brokerReference: number | null
  accountManager: AccountManager | null
  creditCheck: CreditCheck | null
  facts: RecordFacts | null
}

export const NO_RECEIPT: Receipt = { brokerReference: null, accountManager: null, creditCheck: null, facts: null }

/**
 * The broker's own system: it gives the reference under which lenders know an application, hears what becomes of it here, and moves
 * it along. A real one sends its events by itself and plans nothing; the sandbox says beforehand what it will do (D33, D48).
 */
export interface BackOffice {
  /** One event of the outbox. May come again under the same id when an answer was lost. */
  tell(event: OutboxEvent): Promise<Receipt>
  plan(application: Pick<Application, 'customer'>): readonly BackOfficeStep[]
}
