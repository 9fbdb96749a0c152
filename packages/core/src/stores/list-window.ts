import { type ReadonlySignal, signal } from '@preact/signals-core'
import { fetchesByCreatedDate } from '../access/index.ts'
import type { Application, QuickQuote } from '../models/index.ts'
import { excludedListStates, listWindowDays } from '../status/index.ts'
import type { ApplicationsOptions } from './applications-options.ts'
import type { Loader } from './loadable.ts'

/** Spec §9: the filters' days, and those after a create. */
export const DEFAULT_DAYS = 30
/** Spec §4: by then a new application has been taken up. */
const REFRESH_AFTER = 60_000

export interface ListWindow {
  readonly days: ReadonlySignal<number>
  /** Both lists, of as many days as so many dealerships allow (D17). Never rejects. */
  load(days?: number): Promise<void>
  /** At once, and when the new application has been taken up. */
  reloadAfterCreate(): void
  stop(): void
}

export function createListWindow(
  { client, user, affiliateUserIds, schedule }: ApplicationsOptions,
  applications: Loader<readonly Application[]>,
  quickQuotes: Loader<readonly QuickQuote[]>,
): ListWindow {
  const days = signal(DEFAULT_DAYS)
  let withdraw = () => {}

  function listOf(ids: number[]) {
    return client.applications.list({
      affiliateUserIds: ids,
      days: listWindowDays(days.peek(), ids.length, 'application'),
      includeProposals: true,
      expandPrime: false,
      excludedStates: [...excludedListStates],
      useCreatedDate: fetchesByCreatedDate(user.peek()),
    })
  }

  async function load(wanted = days.peek()): Promise<void> {
    days.value = wanted
    const ids = [...affiliateUserIds.peek()]
    const quoteDays = listWindowDays(wanted, ids.length, 'quick-quote')
    await Promise.all([
      applications.load(async () => (ids.length === 0 ? [] : await listOf(ids))),
      quickQuotes.load(async (watch) =>
        ids.length === 0 ? [] : await client.quickQuotes.list({ affiliateUserIds: ids, days: quoteDays }, watch),
      ),
    ])
  }

  return {
    days,
    load,
    reloadAfterCreate() {
      void load(DEFAULT_DAYS)
      withdraw()
      withdraw = schedule(REFRESH_AFTER, () => void load())
    },
    stop: () => withdraw(),
  }
}
