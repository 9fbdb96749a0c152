import { listWindowDays } from '@forecourt/core'
import { createFiltering, createToasts, type FilterHost, listFile, type TableView } from '../kit/index.ts'
import { type PortalPage, queriedOf, userDrafts } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { createRowActs } from './acting/row-acts.ts'
import { createBulk } from './choosing/bulk.ts'
import { createChoosing } from './choosing/choosing.ts'
import { createTaskDialogs } from './choosing/task-dialogs.ts'
import { type CustomerFilters, FILTER_QUERY } from './filters/filters.ts'
import { createSearch, type Found } from './filters/searching.ts'
import { sift } from './filters/sift.ts'
import { createFirstSteps } from './first-steps/state.ts'
import { CUSTOMER_COLUMNS } from './list/csv.ts'
import { createDraftList } from './list/draft-list.ts'
import { createHighlights } from './list/highlights.ts'
import { createRecords } from './list/records.ts'
import { type CustomerRow, customerRowOf } from './list/row.ts'
import { createRowCache } from './list/row-cache.ts'
import { sortRows } from './list/sorting.ts'
import { type Moments, todayOf } from './list/today.ts'
import { createWishes } from './list/wishes.ts'
import { createListQueue, queueName } from './queue/list-queue.ts'
import { createReader } from './reader.ts'
import { type CustomerRecord, recordId } from './record.ts'
import { createViews } from './views/views.ts'
import { createVisits } from './visits.ts'

export type CustomersState = ReturnType<typeof createCustomers>

export function createCustomers(page: PortalPage, host: FilterHost) {
  // Over forty lines: a list of the screen's functions.
  const { clock, session } = page
  const manner = { wait: page.wait, typed: ['text'], kept: ['days', 'sort', 'columns', 'density', 'view'] } as const
  const { follow: followHost, ...filtering } = createFiltering(FILTER_QUERY, host, manner)
  const { filters } = filtering
  const list = createRecords(page)
  const reader = createReader(page)
  const dealerships = computed(() => queriedOf(page.dealers))
  const cache = createRowCache()
  const wishes = createWishes(page)
  const isInDrafts = computed(() => filters.value.group === 'drafts')
  const text = computed(() => filters.value.text)
  const search = createSearch(page, text)
  const highlights = createHighlights(page.wait)
  const visits = createVisits(session.user.peek()?.userId ?? 0, page.storage)
  const moments = computed(() => ({ now: clock.now.value, lastVisit: visits.lastVisit }))
  const older = computed(() => {
    const beyond = recordsBeyond(search.found.value.records, list.records.value, cache.rows.value)
    return beyond.flatMap(
      (record) => customerRowOf(record, clock.now.value, reader.value, wishes.byRow.value.get(recordId(record))) ?? [],
    )
  })
  const shown = createShown(page, { filters, listed: cache.rows, older, found: search.found, moments })
  const days = computed(() => filters.value.days)
  const toasts = createToasts()
  const draftList = createDraftList(userDrafts(page), clock.read, toasts)
  const views = createViews(page, { filters, apply: filtering.change, toasts, isUnasked: host.query.peek() === '' })
  const choosing = createChoosing(shown.rows, filters)
  const bulk = createBulk(page, toasts)
  const taskDialogs = createTaskDialogs(page, bulk, choosing.rows, toasts)
  const isComplete = computed(() => cache.isComplete.value && list.phase.value !== 'loading')
  const isEmpty = computed(() => list.phase.value === 'ready' && isComplete.value && cache.rows.value.length === 0)
  const firstSteps = createFirstSteps(page, isEmpty, reader)
  const bring = () => effect(() => cache.bring(list.records.value, clock.now.value, reader.value, wishes.byRow.value))
  const queue = createListQueue(page, {
    rows: shown.rows,
    isComplete,
    name: () =>
      queueName({
        filters: filters.value,
        view: views.change.value === null ? views.current.value?.name : null,
        isStaff: reader.value.isStaff,
        lenders: shown.lenders.value,
      }),
    load: () => disposeAll([list.follow(), bring(), cache.stop]),
  })

  return {
    page,
    list,
    reader,
    /** The dealerships whose customers are listed; null while unknown. */
    dealerships,
    ...filtering,
    /** Every row of the window, before filters. */
    all: cache.rows,
    isComplete,
    /** Whether the number of customers is known yet. */
    isKnown: computed(() => list.phase.value === 'ready' || cache.rows.value.length > 0),
    ...shown,
    /** Fewer days than requested, because of many dealerships (D17); null if all are shown. */
    shorterWindow: computed(() => shorterWindow(days.value, dealerships.value?.length ?? 0)),
    changedIds: highlights.ids,
    search,
    draftList,
    rowActs: createRowActs(page, toasts),
    firstSteps,
    /** The visible rows of the table, counted from 1. */
    view: signal<TableView | null>(null),
    /** On a phone the filter bar is collapsed until the user opens it. */
    isFilterBarOpen: signal(false),
    moments,
    views,
    choosing,
    bulk,
    taskDialogs,
    toasts,
    /** Call when a customer opens: the filtered rows become the queue. */
    beginQueue: queue.begin,
    reload: () => void list.load(filters.peek().days),
    /** The filtered rows, or those given. */
    exportFile: (rows = shown.rows.peek()) => listFile('customers', CUSTOMER_COLUMNS, rows, clock.now.peek()),
    /** Loads, listens and follows the host; returns a function that stops it. */
    start: () =>
      disposeAll([
        followHost(),
        views.follow(),
        choosing.follow(),
        taskDialogs.follow(),
        list.follow(),
        wishes.follow(),
        effect(() => visits.note(clock.now.value)),
        draftList.follow(),
        // Opening the list of drafts reads them again: another tab or device may have saved one.
        effect(() => {
          const isShown = isInDrafts.value
          untracked(() => void draftList.load())
          if (isShown) untracked(() => void draftList.refresh())
        }),
        search.follow(),
        firstSteps.follow(),
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
        queue.finish,
      ]),
  }
}

/** Advances the page's clock when the first row changes with time alone. */
function wakeFor({ wakeAt, now }: PortalPage['clock'], rows: readonly CustomerRow[]): (() => void) | undefined {
  const from = now.peek().getTime()
  const next = rows.reduce((at, { until }) => (until !== null && until > from && until < at ? until : at), Infinity)
  return next === Infinity ? undefined : wakeAt(new Date(next))
}

interface ShownParts {
  readonly filters: ReadonlySignal<CustomerFilters>
  readonly listed: ReadonlySignal<readonly CustomerRow[]>
  readonly older: ReadonlySignal<readonly CustomerRow[]>
  readonly found: ReadonlySignal<Found>
  readonly moments: ReadonlySignal<Moments>
}

function createShown({ dealers }: PortalPage, { filters, listed, older, found, moments }: ShownParts) {
  const sort = computed(() => filters.value.sort ?? 'changed')
  // Sorted before filtering, so that a keystroke costs one pass and no sorting, as does a search with no older results.
  const dealershipName = computed(() => {
    const names = new Map(dealers.offered.value?.map(({ affiliateUserId, name }) => [affiliateUserId, name]))
    return (id: number | null) => names.get(id ?? 0) ?? ''
  })
  const sorted = (rows: readonly CustomerRow[]) =>
    sortRows(rows, sort.value, sort.value.startsWith('dealership') ? dealershipName.value : undefined)
  const inOrder = computed(() => sorted(listed.value))
  const ordered = computed(() => (older.value.length === 0 ? inOrder.value : sorted([...listed.value, ...older.value])))
  const foundIds = computed(() => idsFor(found.value, filters.value.text))
  const sifted = computed(() => sift(ordered.value, filters.value, moments.value, foundIds.value))
  const rows = computed(() => sifted.value.rows)
  return {
    sort,
    dealershipName,
    sifted,
    /** As shown: filtered and sorted. */
    rows,
    /** How many of them are older than the window. */
    olderCount: computed(() => {
      const ids = new Set(older.value.map(({ id }) => id))
      return ids.size === 0 ? 0 : rows.value.filter(({ id }) => ids.has(id)).length
    }),
    /** Lenders to filter by, sorted by name. */
    lenders: computed(() => listLenders(listed.value)),
    today: computed(() => todayOf(listed.value, moments.value)),
    lastChange: computed(() => listed.value.reduce((at, { changed }) => Math.max(at, changed), 0) || null),
  }
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
