import { splitSecrets } from './secrets.ts'

export function brokerServicesOf(read: (name: string) => string) {
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
    /** Without an address, the sandbox's lenders use the sandbox, and real lenders use none (D23). */
    residuals: { url: read('RESIDUALS_URL') || null, key: read('RESIDUALS_KEY') || null },
    vehicleService: { url: read('DVLA_API_URL'), key: read('DVLA_API_KEY') || null },
  }
}
