import { blockedReason, contract, type Dealer } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'

/** The owner of a valuation and of the records made from it (D24). */
export interface Choosing {
  /** Null while one has to be chosen. */
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** The dealerships to choose from; empty if it is known. */
  readonly toChoose: ReadonlySignal<readonly Dealer[]>
  readonly chosen: ReadonlySignal<number | null>
  readonly error: ReadonlySignal<string | null>
  choose(affiliateUserId: number | null): void
  /** Shows that a dealership is required, if it is; returns whether there is one. */
  check(): boolean
  /** Why nothing may be created for it (D40); null when it may. */
  readonly readOnlyReason: ReadonlySignal<string | null>
}

export function createChoosing({ dealers, standing }: Pick<PortalPage, 'dealers' | 'standing'>): Choosing {
  const { ofForms, toChoose } = dealers
  const picked = signal<number | null>(null)
  const error = signal<string | null>(null)
  const dealer = computed(() => toChoose.value.find(({ affiliateUserId }) => affiliateUserId === picked.value) ?? null)
  const chosen = computed(() => dealer.value?.affiliateUserId ?? null)
  const affiliateUserId = computed(() => ofForms.value ?? chosen.value)
  return {
    affiliateUserId,
    toChoose,
    chosen,
    error,
    choose(id) {
      picked.value = id
      error.value = null
    },
    check() {
      error.value = affiliateUserId.peek() === null ? 'Required' : null
      return error.peek() === null
    },
    readOnlyReason: computed(() =>
      dealer.value ? blockedReason(contract.valuations.save, dealer.value) : standing.readOnlyReason.value,
    ),
  }
}
