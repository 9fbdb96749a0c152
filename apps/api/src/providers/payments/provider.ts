import type { PaymentMethod } from '@forecourt/core'

/** Longer than for a look-up: the payer waits and can do nothing else meanwhile. */
export const PAYMENT_RETRY_POLICY = { timeoutMs: 15_000, tries: 2 } as const

/** One attempt to pay, as sent to a provider. Amounts are whole pence sterling. */
export interface SessionDraft {
  /** Our own id; the same id returns the same session. */
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

/**
 * The status of an attempt, as reported by the provider itself: in a signed message or on request. A redirect proves
 * nothing.
 */
export interface PaymentFact {
  readonly kind: FactKind
  /** At least one of the two ids is present. */
  readonly attemptId: string | null
  readonly providerReference: string | null
  /** The amount of the payment, or for `refunded` the total refunded; null if the provider does not report it. */
  readonly amountPence: number | null
  readonly captureReference?: string | null
  readonly reason?: string | null
}

export interface PaymentEvent {
  readonly eventId: string
  readonly type: string
  /** Null for a genuine message that does not concern us. */
  readonly fact: PaymentFact | null
}

export interface RefundDraft {
  /** Repeating an id refunds nothing more. */
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

/** A provider that takes payments on its own page. Await nothing here inside a transaction. */
export interface PaymentProvider {
  readonly name: string
  /**
   * Milliseconds until the next status request, by the attempt's age: a message may be lost, and some providers send
   * none.
   */
  checkAfterMs(ageMs: number): number
  create(draft: SessionDraft): Promise<OpenSession>
  retrieve(session: SessionReference): Promise<PaymentFact>
  /** Closes the page if it is still open; returns the attempt's status. */
  expire(session: SessionReference): Promise<PaymentFact>
  /** Null if the provider cannot refund. */
  readonly refund: ((draft: RefundDraft) => Promise<{ readonly providerReference: string | null }>) | null
  /**
   * Reads a webhook message; throws `ForgedMessage` if the signature or its time is wrong. Null if the provider sends
   * none.
   */
  readonly readEvent: ((rawBody: string, headers: Headers, now: Date) => PaymentEvent) | null
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A message that the provider did not sign, or signed too long ago, or that is not of its kind. */
export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage'
}
