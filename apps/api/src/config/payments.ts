/**
 * Instant bank payments in Boodil's manner: the hosted flow of its API (api.boodil.com/api/v1) as two published clients speak it,
 * `prismiq/BoodilAPIClient` for `POST /hosted/payment-request` and the Magento module's `GET /payments/status`; statuses are
 * ISO 20022's. It publishes no signed message and no refund: how a payment stands is asked, and money goes back by bank transfer.
 */
export interface BoodilSettings {
  readonly apiUrl: string
  readonly apiKey: string
  readonly apiSecret: string
}

export interface StripeSettings {
  readonly secretKey: string
  /** Several during a rotation. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
}

/** Null: the sandbox takes these payments. */
export interface PaymentsConfig {
  readonly stripe: StripeSettings | null
  readonly boodil: BoodilSettings | null
  /** How long a payment link is valid. */
  readonly linkDays: number
}

/** Retention periods (D45). */
export interface RetentionConfig {
  readonly quickQuoteMonths: number
  readonly undealtYears: number
  readonly dealtYears: number
  readonly auditYears: number
}

type Read = (name: string) => string

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

export function paymentsOf(read: Read): PaymentsConfig {
  return { stripe: stripeOf(read), boodil: boodilOf(read), linkDays: Number(read('PAYMENT_LINK_DAYS')) }
}

function stripeOf(read: Read): StripeSettings | null {
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecrets = read('STRIPE_WEBHOOK_SECRET').split(',').filter(Boolean)
  return secretKey ? { secretKey, webhookSecrets, apiUrl: withoutSlash(read('STRIPE_API_URL')) } : null
}

function boodilOf(read: Read): BoodilSettings | null {
  const [apiKey, apiSecret] = read('BOODIL_API_KEY').split(':')
  return apiKey && apiSecret ? { apiKey, apiSecret, apiUrl: withoutSlash(read('BOODIL_API_URL')) } : null
}

export function retentionOf(read: Read): RetentionConfig {
  return {
    quickQuoteMonths: Number(read('KEEP_QUICK_QUOTES_MONTHS')),
    undealtYears: Number(read('KEEP_UNDEALT_YEARS')),
    dealtYears: Number(read('KEEP_DEALT_YEARS')),
    auditYears: Number(read('KEEP_AUDIT_YEARS')),
  }
}
