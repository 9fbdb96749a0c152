import { type ReadonlySignal, signal } from '@preact/signals-core'
import { fetchesByCreatedDate } from '../access/index.ts'
import { MINUTE_MS } from '../calendar/index.ts'
import type { Application, QuickQuote } from '../models/index.ts'
import { excludedListStates, listWindowDays } from '../status/index.ts'
import type { ApplicationsOptions } from './applications-options.ts'
import { inPages, type Part } from './in-pages.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import type { Loader } from './loadable.ts'

/** Spec §9: the filters' days, and those after a create. */
export const DEFAULT_DAYS = 30
/** Spec §4: by then a new application has been taken up. */
const REFRESH_AFTER = MINUTE_MS

export interface ListWindow {
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
  stop(): void
}

type Lists = {
  readonly applications: Loader<readonly Application[]>
  readonly quickQuotes: Loader<readonly QuickQuote[]>
}

export function createListWindow(options: ApplicationsOptions, lists: Lists): ListWindow {
  // Over forty lines: its steps share one turn and one timer.
  const { affiliateUserIds, schedule } = options
  const days = signal(DEFAULT_DAYS)
  const isOpening = signal(false)
  let turn = 0
  let loaded: string | null = null
  let withdraw = () => {}

  async function fetchAll(): Promise<void> {
    turn += 1
    const own = turn
    const ids = [...affiliateUserIds.peek()]
    if (loaded !== null && loaded !== ids.join()) clearBoth(lists)
    loaded = ids.join()
    await fetchBoth(options, lists, ids, days.peek())
    if (own === turn) isOpening.value = false
  }

  async function load(wanted = days.peek()): Promise<void> {
    days.value = wanted
    isOpening.value = true
    await fetchAll()
  }

  const refresh = async () => (loaded === null ? undefined : await fetchAll())

  async function refreshQuickQuotes(): Promise<void> {
    // Of other dealerships than those that are shown, both lists are on their way already.
    const ids = [...affiliateUserIds.peek()]
    if (loaded === ids.join()) await fetchQuickQuotes(options, lists, ids, days.peek())
  }

  function refreshLater(): void {
    withdraw()
    withdraw = schedule(REFRESH_AFTER, () => void refresh())
  }

  return {
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
    stop() {
      withdraw()
      loaded = null
    },
  }
}

/** What is of other dealerships is not shown while theirs is on its way. */
function clearBoth({ applications, quickQuotes }: Lists): void {
  applications.clear()
  quickQuotes.clear()
}

async function fetchBoth(
  options: ApplicationsOptions,
  lists: Lists,
  affiliateUserIds: number[],
  days: number,
): Promise<void> {
  const { client, user, pause } = options
  const { applications } = lists
  const { length } = affiliateUserIds
  const query = {
    affiliateUserIds,
    days: listWindowDays(days, length, 'application'),
    includeProposals: true,
    expandPrime: false,
    excludedStates: [...excludedListStates],
    useCreatedDate: fetchesByCreatedDate(user.peek()),
  }
  const unchanged = keepUnchanged(applications.data.peek())
  const ask = async (part: Part) => unchanged(await client.applications.list({ ...query, ...part }, { pause }))
  await Promise.all([
    applications.load(async (_watch, soFar) => (length === 0 ? [] : await inPages(ask, query.useCreatedDate, soFar))),
    fetchQuickQuotes(options, lists, affiliateUserIds, days),
  ])
}

async function fetchQuickQuotes(
  { client }: ApplicationsOptions,
  { quickQuotes }: Lists,
  affiliateUserIds: number[],
  days: number,
): Promise<void> {
  const { length } = affiliateUserIds
  const query = { affiliateUserIds, days: listWindowDays(days, length, 'quick-quote') }
  await quickQuotes.load(async (watch) => (length === 0 ? [] : await client.quickQuotes.list(query, watch)))
}
