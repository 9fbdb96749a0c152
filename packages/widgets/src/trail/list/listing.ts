import { contract, createResource, mayCall, type TrailFilter, type TrailPage } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { filterOf, NO_FILTERS, type TrailFilters } from './filters.ts'
import { daysOf, trailRowOf } from './rows.ts'

export type TrailListing = ReturnType<typeof createListing>

/** The list by its filters, page by page; each asking is itself an entry of the trail. */
export function createListing({ client, clock, session, config }: PortalPage) {
  const filters = signal<TrailFilters>(NO_FILTERS)
  const isOffered = computed(() => mayCall(session.user.value, contract.trail.list))
  const filter = computed(() => filterOf(filters.value, clock.now.value))
  const first = createResource<TrailFilter, TrailPage | null>({
    key: () => (isOffered.value ? filter.value : null),
    fetch: (asked, asking) => client.trail.list(asked, asking),
    empty: null,
    now: clock.read,
  })
  const { pages, ...following } = createPages(first.data, (after) => client.trail.list({ ...filter.peek(), after }))
  const rows = computed(() => {
    const brokerName = config.value?.brokerName ?? ''
    return pages.value.flatMap(({ entries }) => entries).map((entry) => trailRowOf(entry, brokerName))
  })
  return {
    /** Only the compliance role has a trail. */
    isOffered,
    filters,
    isNarrowed: computed(() => filters.value !== NO_FILTERS),
    change: (part: Partial<TrailFilters>) => {
      filters.value = { ...filters.peek(), ...part }
    },
    clear: () => {
      filters.value = NO_FILTERS
    },
    first,
    rows,
    days: computed(() => daysOf(rows.value, clock.now.value)),
    ...following,
  }
}

/** The first page, and those after it that were asked for. */
function createPages(first: ReadonlySignal<TrailPage | null>, fetch: (after: string) => Promise<TrailPage>) {
  const later = signal<{ readonly of: TrailPage; readonly pages: readonly TrailPage[] } | null>(null)
  const pages = computed(() => {
    const page = first.value
    if (!page) return []
    return later.value?.of === page ? [page, ...later.value.pages] : [page]
  })
  const next = computed(() => pages.value.at(-1)?.next ?? null)
  const more = createAct()
  return {
    pages,
    hasMore: computed(() => next.value !== null),
    more,
    loadMore: () =>
      more.run(async () => {
        const after = next.peek()
        const [page, ...before] = pages.peek()
        if (page && after !== null) later.value = { of: page, pages: [...before, await fetch(after)] }
      }),
  }
}
