import type { Application, Resource } from '@forecourt/core'
import type { PublicPage } from '../page/index.ts'
import { type Signal, signal } from '../signals/index.ts'
import type { Drafting } from './drafting/drafting.ts'
import type { PublicQuickQuoteState } from './public/public-state.ts'
import type { VehicleHandover } from './sending/for-customer.ts'
import type { Recorder } from './sending/recorder.ts'
import type { QuickQuoteState } from './state.ts'

export interface CachedDealerQuote {
  readonly affiliateUserId: number
  readonly application: Application | null
  readonly putting: VehicleHandover
  readonly state: QuickQuoteState
  readonly recorder: Recorder
}

/** The state that an element keeps while unmounted, by view. */
export interface QuickQuoteCache {
  dealer: CachedDealerQuote | null
  drafting: Drafting | null
  /** Belongs to one key: a page may change it, or set it late. */
  open: { key: string; state: PublicQuickQuoteState; evidence: PublicPage['evidence'] } | null
  /** The application of the quote's customer, by the host's id. */
  customer: { readonly id: string; readonly application: Resource<Application | null> } | null
  /** Chosen in the form by a user with several dealerships (D24). */
  readonly chosenDealership: Signal<number | null>
}

export const createQuickQuoteCache = (): QuickQuoteCache => ({
  dealer: null,
  drafting: null,
  open: null,
  customer: null,
  chosenDealership: signal(null),
})
