import type {
  CapValuation,
  Dealer,
  DealershipValuations,
  GlassesValuation,
  Valuation,
  ValuationDraft,
  ValuationList,
  Vehicle,
} from '@forecourt/core'
import type { LoadedPanel } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

/** What a guide said; that it has none and that it did not answer are two things (spec §8). */
export type Guide<T> =
  | { readonly state: 'found'; readonly values: T }
  | { readonly state: 'none' }
  | { readonly state: 'failed' }

export interface AskedGuide {
  readonly registration: string
  readonly mileage: number
  readonly vehicle: Vehicle | null
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface ValuationsSources {
  readonly now: ReadonlySignal<Date>
  /** The user's own, cached; and those of the dealerships that are selected. */
  readonly mine: ValuationList
  readonly ofDealerships: DealershipValuations
  loadMine(isFresh?: boolean): Promise<void>
  loadDealerships(affiliateUserIds: readonly number[]): Promise<void>
  /** Those whose valuations may be seen; null while it is not known. */
  readonly dealerships: ReadonlySignal<readonly { readonly affiliateUserId: number; readonly name: string }[] | null>
  /** That the dealerships themselves could not be fetched. */
  readonly dealershipsFailed: ReadonlySignal<boolean>
  reloadDealerships(): void
  /** Whether the user works for several dealerships: then theirs come first. */
  readonly worksForSeveral: ReadonlySignal<boolean>
  /** Whose a saved valuation will be; null where the screen has to ask. */
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** The dealerships that it then offers; empty where it does not ask. */
  readonly toChoose: ReadonlySignal<readonly Dealer[]>
  /** Why nothing may be made, with the way out (D40); null when it may. */
  readonly readOnlyReason: ReadonlySignal<string | null>
  readonly offersPcp: ReadonlySignal<boolean>
  /** Null when nobody knows the registration; rejects when the look-up itself failed. */
  findVehicle(registration: string): Promise<Vehicle | null>
  glasses(asked: AskedGuide): Promise<Guide<GlassesValuation>>
  cap(asked: AskedGuide): Promise<Guide<CapValuation>>
  /** Rejects with `false` when the server answers with nothing (spec §8). */
  save(draft: ValuationDraft): Promise<Valuation>
  /** The lenders of one dealership. */
  lendersOf(affiliateUserId: number): LoadedPanel
}
