import { ApiError, type WebsiteConfig } from '@forecourt/core'
import { loadPanel, type PortalPage } from '../../page/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Prefill } from '../input/prefill.ts'
import { createPublicQuickQuote, type PublicQuickQuoteState, type PublicQuotePage } from './public-state.ts'

interface Previewed {
  readonly affiliateUserId: number
  readonly website: ReadonlySignal<WebsiteConfig | null>
  readonly prefill: Prefill
}

/** Uses the dealership's own rates and an unsaved configuration; stores nothing. */
export function openPreview(page: PortalPage, { affiliateUserId, website, prefill }: Previewed): PublicQuickQuoteState {
  const { client, clock, config, wait } = page
  const preview: PublicQuotePage['client'] = {
    vehicles: client.vehicles,
    quotes: {
      residuals: (question, options) => client.quotes.residuals({ ...question, affiliateUserId }, options),
    },
    quickQuotes: {
      create: () => Promise.reject(new ApiError({ status: 0, code: 'INVALID', message: 'A preview sends nothing.' })),
    },
  }
  const rates = loadPanel(clock, (options) => client.dealers.rates({ id: affiliateUserId }, options))
  const panel = { rates, website, hasNoWebsite: signal(true) }
  const state = createPublicQuickQuote({ client: preview, clock, config, wait }, panel, prefill)
  void state.lookUp.find()
  return state
}
