import type { PaymentMethod } from '@forecourt/core'

/** A payer waits for it: longer than for a look-up, for nothing else can be done meanwhile. */
export const PAYMENT_RETRY_POLICY = { timeoutMs: 15_000, tries: 2 } as const

/** One try to pay, as a provider is asked for its page. Amounts in whole pence, pounds sterling. */
export interface SessionDraft {
  /** Ours; the same again answers the same session. */
  readonly attemptId: string
  readonly method: PaymentMethod
  readonly amountPence: number
  readonly payee: string
  readonly reference: string
  readonly payerEmail: string | null
  /** The dealership's own account at an instant bank provider. */
  readonly merchantId: string | null
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

export interface OpenSession {
  readonly providerReference: string
  readonly redirectUrl: string
}

export type FactKind = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/** How a try stands, as the provider itself says: by a signed message or when it is asked. A redirect says nothing. */
export interface PaymentFact {
  readonly kind: FactKind
  /** At least one of the two. */
  readonly attemptId: string | null
  readonly providerReference: string | null
  /** Of the payment, or for `refunded` all that was given back; null where the provider does not say. */
  readonly amountPence: number | null
  readonly captureReference?: string | null
  readonly reason?: string | null
}

export interface PaymentEvent {
  readonly eventId: string
  readonly type: string
  /** Null for a message that is genuine and no concern of ours. */
  readonly fact: PaymentFact | null
}

export interface RefundDraft {
  /** The same again gives back nothing more. */
  readonly refundId: string
  readonly providerReference: string
  readonly captureReference: string | null
  readonly amountPence: number
}

export interface SessionReference {
  readonly attemptId: string
  readonly providerReference: string
  readonly merchantId: string | null
}

/** A company that takes payments on a page of its own. Nothing here may be awaited inside a transaction. */
export interface PaymentProvider {
  readonly name: string
  /** Milliseconds until a try is asked after, by the try's age: a message may be lost, and some send none. */
  checkAfterMs(ageMs: number): number
  create(draft: SessionDraft): Promise<OpenSession>
  /** Where its own card fields are, to be shown in a frame; absent where there are none, or they need a script of the company's. */
  readonly fieldsOf?: (providerReference: string) => string
  retrieve(session: SessionReference): Promise<PaymentFact>
  /** Closes the page where it is still open; answers how the try stands then. */
  expire(session: SessionReference): Promise<PaymentFact>
  /** Null where the provider gives nothing back. */
  readonly refund: ((draft: RefundDraft) => Promise<{ readonly providerReference: string | null }>) | null
  /** Reads a message to the webhook; throws `ForgedMessage` when the signature or its time is wrong. Null: it sends none. */
  readonly readEvent: ((rawBody: string, headers: Headers, now: Date) => PaymentEvent) | null
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A message that the provider did not sign, or long ago. */
export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage'
}
