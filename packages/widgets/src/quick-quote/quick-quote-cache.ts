import type { Application, Resource } from '@forecourt/core'
import type { PublicPage } from '../page/index.ts'
import { type Signal, signal } from '../signals/index.ts'
import type { Drafting } from './drafting.ts'
import type { PublicQuickQuoteState } from './public/public-state.ts'
import type { VehicleHandover } from './sending/for-customer.ts'
import type { PortalShown } from './sending/portal-evidence.ts'
import type { Recorder } from './sending/recorder.ts'
import type { QuickQuoteState } from './state.ts'

/** The application whose customer is quoted for. */
export interface QuotedCustomer {
  readonly id: string
  readonly application: Resource<Application | null>
}

export interface CachedDealerQuote {
  readonly affiliateUserId: number
  readonly application: Application | null
  readonly putting: VehicleHandover
  readonly state: QuickQuoteState
  readonly recorder: Recorder<PortalShown>
}

/** The state that an element keeps while it is out of the page: that of the view it shows. */
export interface QuickQuoteCache {
  dealer: CachedDealerQuote | null
  drafting: Drafting | null
  /** Of one key: a page may set another, or set it late. */
  open: { key: string; state: PublicQuickQuoteState; evidence: PublicPage['evidence'] } | null
  customer: QuotedCustomer | null
  /** Chosen in the form by a user who works for several (D24). */
  readonly chosenDealership: Signal<number | null>
}

export const createQuickQuoteCache = (): QuickQuoteCache => ({
  dealer: null,
  drafting: null,
  open: null,
  customer: null,
  chosenDealership: signal(null),
})
