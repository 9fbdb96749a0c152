import { type LenderProposal, MANY_DEALERSHIPS, type StatusApplication } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, disposeAll, effect, untracked } from '../../signals/index.ts'

export type ListedRecords = ReturnType<typeof createRecords>

/** The page's one list of applications and quick quotes, as this screen shows it. */
export function createRecords({ clock, dealers, stores }: Pick<PortalPage, 'clock' | 'dealers' | 'stores'>) {
  const { applications, quickQuotes, records, isOpening, load, refresh } = stores.applications
  const isUnknown = computed(() => applications.loadedAt.value === null && applications.failed.value === null)
  const hasNothing = computed(() => applications.failed.value !== null && records.value.length === 0)
  return {
    records,
    /** `failed` if there is nothing to show. */
    phase: computed((): 'loading' | 'ready' | 'failed' => {
      if (dealers.whyMissing.value) return 'failed'
      if (isOpening.value || isUnknown.value) return 'loading'
      return hasNothing.value ? 'failed' : 'ready'
    }),
    /** What the last load could not fetch although rows are shown. */
    lacking: computed(() => [
      ...(applications.failed.value === null ? [] : (['applications'] as const)),
      ...(quickQuotes.failed.value === null ? [] : (['quick quotes'] as const)),
    ]),
    failed: computed(() => dealers.whyMissing.value ?? applications.failed.value ?? quickQuotes.failed.value),
    loadedAt: computed(() => earlier(applications.loadedAt.value, quickQuotes.loadedAt.value)),
    /** Never rejects: problems are in `phase` and `lacking`. */
    load: async (days: number) => (dealers.offered.peek() ? await load(days) : dealers.reload()),
    /** Keeps the list up to date; returns a function that stops it. */
    follow: () =>
      disposeAll([
        stores.follow(),
        stores.live.onBack(() => void refresh()),
        effect(() => {
          // So many have no live connection: the list refreshes every minute instead.
          const hasNoConnection = dealers.queried.value.length > MANY_DEALERSHIPS
          if (hasNoConnection && clock.now.value) untracked(() => void refresh())
        }),
      ]),
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one < other ? one : other
}

/** An application or a quick quote of the list; both have the same fields (D7). */
export type CustomerRecord = StatusApplication & {
  readonly cosmosId?: string | null | undefined
  readonly quickQuoteId?: string | null | undefined
  readonly price?: number | null | undefined
  readonly proposals?: readonly Partial<LenderProposal>[] | null | undefined
}

/** The id that opens the record (D42). */
export function recordId({ cosmosId, quickQuoteId, isQuickQuote }: CustomerRecord): string {
  // The search returns a quick quote also under its record's id; the list uses the quick quote's id.
  return (isQuickQuote ? quickQuoteId || cosmosId : cosmosId || quickQuoteId) || ''
}
