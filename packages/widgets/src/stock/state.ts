import { contract, type Dealer, isFeatureOn, MANY_DEALERSHIPS, ProductType } from '@forecourt/core'
import { createFiltering, detailIn, type FilterHost, type Filtering, listFile } from '../kit/index.ts'
import { createResiduals, type PortalPage, queriedOf } from '../page/index.ts'
import { batch, computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { STOCK_COLUMNS } from './list/csv.ts'
import { createExamples, type Examples, financeExample } from './list/examples.ts'
import { STOCK_QUERY, type StockFilters } from './list/filters.ts'
import type { StockItem } from './list/item.ts'
import { createListing, hasStock, type StockListing } from './list/listing.ts'
import { createStockSaving } from './list/saving.ts'

export type StockState = ReturnType<typeof createStockState>

interface StockHost extends FilterHost {
  /** The list's scroll position, and which details are open. */
  readonly place: string
}

export function createStockState(page: PortalPage, host: StockHost) {
  // Over forty lines: a list of the screen’s parts.
  const { clock, dealers, stores } = page
  const filtering = createFiltering(STOCK_QUERY, host, {
    wait: page.wait,
    typed: ['text', 'priceMin', 'priceMax', 'engineMin', 'engineMax', 'mileageMax'],
    kept: ['show', 'dealership', 'sort'],
  })
  const dealerships = computed(() => queriedOf(dealers))
  const choice = createChoice(dealers, dealerships, filtering)
  const { dealership, dealershipOf } = choice
  const list = createListing(page, { dealerships, dealership, filters: filtering.filters })
  const examples = createExamples(page, dealership, dealershipOf)
  const { opened, ...opening } = createOpened(list, detailIn(host.place))
  const pcp = createPcp(page, opened, dealershipOf, examples)
  const load = () => {
    const one = dealership.peek()
    if (one && hasStock(one)) void stores.stock.load(one.dealerId)
  }
  const reasonOf = (dealer: Dealer | null) =>
    dealers.blockedReason(contract.applications.create, dealer?.affiliateUserId)
  return {
    ...filtering,
    ...choice,
    readOnlyReason: computed(() => reasonOf(dealership.value)),
    readOnlyReasonOf: (item: StockItem) => reasonOf(dealershipOf(item)),
    noExampleWords: computed(() => `No lender at ${examples.plan.value.termMonths} months with this deposit`),
    list,
    isFilterBarOpen: signal(false),
    ...examples,
    /** The vehicle whose details are open. */
    opened,
    ...opening,
    /** The PCP example, once its residuals have been fetched; null if there are none. */
    pcp: pcp.example,
    saving: createStockSaving(stores),
    reload: () => {
      if (filtering.filters.peek().show === 'saved') void stores.stock.loadSaved()
      else if (dealers.whyMissing.peek()) dealers.reload()
      else load()
    },
    exportFile: () => listFile('stock', STOCK_COLUMNS, list.rows.peek(), clock.now.peek()),
    exportReason: dealers.exportReason,
    start: () => {
      const stop = disposeAll([
        filtering.follow(),
        effect(() => {
          if (dealership.value) untracked(load)
        }),
        // Fetched in parallel with the stock, not after its first card.
        effect(() => void examples.lenders.value),
        pcp.follow(),
      ])
      void stores.stock.loadSaved()
      return stop
    },
  }
}

function createChoice(
  { offered }: PortalPage['dealers'],
  dealerships: ReadonlySignal<readonly Dealer[] | null>,
  { filters, change }: Filtering<StockFilters>,
) {
  const all = computed(() => dealerships.value ?? [])
  const choosable = computed(() => (all.value.length > 1 ? all.value.filter(hasStock) : []))
  const dealership = computed(() => shownDealershipOf(all.value, choosable.value, filters.value.dealership))
  const sellerOf = ({ vehicle: { dealerId } }: StockItem) => offered.value?.find((each) => each.dealerId === dealerId)
  const dealershipOf = (item: StockItem) => sellerOf(item) ?? dealership.value
  return {
    choosable,
    dealership,
    /** The vehicle's own dealership, which for a saved vehicle may be another than the one shown. */
    dealershipOf,
    dealershipNameOf: (item: StockItem) => (all.value.length > 1 ? (sellerOf(item)?.name ?? null) : null),
    /** The owner of records made from the vehicle, for a user who sees the stock of several dealerships. */
    ownerOf: (item: StockItem) => (choosable.value.length > 1 ? (dealershipOf(item)?.affiliateUserId ?? null) : null),
    choose: (dealership: number | null) => change({ dealership }),
  }
}

function createOpened(list: StockListing, begin: string | null) {
  const openedId = signal(begin)
  const keptId = signal(begin)
  return {
    opened: computed(() => list.all.value.find(({ id }) => id === openedId.value) ?? null),
    /** The details that the stored place restores, including those left by an act. */
    keptId,
    open: (id: string | null) =>
      batch(() => {
        openedId.value = id
        keptId.value = id
      }),
    /** Closes the details before an act opens another screen. */
    leave: () => {
      openedId.value = null
    },
  }
}

/** The only dealership; of several, the one chosen here; of a few, by default the first with stock. */
function shownDealershipOf(all: readonly Dealer[], choosable: readonly Dealer[], chosen: number | null): Dealer | null {
  if (all.length === 1) return all[0] ?? null
  const found = choosable.find(({ affiliateUserId }) => affiliateUserId === chosen) ?? null
  return found ?? (all.length > MANY_DEALERSHIPS ? null : (choosable[0] ?? null))
}

/** Fetches residuals for the open vehicle; ignores a late answer for an earlier one. */
function createPcp(
  page: Pick<PortalPage, 'client' | 'clock'>,
  opened: ReadonlySignal<StockItem | null>,
  dealershipOf: (item: StockItem) => Dealer | null,
  { panelOf, plan }: Examples,
) {
  const question = computed(() => {
    const item = opened.value
    const dealer = item && dealershipOf(item)
    const panel = item && panelOf(item)
    if (!dealer || !panel || !isFeatureOn(dealer.features, 'pcp')) return null
    return {
      panel,
      vehicle: item.vehicle,
      annualMileage: plan.value.annualMileage,
      affiliateUserId: dealer.affiliateUserId,
    }
  })
  const residuals = createResiduals(page, { question: () => question.peek() })
  const example = computed(() => {
    const asked = question.value
    const futures = asked && residuals.answerTo(asked)?.futures
    if (!futures) return null
    return financeExample({ ...asked.vehicle, futures }, asked.panel, plan.value, page.clock.now.value, ProductType.PCP)
  })
  return {
    example,
    follow: () =>
      effect(() => {
        if (question.value) untracked(() => void residuals.refresh())
      }),
  }
}
