import type { Dealer, PayLinkChannel, PaymentDraft, PaymentRequest, RealtimeState } from '@forecourt/core'
import type { DraftStore } from '../kit/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { InstantBankSources } from './instant-bank/index.ts'

export type Phase = 'loading' | 'ready' | 'failed'

export interface PaymentList {
  readonly payments: ReadonlySignal<readonly PaymentRequest[]>
  /** `failed`: there is nothing to show. */
  readonly phase: ReadonlySignal<Phase>
  /** The last load failed, although something is shown. */
  readonly isStale: ReadonlySignal<boolean>
  readonly loadedAt: ReadonlySignal<Date | null>
  /** Never rejects: what went wrong is in `phase` and `isStale`. */
  load(days: number): Promise<void>
  /** Takes one as it is now. */
  put(payment: PaymentRequest): void
}

/** What the live connection tells of a payment. */
export interface Received {
  readonly amount: number | null
  readonly reference: string | null
}

/** Somebody the dealership knows, to begin the form with. */
export interface FoundCustomer {
  readonly applicationId: string
  readonly affiliateUserId: number | null
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly registration: string
}

export interface LinkSending {
  readonly channel: PayLinkChannel
  /** A mail address or a mobile number. */
  readonly to: string
  /** The dealer's own words in it. */
  readonly message: string | null
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface PaymentsSources {
  readonly now: ReadonlySignal<Date>
  /** Those whose payments are listed; null while that is not known. */
  readonly dealerships: ReadonlySignal<readonly Dealer[] | null>
  /** Whose a new one is; null while one has to be chosen in the form. */
  readonly ownDealership: ReadonlySignal<number | null>
  readonly connection: ReadonlySignal<RealtimeState>
  connect(): void
  readonly list: PaymentList
  /** Keeps the list true and tells of each payment that is received; returns how to stop. */
  follow(onReceived: (received: Received) => void): () => void
  create(draft: PaymentDraft, idempotencyKey: string): Promise<PaymentRequest>
  /** As it is at the server now. */
  one(paymentId: string): Promise<PaymentRequest>
  sendLink(paymentId: string, sending: LinkSending, idempotencyKey: string): Promise<PaymentRequest>
  withdraw(paymentId: string): Promise<PaymentRequest>
  /** In pounds; all that is left when none is named. */
  refund(paymentId: string, amount: number | null, idempotencyKey: string): Promise<PaymentRequest>
  search(text: string, signal: AbortSignal): Promise<readonly FoundCustomer[]>
  /** Runs it after so many milliseconds; returns how to withdraw it. */
  wait(run: () => void, milliseconds: number): () => void
  newKey(): string
  copy(text: string): Promise<void>
  /** The half-filled form of this tab. */
  readonly draft: DraftStore
  readonly instantBank: InstantBankSources
}
