import { splitSecrets } from './secrets.ts'

/** The broker's own systems and what stands behind them; without an address, or a key, each is the sandbox. */
export interface BrokerServices {
  readonly backOffice: { readonly url: string | null; readonly key: string | null; readonly secrets: readonly string[] }
  readonly lenders: {
    readonly url: string | null
    readonly key: string | null
    readonly timeoutMs: number
    /** The file that names them and their terms; null: the sandbox's. */
    readonly panel: string | null
  }
  /** Without an address: the sandbox beside the sandbox's lenders, none beside real ones (D23). */
  readonly residuals: { readonly url: string | null; readonly key: string | null }
  readonly vehicleService: { readonly url: string; readonly key: string | null }
}

export function brokerServicesOf(read: (name: string) => string): BrokerServices {
  return {
    backOffice: {
      url: read('BACK_OFFICE_URL') || null,
      key: read('BACK_OFFICE_KEY') || null,
      secrets: splitSecrets(read('BACK_OFFICE_WEBHOOK_SECRET')).filter(Boolean),
    },
    lenders: {
      url: read('LENDERS_URL') || null,
      key: read('LENDERS_KEY') || null,
      timeoutMs: Number(read('LENDERS_TIMEOUT_MS')),
      panel: read('LENDERS_PANEL') || null,
    },
    residuals: { url: read('RESIDUALS_URL') || null, key: read('RESIDUALS_KEY') || null },
    vehicleService: { url: read('DVLA_API_URL'), key: read('DVLA_API_KEY') || null },
  }
}
