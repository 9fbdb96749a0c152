import { computed, type ReadonlySignal } from '@preact/signals-core'
import { type Asking, createResource, type Resource } from '../resource.ts'

interface OfDealerships {
  readonly affiliateUserIds: readonly number[]
}

/** Rows may stay while others are fetched if some of them are of a dealership that is still listed. */
const sharesDealership = (before: OfDealerships, after: OfDealerships): boolean =>
  before.affiliateUserIds.some((id) => after.affiliateUserIds.includes(id))

interface RowsOptions<Row, Asked extends OfDealerships> {
  readonly key: () => Asked
  readonly fetch: (asked: Asked, asking: Asking<readonly Row[]>) => Promise<readonly Row[]>
  readonly now: () => Date
}

/** The rows of the chosen dealerships; those of one that is no longer chosen are removed at once. */
export function createDealershipRows<Row extends { readonly affiliateUserId: number }, Asked extends OfDealerships>({
  key,
  fetch,
  now,
}: RowsOptions<Row, Asked>): Resource<readonly Row[]> {
  const rows = createResource<Asked, readonly Row[]>({
    key,
    fetch: async (asked, asking) => (asked.affiliateUserIds.length === 0 ? [] : fetch(asked, asking)),
    empty: [],
    now,
    keeps: sharesDealership,
  })
  const ids = computed(() => new Set(key().affiliateUserIds))
  return { ...rows, data: computed(() => rows.data.value.filter((row) => ids.value.has(row.affiliateUserId))) }
}

/** Fetches again what is shown; what was never shown needs no update. */
export async function refreshShown(...shown: readonly Shown[]): Promise<void> {
  await Promise.all(shown.map(async ({ state, refresh }) => state.peek() !== 'idle' && (await refresh())))
}

interface Shown {
  readonly state: ReadonlySignal<string>
  refresh(): Promise<unknown>
}
