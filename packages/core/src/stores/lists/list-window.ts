import { type ReadonlySignal, signal } from '@preact/signals-core'
import { fetchesByCreatedDate } from '../../access/index.ts'
import { MINUTE_MS } from '../../calendar/index.ts'
import type { Application, QuickQuote } from '../../models/index.ts'
import { excludedListStates, listWindowDays } from '../../status/index.ts'
import { type Asking, createResource, type Resource } from '../resource.ts'
import type { ApplicationsOptions } from './applications-options.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { inPages, type ListPage } from './list-pages.ts'

/** Spec §9: the filters' days, and those after a create. */
export const DEFAULT_DAYS = 30
/** Spec §4: by then a new application has been taken up. */
const REFRESH_AFTER = MINUTE_MS

export interface ListWindow {
  readonly applications: Resource<readonly Application[]>
  readonly quickQuotes: Resource<readonly QuickQuote[]>
  readonly days: ReadonlySignal<number>
  /** Until what `load` asked for is here, or could not be had. */
  readonly isOpening: ReadonlySignal<boolean>
  /** Both lists, of as many days as so many dealerships allow (D17). Never rejects. */
  load(days?: number): Promise<void>
  /** The same window again, without a word; nothing before anything was loaded. */
  refresh(): Promise<void>
  /** The quick quotes alone, as `refresh`. */
  refreshQuickQuotes(): Promise<void>
  /** When a new application has been taken up. */
  refreshLater(): void
  /** At once, and when the new application has been taken up. */
  reloadAfterCreate(): void
  clear(): void
}

interface ListWindowRequest {
  readonly affiliateUserIds: number[]
  readonly days: number
}

export function createListWindow(options: ApplicationsOptions): ListWindow {
  // Over forty lines: its steps share one window and one timer.
  const { affiliateUserIds, schedule } = options
  const days = signal(DEFAULT_DAYS)
  const isOpening = signal(false)
  const asked = signal<ListWindowRequest | null>(null)
  const { applications, quickQuotes } = createLists(options, asked)
  let withdraw = () => {}

  async function fetchBoth(): Promise<void> {
    asked.value = { affiliateUserIds: [...affiliateUserIds.peek()], days: days.peek() }
    await Promise.all([applications.refresh(), quickQuotes.refresh()])
    // Asked for again meanwhile, it is still opening.
    if (!applications.isLoading.peek() && !quickQuotes.isLoading.peek()) isOpening.value = false
  }

  async function load(wanted = days.peek()): Promise<void> {
    days.value = wanted
    isOpening.value = true
    await fetchBoth()
  }

  const refresh = async () => (asked.peek() === null ? undefined : await fetchBoth())

  async function refreshQuickQuotes(): Promise<void> {
    // Of other dealerships than those that are shown, both lists are on their way already.
    if (asked.peek()?.affiliateUserIds.join() === affiliateUserIds.peek().join()) await quickQuotes.refresh()
  }

  function refreshLater(): void {
    withdraw()
    withdraw = schedule(REFRESH_AFTER, () => void refresh())
  }

  return {
    applications,
    quickQuotes,
    days,
    isOpening,
    load,
    refresh,
    refreshQuickQuotes,
    refreshLater,
    reloadAfterCreate() {
      void load(DEFAULT_DAYS)
      refreshLater()
    },
    clear() {
      withdraw()
      asked.value = null
      applications.clear()
      quickQuotes.clear()
    },
  }
}

function createLists(options: ApplicationsOptions, asked: ReadonlySignal<ListWindowRequest | null>) {
  const shared = {
    key: () => asked.value,
    now: () => options.now.peek(),
    // What is of other dealerships is not shown while theirs is on its way.
    keeps: (before: ListWindowRequest, after: ListWindowRequest) =>
      before.affiliateUserIds.join() === after.affiliateUserIds.join(),
  }
  const applications: ListWindow['applications'] = createResource<ListWindowRequest, readonly Application[]>({
    ...shared,
    empty: [],
    fetch: (own, asking) => fetchApplications(options, own, keepUnchanged(applications.data.peek()), asking),
  })
  const quickQuotes = createResource<ListWindowRequest, readonly QuickQuote[]>({
    ...shared,
    empty: [],
    fetch: async ({ affiliateUserIds, days }, asking) => {
      const { length } = affiliateUserIds
      const query = { affiliateUserIds, days: listWindowDays(days, length, 'quick-quote') }
      return length === 0 ? [] : await options.client.quickQuotes.list(query, asking)
    },
  })
  return { applications, quickQuotes }
}

async function fetchApplications(
  { client, user, pause }: ApplicationsOptions,
  { affiliateUserIds, days }: ListWindowRequest,
  unchanged: ReturnType<typeof keepUnchanged>,
  { signal, soFar }: Asking<readonly Application[]>,
): Promise<readonly Application[]> {
  if (affiliateUserIds.length === 0) return []
  const query = {
    affiliateUserIds,
    days: listWindowDays(days, affiliateUserIds.length, 'application'),
    includeProposals: true,
    expandPrime: false,
    excludedStates: [...excludedListStates],
    useCreatedDate: fetchesByCreatedDate(user.peek()),
  }
  const ask = async (part: ListPage) =>
    unchanged(await client.applications.list({ ...query, ...part }, { pause, signal }))
  return await inPages(ask, query.useCreatedDate, soFar)
}
