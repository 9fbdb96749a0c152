import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { ApiError, type CallOptions, type Client, type ValuationCode } from '../../api/index.ts'
import { valuationStatus } from '../../lending/index.ts'
import type { User, Valuation, ValuationDraft } from '../../models/index.ts'
import { normaliseRegistration } from '../../validation/index.ts'
import { createResource, type Loadable } from '../resource.ts'

interface ValuationsOptions {
  readonly client: { readonly valuations: Pick<Client['valuations'], 'list' | 'save' | 'ofDealerships'> }
  readonly user: ReadonlySignal<User | null>
  /** Read because the status changes with the month. */
  readonly now: ReadonlySignal<Date>
}

/** Valuations with their current status, and the outcome of fetching them (spec §8). */
export type ValuationList = ReturnType<typeof valuationListOf>

export function createValuations({ client, user, now }: ValuationsOptions) {
  const own = createResource<number, readonly Valuation[]>({
    key: () => user.value?.userId ?? null,
    fetch: (id, asking) => client.valuations.list({ id }, asking),
    empty: [],
    now: () => now.peek(),
  })
  const ofDealerships = createOfDealerships(client, now)

  return {
    own: valuationListOf(own, now),
    ofDealerships: ofDealerships.list,
    /** The list is cached per user (spec §3): fetched again only with `isFresh`, or after a failure. */
    load: ({ isFresh = false } = {}): Promise<void> => (isFresh ? own.refresh() : own.load()),
    loadDealerships: ofDealerships.load,
    /** Rejects as the call does: with `false` when the answer is empty. */
    async save(draft: ValuationDraft, options?: CallOptions): Promise<Valuation> {
      const saved = await client.valuations.save(draft, options)
      own.patch((list) => withSavedFirst(list, saved))
      return saved
    },
    clear(): void {
      own.clear()
      ofDealerships.clear()
    },
  }
}

function createOfDealerships(client: ValuationsOptions['client'], now: ValuationsOptions['now']) {
  const asked = signal<readonly number[] | null>(null)
  // How many of the dealerships failed while others answered; their rows are missing (spec §8).
  const unanswered = signal(0)
  const resource = createResource<readonly number[], readonly Valuation[]>({
    key: () => asked.value,
    async fetch(affiliateUserIds, asking) {
      let silent = 0
      const onQuietFailure = () => {
        silent += 1
      }
      const valuations = await client.valuations.ofDealerships(affiliateUserIds, { ...asking, onQuietFailure })
      if (!asking.signal.aborted) unanswered.value = silent
      return valuations
    },
    empty: [],
    now: () => now.peek(),
  })
  return {
    list: { ...valuationListOf(resource, now), unanswered },
    load(affiliateUserIds: readonly number[]): Promise<void> {
      asked.value = affiliateUserIds
      return resource.refresh()
    },
    clear(): void {
      asked.value = null
      resource.clear()
      unanswered.value = 0
    },
  }
}

function valuationListOf(list: Loadable<readonly Valuation[]>, now: ReadonlySignal<Date>) {
  const { failed, isLoading, loadedAt, state } = list
  const code = computed((): ValuationCode | null => {
    if (failed.value !== null) return codeOf(failed.value)
    return loadedAt.value !== null && list.data.value.length === 0 ? 'NO_VALUATIONS_FOUND' : null
  })
  const data = computed(() =>
    list.data.value.map((valuation) => ({ ...valuation, status: valuationStatus(valuation, now.value) })),
  )
  return { data, state, failed, isLoading, loadedAt, code }
}

function codeOf(error: unknown): ValuationCode | null {
  return error instanceof ApiError && error.code === 'ERROR_FETCHING_VALUATIONS' ? error.code : null
}

/** Spec §7: the saved one replaces any with the same registration and comes first. */
function withSavedFirst(list: readonly Valuation[], saved: Valuation): readonly Valuation[] {
  return [saved, ...list.filter(({ vrm }) => normaliseRegistration(vrm) !== normaliseRegistration(saved.vrm))]
}
