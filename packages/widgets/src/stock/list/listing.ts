import { contract, type Dealer, isOffered, type Loadable } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import { choicesOf, filterItems, type StockFilters, sortItems } from './filters.ts'
import { rememberItems, savedItems } from './item.ts'

type ListPhase = 'loading' | 'ready' | 'failed' | 'choose' | 'off'

export type StockListing = ReturnType<typeof createListing>

interface ListingParts {
  /** Null while unknown. */
  readonly dealerships: ReadonlySignal<readonly Dealer[] | null>
  readonly dealership: ReadonlySignal<Dealer | null>
  readonly filters: ReadonlySignal<StockFilters>
}

export function createListing(
  { dealers, stores }: Pick<PortalPage, 'dealers' | 'stores'>,
  { dealerships, dealership, filters }: ListingParts,
) {
  // Over forty lines: a list of what the stock list shows.
  const { saved } = stores.stock
  const stock = computed(() => {
    const one = dealership.value
    return one && hasStock(one) ? stores.stock.of(one.dealerId) : null
  })
  const remembered = rememberItems()
  const items = computed(() => (stock.value?.data.value ?? []).map(remembered))
  const isWhole = computed(() => {
    const own = stock.value
    return own !== null && own.loadedAt.value !== null && !own.isComing.value && own.missing.value === null
  })
  const wholeDealerId = computed(() => (isWhole.value ? (dealership.value?.dealerId ?? null) : null))
  const kept = computed(() => savedItems(saved.data.value, items.value, wholeDealerId.value))
  const show = computed(() => filters.value.show)
  const sort = computed(() => filters.value.sort)
  const all = computed(() => (show.value === 'saved' ? kept.value : sortItems(items.value, sort.value)))
  const phase = computed<ListPhase>(() => {
    if (show.value === 'saved') return phaseOfLoad(saved)
    if (dealers.whyMissing.value) return 'failed'
    if (dealerships.value === null) return 'loading'
    if (dealership.value === null) return 'choose'
    return stock.value ? phaseOfLoad(stock.value) : 'off'
  })
  /** What is missing of the list, and its error; of the stock, that of the last fetch or of a missing part. */
  const lost = computed(() => {
    if (show.value === 'saved') return { part: 'Your saved vehicles', failed: saved.failed.value }
    if (dealers.whyMissing.value) return { part: 'Your dealerships', failed: dealers.whyMissing.value }
    const { failed, missing } = stock.value ?? {}
    return { part: missing?.value ? 'Part of the stock' : 'The stock', failed: failed?.value ?? missing?.value }
  })
  return {
    phase,
    failed: computed(() => lost.value.failed),
    lostPart: computed(() => lost.value.part),
    /** Every vehicle of the current list, in order, before filters. */
    all,
    rows: computed(() => filterItems(all.value, filters.value)),
    choices: computed(() => choicesOf(all.value)),
    /** Null while unknown. */
    counts: computed(() => ({ stock: loadedCount(stock.value), saved: loadedCount(saved) })),
    savedIds: computed(
      () => new Map(saved.data.value.map(({ vehicle, savedAt }) => [vehicle.vehicleId ?? '', savedAt])),
    ),
    /** How many of how many have been fetched, while more are loading. */
    coming: computed(() => {
      const own = stock.value
      return own?.isComing.value ? { have: own.data.value.length, of: own.total.value } : null
    }),
  }
}

/** Whether its stock feed is switched on (D41). */
export const hasStock = (dealer: Dealer): boolean => isOffered(contract.vehicles.stock, dealer)

type Load = Pick<Loadable<readonly unknown[]>, 'data' | 'failed' | 'loadedAt'>

const loadedCount = (load: Load | null): number | null =>
  load !== null && phaseOfLoad(load) === 'ready' ? load.data.value.length : null

function phaseOfLoad({ data, failed, loadedAt }: Load): ListPhase {
  if (data.value.length > 0) return 'ready'
  if (failed.value !== null) return 'failed'
  return loadedAt.value === null ? 'loading' : 'ready'
}
