import {
  createQuickQuote,
  isFeatureEnabled,
  lookUpExperian,
  lookUpInternal,
  portalConfig,
  publicStart,
  rates,
  recordEvidence,
  residuals,
  websiteConfig,
} from '../../contract/index.ts'
import { createCall } from '../call.ts'
import type { CallerOptions } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export type PublicPageClient = ReturnType<typeof createPublicPageClient>

/** The calls of a dealer's public page, under the full client's names, without the rest of the client (D26). */
export function createPublicPageClient(options: CallerOptions) {
  const call = createCall(options)
  return {
    auth: methodsOf(call, { isFeatureEnabled }),
    portal: methodsOf(call, { config: portalConfig, start: publicStart }),
    dealers: methodsOf(call, { rates }, { rates: null }),
    settings: methodsOf(call, { websiteConfig }),
    vehicles: methodsOf(call, { lookUpInternal, lookUpExperian }),
    quotes: methodsOf(call, { residuals }),
    quickQuotes: methodsOf(call, { create: createQuickQuote }),
    audit: methodsOf(call, { recordEvidence }),
  }
}
