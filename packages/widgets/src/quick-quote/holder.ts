import type { Application } from '@forecourt/core'
import { type Signal, signal } from '../signals/index.ts'
import type { Drafting } from './drafting.ts'
import type { PageShown } from './page-evidence.ts'
import type { PortalShown } from './portal-evidence.ts'
import type { PublicSources } from './public-sources.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { Putting } from './putting.ts'
import type { Recorder } from './recorder.ts'
import type { QuickQuoteState } from './state.ts'

/** The application whose customer is quoted for. */
export interface QuotedCustomer {
  readonly id: string
  readonly application: Signal<Application | null>
  readonly hasFailed: Signal<boolean>
}

export interface HeldDealer {
  readonly affiliateUserId: number
  readonly application: Application | null
  readonly putting: Putting
  readonly state: QuickQuoteState
  readonly recorder: Recorder<PortalShown>
}

/** What an element keeps while it is out of the page: the state of whichever face it shows. */
export interface QuickQuoteHolder {
  dealer: HeldDealer | null
  drafting: Drafting | null
  open: { state: PublicQuickQuoteState; sources: PublicSources; recorder: Recorder<PageShown> } | null
  customer: QuotedCustomer | null
  /** Chosen in the form by somebody who works for several (D24). */
  readonly chosenDealership: Signal<number | null>
}

export const emptyHolder = (): QuickQuoteHolder => ({
  dealer: null,
  drafting: null,
  open: null,
  customer: null,
  chosenDealership: signal(null),
})
