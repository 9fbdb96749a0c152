import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { ApiError, type CallOptions, type Client, type ValuationCode } from '../api/index.ts'
import { valuationStatus } from '../lending/index.ts'
import type { User, Valuation, ValuationDraft } from '../models/index.ts'
import { createLoader, type Loadable, type Loader } from './loadable.ts'

export interface ValuationsOptions {
  readonly client: { readonly valuations: Pick<Client['valuations'], 'list' | 'save' | 'ofDealerships'> }
  readonly user: ReadonlySignal<User | null>
  /** Read for the status, which changes with the month. */
  readonly now: ReadonlySignal<Date>
}

/** Valuations with their status of now, and what spec §8 calls the outcome of fetching them. */
export interface ValuationList extends Loadable<readonly Valuation[]> {
  readonly code: ReadonlySignal<ValuationCode | null>
}

/** Several dealerships at once: one of them may not answer while the others do (spec §8). */
export interface DealershipValuations extends ValuationList {
  /** How many of those asked did not answer; their rows are missing. */
  readonly unanswered: ReadonlySignal<number>
}

export type Valuations = ReturnType<typeof createValuations>

export function createValuations({ client, user, now }: ValuationsOptions) {
  const read = () => now.peek()
  const own = createLoader<readonly Valuation[]>([], read)
  const ofDealerships = createOfDealerships(client, now)
  const cachedFor = signal<number | null>(null)

  return {
    own: listOf(own, now),
    ofDealerships: ofDealerships.list,
    /** The list is cached per user (spec §3): asked for again only when `isFresh` is wanted, or after a failure. */
    async load({ isFresh = false } = {}): Promise<void> {
      const userId = user.peek()?.userId ?? null
      if (userId !== cachedFor.peek()) own.clear()
      cachedFor.value = userId
      const isCached = own.loadedAt.peek() !== null && own.failed.peek() === null
      if (userId === null || (isCached && !isFresh)) return
      await own.load((watch) => client.valuations.list({ id: userId }, watch))
    },
    async loadDealerships(affiliateUserIds: readonly number[]): Promise<void> {
      await ofDealerships.load(affiliateUserIds)
    },
    /** Rejects as the call does: with `false` when the server answers with nothing. */
    async save(draft: ValuationDraft, options?: CallOptions): Promise<Valuation> {
      const saved = await client.valuations.save(draft, options)
      own.change((list) => withSavedFirst(list, saved))
      return saved
    },
    clear(): void {
      own.clear()
      ofDealerships.clear()
      cachedFor.value = null
    },
  }
}

function createOfDealerships(client: ValuationsOptions['client'], now: ValuationsOptions['now']) {
  const loader = createLoader<readonly Valuation[]>([], () => now.peek())
  const unanswered = signal(0)
  let turn = 0
  return {
    list: { ...listOf(loader, now), unanswered } satisfies DealershipValuations,
    async load(affiliateUserIds: readonly number[]): Promise<void> {
      const asked = ++turn
      let silent = 0
      const onQuietFailure = () => {
        silent += 1
      }
      await loader.load(() => client.valuations.ofDealerships(affiliateUserIds, { onQuietFailure }))
      if (asked === turn) unanswered.value = silent
    },
    clear(): void {
      loader.clear()
      turn += 1
      unanswered.value = 0
    },
  }
}

function listOf(loader: Loader<readonly Valuation[]>, now: ReadonlySignal<Date>): ValuationList {
  const { failed, isLoading, loadedAt } = loader
  const code = computed(() => {
    if (failed.value !== null) return codeOf(failed.value)
    return loadedAt.value !== null && loader.data.value.length === 0 ? 'NO_VALUATIONS_FOUND' : null
  })
  const data = computed(() =>
    loader.data.value.map((valuation) => ({ ...valuation, status: valuationStatus(valuation, now.value) })),
  )
  return { data, failed, isLoading, loadedAt, code }
}

function codeOf(error: unknown): ValuationCode | null {
  return error instanceof ApiError && error.code === 'ERROR_FETCHING_VALUATIONS' ? error.code : null
}

/** Spec §7: the saved one replaces any of the same registration and stands first. */
function withSavedFirst(list: readonly Valuation[], saved: Valuation): readonly Valuation[] {
  return [saved, ...list.filter(({ vrm }) => plain(vrm) !== plain(saved.vrm))]
}

function plain(vrm: string): string {
  return vrm.replace(/\s/g, '').toUpperCase()
}
