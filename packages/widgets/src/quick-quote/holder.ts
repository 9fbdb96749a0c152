import type { PublicSources } from './public-sources.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { QuickQuoteState } from './state.ts'

/** What an element keeps while it is out of the page: the state of whichever face it shows. */
export interface QuickQuoteHolder {
  dealer: { affiliateUserId: number; state: QuickQuoteState } | null
  open: { state: PublicQuickQuoteState; sources: PublicSources } | null
}

export const emptyHolder = (): QuickQuoteHolder => ({ dealer: null, open: null })
