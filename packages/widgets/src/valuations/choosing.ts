import { blockedReason, contract } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

/** The owner of a valuation and of the records made from it (D24). */
export type Choosing = ReturnType<typeof createChoosing>

export function createChoosing({ dealers, standing }: Pick<PortalPage, 'dealers' | 'standing'>) {
  const { ofForms, toChoose } = dealers
  const picked = signal<number | null>(null)
  const error = signal<string | null>(null)
  const dealer = computed(() => toChoose.value.find(({ affiliateUserId }) => affiliateUserId === picked.value) ?? null)
  const chosen = computed(() => dealer.value?.affiliateUserId ?? null)
  const affiliateUserId = computed(() => ofForms.value ?? chosen.value)
  return {
    /** Null while one has to be chosen. */
    affiliateUserId,
    /** The dealerships to choose from; empty if it is known. */
    toChoose,
    chosen,
    error,
    choose(id: number | null) {
      picked.value = id
      error.value = null
    },
    /** Shows that a dealership is required, if it is; returns whether there is one. */
    check() {
      error.value = affiliateUserId.peek() === null ? 'Required' : null
      return error.peek() === null
    },
    /** Why nothing may be created for it (D40); null when it may. */
    readOnlyReason: computed(() =>
      dealer.value ? blockedReason(contract.valuations.save, dealer.value) : standing.readOnlyReason.value,
    ),
  }
}
