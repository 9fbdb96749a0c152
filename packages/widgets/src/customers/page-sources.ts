import {
  type Client,
  type Dealer,
  dealerStatusReason,
  excludedListStates,
  fetchesByCreatedDate,
  type Realtime,
  type RealtimeState,
} from '@forecourt/core'
import { type PortalPage, portalPage } from '../page/index.ts'
import { computed, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { Wait } from './highlights.ts'
import { createRecords, type RecordCalls } from './records.ts'
import type { CustomersSources } from './sources.ts'
import { createVisits } from './visits.ts'

/** More connections than this are not opened at once: such a list is refreshed each minute instead. */
const MOST_LINES = 20

/** The list of this page: its server, its dealerships, its clock. */
export function pageSources(baseUrl: string, wait: Wait): CustomersSources {
  const page = portalPage(baseUrl)
  const { clock, config, dealers, session } = page
  const byCreatedDate = computed(() => fetchesByCreatedDate(session.user.value))
  const calls = recordCalls(page.client, byCreatedDate)
  const list = createRecords(calls, () => dealers.queried.peek(), clock.read, wait)
  const lines = computed(() => linesOf(page))
  const visits = createVisits({
    userId: session.user.peek()?.userId ?? 0,
    device: storageOf('localStorage'),
    tab: storageOf('sessionStorage'),
  })
  return {
    now: clock.now,
    wakeAt: clock.wakeAt,
    brokerName: computed(() => config.value?.brokerName ?? 'Forecourt'),
    byCreatedDate,
    dealerships: computed(() => dealers.offered.value && queriedOf(dealers.offered.value, dealers.queried.value)),
    readOnlyReason: computed(() => reasonOf(dealers.offered.value, dealers.affiliateUserId.value)),
    connection: computed(() => joined(lines.value.map(({ state }) => state.value))),
    connect: () => connectAll(lines.peek()),
    list: {
      ...list,
      phase: computed(() => (dealers.failed.value && !dealers.offered.value ? 'failed' : list.phase.value)),
      load: async (days) => (dealers.offered.peek() ? await list.load(days) : dealers.reload()),
    },
    follow: () => {
      const stops = [
        effect(() => subscribeTo(lines.value, list)),
        effect(() => visits.note(clock.now.value)),
        effect(() => {
          const isUnheard = dealers.queried.value.length > MOST_LINES
          if (isUnheard && clock.now.value) untracked(() => void list.refresh())
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    search: (text, signal) => calls.search(text, signal),
    lastVisit: visits.lastVisit,
  }
}

function recordCalls(client: Client, byCreatedDate: ReadonlySignal<boolean>) {
  const calls: RecordCalls & Pick<CustomersSources, 'search'> = {
    applications: (affiliateUserIds, days) =>
      client.applications.list({
        affiliateUserIds: [...affiliateUserIds],
        days,
        includeProposals: true,
        excludedStates: [...excludedListStates],
        useCreatedDate: byCreatedDate.peek(),
      }),
    async quickQuotes(affiliateUserIds, days) {
      let failure: { readonly error: unknown } | null = null
      const onQuietFailure = (found: { readonly error: unknown }) => {
        failure = found
      }
      const found = await client.quickQuotes.list({ affiliateUserIds: [...affiliateUserIds], days }, { onQuietFailure })
      if (failure) throw (failure as { readonly error: unknown }).error
      return found
    },
    one: (id, affiliateUserId) => client.applications.single({ id, affiliateUserId }),
    search: (text, signal) => client.applications.search({ text }, { signal }),
  }
  return calls
}

function linesOf({ dealers, realtimeFor }: PortalPage): Realtime[] {
  const ids = dealers.queried.value
  return ids.length > MOST_LINES ? [] : ids.map((id) => realtimeFor(id))
}

function connectAll(lines: readonly Realtime[]): void {
  for (const line of lines) line.connect().catch(() => undefined)
}

/** Hears every line, and catches up when one that was lost is back. */
function subscribeTo(lines: readonly Realtime[], list: ReturnType<typeof createRecords>): () => void {
  const stops = lines.flatMap((line) => [line.subscribe(list.hear), whenBack(line.state, () => void list.refresh())])
  untracked(() => connectAll(lines))
  return () => {
    for (const stop of stops) stop()
  }
}

function whenBack(state: ReadonlySignal<RealtimeState>, run: () => void): () => void {
  let wasLost = false
  return effect(() => {
    const now = state.value
    if (now === 'connected' && wasLost) untracked(run)
    wasLost = now === 'disconnected' || (wasLost && now !== 'connected')
  })
}

const WORST: readonly RealtimeState[] = ['disconnected', 'connecting', 'not connected']

function joined(states: readonly RealtimeState[]): RealtimeState {
  return WORST.find((state) => states.includes(state)) ?? (states.length > 0 ? 'connected' : 'not connected')
}

function queriedOf(offered: readonly Dealer[], queried: readonly number[]) {
  const ids = new Set(queried)
  return offered.filter(({ affiliateUserId }) => ids.has(affiliateUserId))
}

/** Of the dealership that a new record would belong to; where one must be chosen first, the form asks. */
function reasonOf(offered: readonly Dealer[] | null, affiliateUserId: number | null): string | null {
  const own = offered?.find((dealer) => dealer.affiliateUserId === affiliateUserId)
  return own ? dealerStatusReason(own.status) : null
}

/** A browser may forbid it, and merely asking then throws. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
