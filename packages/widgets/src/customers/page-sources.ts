import { dealerStatusReason, fetchesByCreatedDate, isStaff } from '@forecourt/core'
import { type PortalPage, portalPage, queriedOf, userDrafts } from '../page/index.ts'
import { computed, disposeAll, effect, untracked } from '../signals/index.ts'
import type { CustomerRecords, CustomersSources } from './sources.ts'
import { createVisits } from './visits.ts'

/** Of more than these nothing is told live: such a list is refreshed each minute instead. */
const MOST_LINES = 20

/** The list of this page: its server, its dealerships, its clock. */
export function pageSources(baseUrl: string): CustomersSources {
  const page = portalPage(baseUrl)
  const { client, clock, config, dealers, session, standing, stores } = page
  const ofStaff = computed(() => isStaff(session.user.value))
  const byCreatedDate = computed(() => fetchesByCreatedDate(session.user.value))
  const visits = createVisits({
    userId: session.user.peek()?.userId ?? 0,
    device: storageOf('localStorage'),
    tab: storageOf('sessionStorage'),
  })
  return {
    now: clock.now,
    wakeAt: clock.wakeAt,
    reader: computed(() => {
      const brokerName = config.value?.brokerName ?? 'Forecourt'
      const standings = new Map(dealers.offered.value?.map((dealer) => [dealer.affiliateUserId, dealer.status]))
      const isHeld = (id: number | null) => id !== null && standings.has(id) && dealerStatusReason(standings.get(id))
      return { brokerName, isStaff: ofStaff.value, mayAct: (id) => !ofStaff.value && !isHeld(id) }
    }),
    byCreatedDate,
    dealerships: computed(() => queriedOf(dealers)),
    // Where a dealership must be chosen first, the form asks.
    readOnlyReason: standing.readOnlyReason,
    connection: stores.live.state,
    connect: stores.live.connect,
    list: listOf(page),
    follow: () =>
      disposeAll([
        stores.follow(),
        stores.live.onBack(() => void stores.applications.refresh()),
        effect(() => visits.note(clock.now.value)),
        effect(() => {
          const isUnheard = dealers.queried.value.length > MOST_LINES
          if (isUnheard && clock.now.value) untracked(() => void stores.applications.refresh())
        }),
      ]),
    search: (text, signal) => client.applications.search({ text }, { signal }),
    lastVisit: visits.lastVisit,
    drafts: userDrafts(page),
  }
}

/** The page's one list; what is not known yet of it and of the dealerships is told apart from what could not be had. */
function listOf({ dealers, stores: { applications: store } }: PortalPage): CustomerRecords {
  const { applications, quickQuotes, records, isOpening } = store
  const hasFailed = computed(() => dealers.failed.value && !dealers.offered.value)
  const isUnknown = computed(() => applications.loadedAt.value === null && applications.failed.value === null)
  const isNothing = computed(() => applications.failed.value !== null && records.value.length === 0)
  return {
    records,
    phase: computed(() => {
      if (hasFailed.value) return 'failed'
      if (isOpening.value || isUnknown.value) return 'loading'
      return isNothing.value ? 'failed' : 'ready'
    }),
    lacking: computed(() => [
      ...(applications.failed.value === null ? [] : (['applications'] as const)),
      ...(quickQuotes.failed.value === null ? [] : (['quick quotes'] as const)),
    ]),
    loadedAt: computed(() => earlier(applications.loadedAt.value, quickQuotes.loadedAt.value)),
    load: async (days) => (dealers.offered.peek() ? await store.load(days) : dealers.reload()),
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one < other ? one : other
}

/** A browser may forbid it, and merely asking then throws. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
