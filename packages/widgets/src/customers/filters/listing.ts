import { listWindowDays } from '@forecourt/core'
import {
  createFiltering,
  type FilterHost,
  type Filtering,
  type ListFile,
  listFile,
  type TableView,
} from '../../kit/index.ts'
import { type PortalPage, queriedOf } from '../../page/index.ts'
import {
  computed,
  disposeAll,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '../../signals/index.ts'
import { CUSTOMER_COLUMNS } from '../rows/csv.ts'
import { createHighlights } from '../rows/highlights.ts'
import { createReader, type ListReader } from '../rows/reader.ts'
import { type CustomerRecord, createRecords, type ListedRecords, recordId } from '../rows/records.ts'
import { type CustomerRow, customerRowOf } from '../rows/row.ts'
import { createRowCache } from '../rows/row-cache.ts'
import { type SortId, sortRows } from '../rows/sorting.ts'
import { type Moments, type TodayItem, todayOf } from '../rows/today.ts'
import { createVisits } from '../rows/visits.ts'
import { createWishes } from '../rows/wishes.ts'
import { type CustomerFilters, FILTER_QUERY } from './filters.ts'
import { type CustomerSearch, createSearch, type Found } from './searching.ts'
import { type Sifted, sift } from './sift.ts'

/** The customers that the list shows: their rows, how they are filtered, and in which order. */
export interface Listing extends Omit<Filtering<CustomerFilters>, 'follow'> {
  readonly page: PortalPage
  readonly list: ListedRecords
  readonly reader: ReadonlySignal<ListReader>
  /** The dealerships whose customers are listed; null while unknown. */
  readonly dealerships: ReadonlySignal<ReturnType<typeof queriedOf>>
  readonly dealershipName: ReadonlySignal<(affiliateUserId: number | null) => string>
  /** Every row of the window, before filters. */
  readonly all: ReadonlySignal<readonly CustomerRow[]>
  readonly isComplete: ReadonlySignal<boolean>
  /** Whether the number of customers is known yet. */
  readonly isKnown: ReadonlySignal<boolean>
  readonly sort: ReadonlySignal<SortId>
  readonly sifted: ReadonlySignal<Sifted>
  /** As shown: filtered and sorted. */
  readonly rows: ReadonlySignal<readonly CustomerRow[]>
  /** How many of them are older than the window. */
  readonly olderCount: ReadonlySignal<number>
  /** Rows that have just arrived or changed. */
  readonly changedIds: ReadonlySignal<ReadonlySet<string>>
  /** Lenders to filter by, sorted by name. */
  readonly lenders: ReadonlySignal<readonly (readonly [number, string])[]>
  readonly moments: ReadonlySignal<Moments>
  readonly today: ReadonlySignal<readonly TodayItem[]>
  readonly lastChange: ReadonlySignal<number | null>
  /** Fewer days than requested, because of many dealerships (D17); null if all are shown. */
  readonly shorterWindow: ReadonlySignal<{ readonly applications: number; readonly quickQuotes: number } | null>
  readonly search: CustomerSearch
  /** The visible rows of the table, counted from 1. */
  readonly view: Signal<TableView | null>
  /** On a phone the filter bar is collapsed until the user opens it. */
  readonly isFilterBarOpen: Signal<boolean>
  /** The filtered rows, or those given. */
  exportFile(rows?: readonly CustomerRow[]): ListFile
  readonly exportReason: ReadonlySignal<string | null>
  reload(): void
}

interface Running {
  /** Keeps loading and computing rows; returns a function that stops it. */
  bring(): () => void
  /** Loads, listens and follows the host; returns a function that stops it. */
  follow(): () => void
}

const MANNER = { typed: ['text'], kept: ['days', 'sort', 'columns', 'density', 'view'] } as const

export function createListing(page: PortalPage, host: FilterHost): Listing & Running {
  // Over forty lines: a list of the values of the list.
  const { clock, dealers, session } = page
  const { follow: followHost, ...filtering } = createFiltering(FILTER_QUERY, host, { wait: page.wait, ...MANNER })
  const { filters } = filtering
  const list = createRecords(page)
  const reader = createReader(page)
  const dealerships = computed(() => queriedOf(dealers))
  const cache = createRowCache()
  const wishes = createWishes(page)
  const search = createSearch(
    page,
    computed(() => filters.value.text),
  )
  const highlights = createHighlights(page.wait)
  const visits = createVisits(session.user.peek()?.userId ?? 0, page.storage)
  const moments = computed(() => ({ now: clock.now.value, lastVisit: visits.lastVisit }))
  const older = computed(() =>
    recordsBeyond(search.found.value.records, list.records.value, cache.rows.value).flatMap(
      (record) => customerRowOf(record, clock.now.value, reader.value, wishes.byRow.value.get(recordId(record))) ?? [],
    ),
  )
  const sort = computed(() => filters.value.sort ?? 'changed')
  const dealershipName = computed(() => {
    const names = new Map(dealers.offered.value?.map(({ affiliateUserId, name }) => [affiliateUserId, name]))
    return (id: number | null) => names.get(id ?? 0) ?? ''
  })
  // Sorted before filtering, so that a keystroke costs one pass and no sorting, as does a search with no older results.
  const sorted = (rows: readonly CustomerRow[]) =>
    sortRows(rows, sort.value, sort.value.startsWith('dealership') ? dealershipName.value : undefined)
  const inOrder = computed(() => sorted(cache.rows.value))
  const ordered = computed(() =>
    older.value.length === 0 ? inOrder.value : sorted([...cache.rows.value, ...older.value]),
  )
  const foundIds = computed(() => idsFor(search.found.value, filters.value.text))
  const sifted = computed(() => sift(ordered.value, filters.value, moments.value, foundIds.value))
  const rows = computed(() => sifted.value.rows)
  const bring = () => effect(() => cache.bring(list.records.value, clock.now.value, reader.value, wishes.byRow.value))
  const days = computed(() => filters.value.days)
  const isComplete = computed(() => cache.isComplete.value && list.phase.value !== 'loading')
  return {
    page,
    list,
    reader,
    dealerships,
    dealershipName,
    ...filtering,
    all: cache.rows,
    isComplete,
    isKnown: computed(() => list.phase.value === 'ready' || cache.rows.value.length > 0),
    sort,
    sifted,
    rows,
    olderCount: computed(() => {
      const ids = new Set(older.value.map(({ id }) => id))
      return ids.size === 0 ? 0 : rows.value.filter(({ id }) => ids.has(id)).length
    }),
    changedIds: highlights.ids,
    lenders: computed(() => listLenders(cache.rows.value)),
    moments,
    today: computed(() => todayOf(cache.rows.value, moments.value)),
    lastChange: computed(() => cache.rows.value.reduce((at, { changed }) => Math.max(at, changed), 0) || null),
    shorterWindow: computed(() => shorterWindow(days.value, dealerships.value?.length ?? 0)),
    search,
    view: signal<TableView | null>(null),
    isFilterBarOpen: signal(false),
    exportFile: (chosen = rows.peek()) => listFile('customers', CUSTOMER_COLUMNS, chosen, clock.now.peek()),
    exportReason: dealers.exportReason,
    reload: () => void list.load(filters.peek().days),
    bring: () => disposeAll([list.follow(), bring(), cache.stop]),
    follow: () =>
      disposeAll([
        followHost(),
        list.follow(),
        wishes.follow(),
        effect(() => visits.note(clock.now.value)),
        search.follow(),
        // Fetched when the days or dealerships change; nothing is fetched until these are known.
        effect(() => {
          if (dealerships.value === null) return
          const wanted = days.value
          highlights.forget()
          untracked(() => void list.load(wanted))
        }),
        bring(),
        effect(() => wakeFor(clock, cache.rows.value)),
        effect(() => {
          if (isComplete.value) highlights.see(cache.rows.value)
        }),
        cache.stop,
      ]),
  }
}

/** Advances the page's clock when the first row changes with time alone. */
function wakeFor({ wakeAt, now }: PortalPage['clock'], rows: readonly CustomerRow[]): (() => void) | undefined {
  const from = now.peek().getTime()
  const next = rows.reduce((at, { until }) => (until !== null && until > from && until < at ? until : at), Infinity)
  return next === Infinity ? undefined : wakeAt(new Date(next))
}

/** Records that only the search found, without quick quotes that have become proposals (D49). */
function recordsBeyond(
  found: readonly CustomerRecord[],
  records: readonly CustomerRecord[],
  listed: readonly CustomerRow[],
): readonly CustomerRecord[] {
  if (found.length === 0) return found
  const known = new Set<string | null | undefined>(listed.map(({ id }) => id))
  for (const { quickQuoteId } of records) known.add(quickQuoteId)
  return found.filter((record) => !known.has(recordId(record)))
}

/** Results of an earlier text do not match this one. */
const idsFor = ({ text, records }: Found, typed: string): ReadonlySet<string> =>
  new Set(text === typed.trim() ? records.map(recordId) : [])

function shorterWindow(days: number, dealerCount: number) {
  const applications = listWindowDays(days, dealerCount, 'application')
  const quickQuotes = listWindowDays(days, dealerCount, 'quick-quote')
  return applications < days || quickQuotes < days ? { applications, quickQuotes } : null
}

function listLenders(rows: readonly CustomerRow[]): (readonly [number, string])[] {
  const names = new Map(rows.flatMap(({ lender }) => (lender ? [[lender.id, lender.name] as const] : [])))
  return [...names].sort(([, one], [, other]) => (one < other ? -1 : 1))
}
