/**
 * Instant bank payments through Boodil: the hosted flow of its API (api.boodil.com/api/v1) as two published clients use it,
 * `prismiq/BoodilAPIClient` for `POST /hosted/payment-request` and the Magento module's `GET /payments/status`; statuses are
 * ISO 20022's. The API has no signed webhook and no refund, so the server polls the status, and refunds go by bank transfer.
 */
export interface BoodilSettings {
  readonly apiUrl: string
  readonly apiKey: string
  readonly apiSecret: string
}

export interface StripeSettings {
  readonly secretKey: string
  /** More than one during a rotation. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
}

/** Retention periods (D45). */
export type RetentionConfig = ReturnType<typeof retentionOf>

type Read = (name: string) => string

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

export function paymentsOf(read: Read) {
  return {
    stripe: stripeOf(read),
    boodil: boodilOf(read),
    /** How long a payment link is valid. */
    linkDays: Number(read('PAYMENT_LINK_DAYS')),
  }
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

export function retentionOf(read: Read) {
  return {
    quickQuoteMonths: Number(read('KEEP_QUICK_QUOTES_MONTHS')),
    undealtYears: Number(read('KEEP_UNDEALT_YEARS')),
    dealtYears: Number(read('KEEP_DEALT_YEARS')),
    auditYears: Number(read('KEEP_AUDIT_YEARS')),
  }
}
