import { listWindowDays, type RealtimeState } from '@forecourt/core'
import { createFiltering, type FilterHost, listFile } from '../kit/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, type Signal, signal, untracked } from '../signals/index.ts'
import { type CustomerFilters, FILTER_QUERY } from './filters/filters.ts'
import { createSearch, type Found } from './filters/searching.ts'
import { type Sifted, sift } from './filters/sift.ts'
import { customersCsv } from './list/csv.ts'
import { createDraftList, type DraftList } from './list/draft-list.ts'
import { createHighlights, type Wait } from './list/highlights.ts'
import { type CustomerRow, customerRowOf } from './list/row.ts'
import { createRowCache, type Later } from './list/row-cache.ts'
import { type SortId, sortRows } from './list/sorting.ts'
import { type TodayItem, todayOf } from './list/today.ts'
import { recordId } from './record.ts'
import type { CustomersSources } from './sources.ts'

export interface CustomersState {
  readonly sources: CustomersSources
  readonly filters: ReadonlySignal<CustomerFilters>
  readonly sort: ReadonlySignal<SortId>
  /** Every row of the window, before filters. */
  readonly all: ReadonlySignal<readonly CustomerRow[]>
  readonly isComplete: ReadonlySignal<boolean>
  /** Whether a number of customers means anything yet. */
  readonly isKnown: ReadonlySignal<boolean>
  readonly sifted: ReadonlySignal<Sifted>
  /** As shown: filtered and in order. */
  readonly rows: ReadonlySignal<readonly CustomerRow[]>
  /** How many of them are older than the window. */
  readonly olderCount: ReadonlySignal<number>
  readonly today: ReadonlySignal<readonly TodayItem[]>
  readonly lastChange: ReadonlySignal<number | null>
  readonly changedIds: ReadonlySignal<ReadonlySet<string>>
  readonly search: { readonly isBusy: ReadonlySignal<boolean>; readonly failed: ReadonlySignal<boolean> }
  /** Fewer days than asked for, because of many dealerships (D17); null when it is as asked. */
  readonly shorterWindow: ReadonlySignal<{ readonly applications: number; readonly quickQuotes: number } | null>
  readonly connection: ReadonlySignal<RealtimeState>
  readonly draftList: DraftList
  /** Lenders to filter by, by name. */
  readonly lenders: ReadonlySignal<readonly (readonly [number, string])[]>
  /** On a phone the filters are folded away until asked for. */
  readonly isFilterBarOpen: Signal<boolean>
  change(part: Partial<CustomerFilters>): void
  clear(): void
  reload(): void
  exportFile(): { readonly name: string; readonly text: string }
  /** Loads, listens and follows the host; returns how to stop. */
  start(): () => void
}

export interface CustomersTimers {
  readonly wait: Wait
  readonly later: Later
}

export function createCustomers(sources: CustomersSources, host: FilterHost, timers: CustomersTimers): CustomersState {
  const { wait } = timers
  const manner = { wait, typed: ['text'], kept: ['days', 'sort'] } as const
  const { change, clear, filters, follow: followHost } = createFiltering(FILTER_QUERY, host, manner)
  const book = createRowCache(timers.later)
  const draftList = createDraftList(sources.drafts)
  const isInDrafts = computed(() => filters.value.group === 'drafts')
  const search = createSearch(sources.search, timers.wait)
  const highlights = createHighlights(timers.wait)
  const shown = createShown(sources, filters, book.rows, search.found)
  const text = computed(() => filters.value.text)
  const days = computed(() => filters.value.days)
  const isComplete = computed(() => book.isComplete.value && sources.list.phase.value !== 'loading')

  return {
    sources,
    filters,
    all: book.rows,
    isComplete,
    isKnown: computed(() => sources.list.phase.value === 'ready' || book.rows.value.length > 0),
    ...shown,
    changedIds: highlights.ids,
    search,
    connection: sources.connection,
    draftList,
    isFilterBarOpen: signal(false),
    change,
    clear,
    reload: () => void sources.list.load(filters.peek().days),
    exportFile: () => listFile('customers', customersCsv(shown.rows.peek()), sources.now.peek()),
    start: () =>
      disposeAll([
        followHost(),
        sources.follow(),
        // Opening the list of drafts reads them again: another tab may have kept one.
        effect(() => {
          void isInDrafts.value
          untracked(() => void draftList.load())
        }),
        search.follow(text),
        effect(() => loadWindow(sources, days.value, highlights.forget)),
        effect(() => book.bring(sources.list.records.value, sources.now.value, sources.reader.value)),
        effect(() => wakeFor(sources, book.rows.value)),
        effect(() => {
          if (isComplete.value) highlights.see(book.rows.value)
        }),
        book.stop,
      ]),
  }
}

/** Asked anew when the days change, or the dealerships; until these are known there is nothing to ask for. */
function loadWindow({ dealerships, list }: CustomersSources, days: number, forget: () => void): void {
  if (dealerships.value === null) return
  forget()
  untracked(() => void list.load(days))
}

/** The page's clock moves on when the first of them changes by itself. */
function wakeFor({ wakeAt, now }: CustomersSources, rows: readonly CustomerRow[]): (() => void) | undefined {
  const from = now.peek().getTime()
  const next = rows.reduce((at, { until }) => (until !== null && until > from && until < at ? until : at), Infinity)
  return next === Infinity ? undefined : wakeAt(new Date(next))
}

function createShown(
  sources: CustomersSources,
  filters: ReadonlySignal<CustomerFilters>,
  listed: ReadonlySignal<readonly CustomerRow[]>,
  found: ReadonlySignal<Found>,
) {
  const moments = computed(() => ({ now: sources.now.value, lastVisit: sources.lastVisit }))
  const older = computed(() => olderRows(found.value, listed.value, sources))
  const sort = computed(() => filters.value.sort ?? (sources.byCreatedDate.value ? 'created' : 'changed'))
  // In order before it is sifted: a keystroke then costs one walk and no sorting, nor does an answer that holds nothing older.
  const inOrder = computed(() => sortRows(listed.value, sort.value))
  const ordered = computed(() =>
    older.value.length === 0 ? inOrder.value : sortRows([...listed.value, ...older.value], sort.value),
  )
  const foundIds = computed(() => idsFor(found.value, filters.value.text))
  const sifted = computed(() => sift(ordered.value, filters.value, moments.value, foundIds.value))
  const rows = computed(() => sifted.value.rows)
  return {
    sort,
    sifted,
    rows,
    olderCount: computed(() => {
      const ids = new Set(older.value.map(({ id }) => id))
      return ids.size === 0 ? 0 : rows.value.filter(({ id }) => ids.has(id)).length
    }),
    lenders: computed(() => listLenders(listed.value)),
    today: computed(() => todayOf(listed.value, moments.value)),
    lastChange: computed(() => listed.value.reduce((at, { changed }) => Math.max(at, changed), 0) || null),
    shorterWindow: computed(() => shorterWindow(filters.value.days, sources.dealerships.value?.length ?? 0)),
  }
}

const NOTHING_OLDER: readonly CustomerRow[] = []

/** What the search found beyond the list; a quick quote that has become a proposal since is not (D49). */
function olderRows({ records }: Found, listed: readonly CustomerRow[], sources: CustomersSources) {
  if (records.length === 0) return NOTHING_OLDER
  const known = new Set<string | null | undefined>(listed.map(({ id }) => id))
  for (const { quickQuoteId } of sources.list.records.value) known.add(quickQuoteId)
  const beyond = records.filter((record) => !known.has(recordId(record)))
  if (beyond.length === 0) return NOTHING_OLDER
  return beyond.flatMap((record) => customerRowOf(record, sources.now.value, sources.reader.value) ?? [])
}

/** What was found for an earlier text says nothing about this one. */
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
