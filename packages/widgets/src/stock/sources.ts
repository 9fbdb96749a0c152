import type { DealerStock, Futures, Loadable, SavedVehicle } from '@forecourt/core'
import type { LoadedPanel, ResidualQuestion } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

export interface StockDealership {
  readonly affiliateUserId: number
  readonly dealerId: number
  readonly name: string
  readonly hasStock: boolean
  readonly hasPcp: boolean
  /** Why nothing may be made for it, with the way out (D40); null when it may. */
  readonly readOnlyReason: string | null
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface StockSources {
  readonly now: ReadonlySignal<Date>
  /** Those that are selected, or may be chosen from; null while it is not known. */
  readonly dealerships: ReadonlySignal<readonly StockDealership[] | null>
  readonly dealershipsFailed: ReadonlySignal<boolean>
  reloadDealerships(): void
  /** The stock of one dealer, by dealer id. */
  stockOf(dealerId: number): DealerStock
  loadStock(dealerId: number): Promise<void>
  readonly saved: Loadable<readonly SavedVehicle[]>
  loadSaved(): Promise<void>
  /** Rejects when it could not be kept. */
  saveVehicle(vehicleId: string): Promise<unknown>
  lendersOf(affiliateUserId: number): LoadedPanel
  /** Months offered, and the user's own (D36). */
  readonly terms: ReadonlySignal<readonly number[]>
  readonly defaultTerm: ReadonlySignal<number | null>
  readonly annualMileage: ReadonlySignal<number>
  /** Residuals by lender and term; null when there are none. Rejects when they cannot be had. */
  findResiduals(question: ResidualQuestion): Promise<Futures | null>
  /** Rejects when it could not be removed; it is in the list again then. */
  removeVehicle(vehicleId: string): Promise<unknown>
  /** Runs it when the page has time for it; returns how to withdraw it. */
  whenIdle(run: () => void): () => void
  /** Runs once the time has passed; returns how to withdraw it. */
  wait(run: () => void, ms: number): () => void
}
