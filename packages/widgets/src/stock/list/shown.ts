import type { Dealer } from '@forecourt/core'
import type { Filtering, listFile } from '../../kit/index.ts'
import type { ReadonlySignal, Signal } from '../../signals/index.ts'
import type { Example, Examples } from './examples.ts'
import type { StockFilters } from './filters.ts'
import type { StockItem } from './item.ts'
import type { StockListing } from './listing.ts'
import type { StockSaving } from './saving.ts'

/** The vehicles as the filters and the plan show them. */
export interface ShownStock extends Omit<Filtering<StockFilters>, 'follow'>, Omit<Examples, 'panelOf'> {
  readonly list: StockListing
  readonly saving: StockSaving
  readonly isFilterBarOpen: Signal<boolean>
  /** The dealerships to choose from; empty if there is no choice. With more than a few, none is shown until one is selected. */
  readonly choosable: ReadonlySignal<readonly Dealer[]>
  /** The dealership whose stock is shown; null until one is chosen. */
  readonly dealership: ReadonlySignal<Dealer | null>
  choose(affiliateUserId: number | null): void
  /** Its name, for a user with several; null if there is only one. */
  dealershipNameOf(item: StockItem): string | null
  /** Why nothing may be created for it (D40); null if it may. */
  readonly readOnlyReason: ReadonlySignal<string | null>
  readOnlyReasonOf(item: StockItem): string | null
  /** The text for a vehicle that no lender would finance. */
  readonly noExampleWords: ReadonlySignal<string>
  open(id: string | null): void
  reload(): void
  exportFile(): ReturnType<typeof listFile>
  readonly exportReason: ReadonlySignal<string | null>
}

export interface StockActions {
  /** Passes on the displayed example, so that the quote shows the same figure. */
  quote(item: StockItem, example: Example): void
  propose(item: StockItem, example: Example): void
  checkEligibility(item: StockItem): void
  value(item: StockItem): void
}
