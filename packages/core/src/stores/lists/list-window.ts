import { type ReadonlySignal, signal } from '@preact/signals-core'
import { fetchesByCreatedDate } from '../../access/index.ts'
import type { Client } from '../../api/index.ts'
import { MINUTE_MS } from '../../calendar/index.ts'
import type { Application, QuickQuote, User } from '../../models/index.ts'
import { excludedListStates, listWindowDays } from '../../status/index.ts'
import type { Schedule } from '../now.ts'
import { type Asking, createResource, type Resource } from '../resource.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { inPages, type ListPage, latestOf } from './list-pages.ts'

/** Spec §9: the filter's days. */
const DEFAULT_DAYS = 30
/** Spec §4: by then the broker has received a new application. */
const REFRESH_AFTER = MINUTE_MS

export interface ApplicationsOptions {
  readonly client: {
    readonly applications: Pick<Client['applications'], 'list' | 'single'>
    readonly quickQuotes: Pick<Client['quickQuotes'], 'list'>
    readonly quotes: Pick<Client['quotes'], 'proposals'>
  }
  readonly user: ReadonlySignal<User | null>
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: ReadonlySignal<Date>
  readonly schedule: Schedule
  /** Yields to the page while a long list is read. */
  readonly pause?: (() => Promise<void>) | undefined
}

export type ListWindow = ReturnType<typeof createListWindow>

interface ListWindowRequest {
  readonly affiliateUserIds: number[]
  readonly days: number
}

export function createListWindow(options: ApplicationsOptions) {
  // Over forty lines: its steps share one window, one sequence number and one timer.
  const { affiliateUserIds, schedule } = options
  const days = signal(DEFAULT_DAYS)
  const isOpening = signal(false)
  const asked = signal<ListWindowRequest | null>(null)
  const { applications, quickQuotes } = createLists(options, asked)
  let turn = 0
  let withdraw = () => {}

  async function fetchBoth(): Promise<void> {
    const own = ++turn
    asked.value = { affiliateUserIds: [...affiliateUserIds.peek()], days: days.peek() }
    await Promise.all([applications.refresh(), quickQuotes.refresh()])
    // Each resource may be refreshed separately, so neither knows whether both have answered the latest request.
    if (own === turn) isOpening.value = false
  }

  /** Both lists, for as many days as the number of dealerships allows (D17). Never rejects. */
  async function load(wanted = days.peek()): Promise<void> {
    days.value = wanted
    isOpening.value = true
    await fetchBoth()
  }

  /** Fetches the same window again; does nothing before the first load. */
  const refresh = async (): Promise<void> => (asked.peek() === null ? undefined : await fetchBoth())

  /** The named applications that changed recently; empty if the server orders the list by creation. */
  async function latest(ids: ReadonlySet<string>): Promise<readonly Application[]> {
    const own = asked.peek()
    const query = own && listQueryOf(options, own)
    if (!query || query.useCreatedDate || query.affiliateUserIds.length === 0) return []
    const { client, pause } = options
    return await latestOf((part) => client.applications.list({ ...query, ...part }, { pause }), ids)
  }

  /** Only the quick quotes, as `refresh`. */
  async function refreshQuickQuotes(): Promise<void> {
    // If the shown dealerships have changed, both lists are already being fetched.
    if (asked.peek()?.affiliateUserIds.join() === affiliateUserIds.peek().join()) await quickQuotes.refresh()
  }

  /** After the broker has received a new application. */
  function refreshLater(): void {
    withdraw()
    withdraw = schedule(REFRESH_AFTER, () => void refresh())
  }

  return {
    applications,
    quickQuotes,
    /** True until the data that `load` requested has arrived or failed. */
    isOpening: isOpening as ReadonlySignal<boolean>,
    load,
    refresh,
    latest,
    /** Whether it is a record of one of the listed dealerships. */
    lists: ({ affiliateUserId }: Pick<Application, 'affiliateUserId'>) =>
      asked.peek()?.affiliateUserIds.includes(affiliateUserId) ?? false,
    refreshQuickQuotes,
    refreshLater,
    clear(): void {
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
    // Rows of other dealerships are hidden while the new ones are fetched.
    keeps: (before: ListWindowRequest, after: ListWindowRequest) =>
      before.affiliateUserIds.join() === after.affiliateUserIds.join(),
  }
  const applications: Resource<readonly Application[]> = createResource<ListWindowRequest, readonly Application[]>({
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

const listQueryOf = ({ user }: Pick<ApplicationsOptions, 'user'>, { affiliateUserIds, days }: ListWindowRequest) => ({
  affiliateUserIds,
  days: listWindowDays(days, affiliateUserIds.length, 'application'),
  includeProposals: true,
  expandPrime: false,
  excludedStates: [...excludedListStates],
  useCreatedDate: fetchesByCreatedDate(user.peek()),
})

async function fetchApplications(
  options: ApplicationsOptions,
  request: ListWindowRequest,
  unchanged: ReturnType<typeof keepUnchanged>,
  { signal, soFar }: Asking<readonly Application[]>,
): Promise<readonly Application[]> {
  if (request.affiliateUserIds.length === 0) return []
  const { client, pause } = options
  const query = listQueryOf(options, request)
  const ask = async (part: ListPage) =>
    unchanged(await client.applications.list({ ...query, ...part }, { pause, signal }))
  return await inPages(ask, query.useCreatedDate, soFar)
}
