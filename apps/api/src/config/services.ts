import { splitSecrets } from './secrets.ts'

export type Read = (name: string) => string

type Services = ReturnType<typeof servicesOf>
export type StripeSettings = NonNullable<Services['payments']['stripe']>
export type BoodilSettings = NonNullable<Services['payments']['boodil']>
export type S3Settings = NonNullable<Services['files']['s3']>

const MEGABYTE = 1024 * 1024

/** The outside services, each with its address and key; a missing one chooses the sandbox. */
export function servicesOf(read: Read) {
  const service = (name: string) => ({ url: withoutSlash(read(`${name}_URL`)), key: read(`${name}_KEY`) || null })
  const optional = (name: string) => ({ ...service(name), url: withoutSlash(read(`${name}_URL`)) || null })
  return {
    backOffice: { ...optional('BACK_OFFICE'), secrets: splitSecrets(read('BACK_OFFICE_WEBHOOK_SECRET')) },
    lenders: {
      ...optional('LENDERS'),
      timeoutMs: Number(read('LENDERS_TIMEOUT_MS')),
      panel: read('LENDERS_PANEL') || null,
    },
    /** Those that a lender of the panel may name, as in providers/lenders/gateways. */
    lenderGateways: { 'in-words': optional('LENDERS_IN_WORDS') },
    /** Without an address, the sandbox's lenders use the sandbox, and real lenders use none (D23). */
    residuals: optional('RESIDUALS'),
    vehicleService: service('DVLA_API'),
    addressService: service('ADDRESS_API'),
    valuationService: { ...service('VALUATION_API'), paths: valuationPathsOf(read) },
    stockService: { ...service('STOCK_API'), secret: read('STOCK_API_SECRET') },
    /** Sites that a vehicle's pictures come from. */
    pictureHosts: read('PICTURE_HOSTS').split(','),
    /** The feed's number for a dealer, if it differs from ours (§6). */
    stockDealerIds: pairsOf(read('STOCK_DEALER_IDS')),
    /** The number of vehicles of each sandbox dealer; 0: as documented. */
    sandboxStockSize: Number(read('SANDBOX_STOCK_SIZE')),
    payments: {
      stripe: stripeOf(read),
      boodil: boodilOf(read),
      /** How long a payment link is valid. */
      linkDays: Number(read('PAYMENT_LINK_DAYS')),
    },
    files: {
      uploadBytes: Number(read('UPLOAD_MEGABYTES')) * MEGABYTE,
      uploadFiles: Number(read('UPLOAD_FILES')),
      /** Null: a folder of `DATA_DIR`. */
      s3: s3Of(read),
    },
  }
}

/** Paths are added to an address, so it has no slash at its end. */
export const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const valuationPathsOf = (read: Read) => ({
  glasses: read('VALUATION_GLASSES_PATH'),
  cap: read('VALUATION_CAP_PATH'),
  capById: read('VALUATION_CAP_ID_PATH'),
  capVehicle: read('VALUATION_CAP_VEHICLE_PATH'),
})

function pairsOf(text: string): Record<number, number> {
  const pairs = text.split(',').map((pair) => pair.split('=').map(Number))
  return Object.fromEntries(pairs.filter(([own, feed]) => own && feed))
}

function stripeOf(read: Read) {
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecrets = splitSecrets(read('STRIPE_WEBHOOK_SECRET'))
  return secretKey ? { secretKey, webhookSecrets, apiUrl: withoutSlash(read('STRIPE_API_URL')) } : null
}

/**
 * Instant bank payments through Boodil: the hosted flow of its API (api.boodil.com/api/v1) as two published clients use it,
 * `prismiq/BoodilAPIClient` for `POST /hosted/payment-request` and the Magento module's `GET /payments/status`; statuses are
 * ISO 20022's. The API has no signed webhook and no refund, so the server polls the status, and refunds go by bank transfer.
 */
function boodilOf(read: Read) {
  const [apiKey, apiSecret] = read('BOODIL_API_KEY').split(':')
  return apiKey && apiSecret ? { apiKey, apiSecret, apiUrl: withoutSlash(read('BOODIL_API_URL')) } : null
}

function s3Of(read: Read) {
  const bucket = read('FILES_S3_BUCKET')
  if (!bucket) return null
  const [accessKeyId, secretAccessKey] = read('FILES_S3_KEY').split(':')
  return {
    bucket,
    /** The address of a store other than Amazon's. */
    endpoint: withoutSlash(read('FILES_S3_ENDPOINT')) || null,
    region: read('FILES_S3_REGION'),
    /** Null: the machine's own role or credential files apply. */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}
