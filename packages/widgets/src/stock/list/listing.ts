import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { StockDealership, StockSources } from '../sources.ts'
import { type Choices, choicesOf, inOrder, type StockFilters, sift } from './filters.ts'
import { rememberItems, type StockItem, savedItems } from './item.ts'

export type ListPhase = 'loading' | 'ready' | 'failed' | 'choose' | 'off'

export interface StockListing {
  readonly phase: ReadonlySignal<ListPhase>
  /** Every vehicle of the list that is looked at, in order, before filters. */
  readonly all: ReadonlySignal<readonly StockItem[]>
  readonly rows: ReadonlySignal<readonly StockItem[]>
  readonly choices: ReadonlySignal<Choices>
  /** Null while it is not known. */
  readonly counts: ReadonlySignal<{ readonly stock: number | null; readonly saved: number | null }>
  readonly savedIds: ReadonlySignal<ReadonlyMap<string, string>>
  /** What the last fetch could not bring although something is shown. */
  readonly lacking: ReadonlySignal<'refresh' | 'rest' | 'saved' | null>
  /** How many of how many have come, while more are on their way. */
  readonly coming: ReadonlySignal<{ readonly have: number; readonly of: number } | null>
}

export function createListing(
  sources: StockSources,
  dealership: ReadonlySignal<StockDealership | null>,
  filters: ReadonlySignal<StockFilters>,
): StockListing {
  const { saved } = sources
  const stock = computed(() => (dealership.value?.hasStock ? sources.stockOf(dealership.value.dealerId) : null))
  const remembered = rememberItems()
  const items = computed(() => (stock.value?.data.value ?? []).map(remembered))
  const isWhole = computed(() => {
    const of = stock.value
    return of !== null && of.loadedAt.value !== null && !of.isComing.value && of.missing.value === null
  })
  const kept = computed(() => savedItems(saved.data.value, items.value, isWhole.value))
  const show = computed(() => filters.value.show)
  const sort = computed(() => filters.value.sort)
  const all = computed(() => (show.value === 'saved' ? kept.value : inOrder(items.value, sort.value)))
  return {
    phase: computed(() => phaseOf(sources, dealership.value, show.value)),
    all,
    rows: computed(() => sift(all.value, filters.value)),
    choices: computed(() => choicesOf(all.value)),
    counts: computed(() => ({ stock: loadedCount(stock.value), saved: loadedCount(saved) })),
    savedIds: computed(
      () => new Map(saved.data.value.map(({ vehicle, savedAt }) => [vehicle.vehicleId ?? '', savedAt])),
    ),
    lacking: computed(() => {
      if (show.value === 'saved') return saved.failed.value !== null && kept.value.length > 0 ? 'saved' : null
      const of = stock.value
      if (!of || of.data.value.length === 0) return null
      if (of.failed.value !== null) return 'refresh'
      return of.missing.value === null ? null : 'rest'
    }),
    coming: computed(() => {
      const of = stock.value
      return of?.isComing.value ? { have: of.data.value.length, of: of.total.value } : null
    }),
  }
}

function phaseOf(sources: StockSources, dealership: StockDealership | null, show: StockFilters['show']): ListPhase {
  if (show === 'saved') return phaseOfLoad(sources.saved)
  if (sources.dealershipsFailed.value) return 'failed'
  if (sources.dealerships.value === null) return 'loading'
  if (dealership === null) return 'choose'
  return dealership.hasStock ? phaseOfLoad(sources.stockOf(dealership.dealerId)) : 'off'
}

type Load = StockSources['saved'] | ReturnType<StockSources['stockOf']>

const loadedCount = (load: Load | null): number | null =>
  load !== null && phaseOfLoad(load) === 'ready' ? load.data.value.length : null

function phaseOfLoad({ data, failed, loadedAt }: Load): ListPhase {
  if (data.value.length > 0) return 'ready'
  if (failed.value !== null) return 'failed'
  return loadedAt.value === null ? 'loading' : 'ready'
}
