import { contract } from '@forecourt/core'
import { createForm } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'

export type Choosing = ReturnType<typeof createChoosing>

/** The owner of a valuation and of the records made from it (D24). */
export function createChoosing({ blockedReason, dealerOf, ofForms, toChoose }: PortalPage['dealers']) {
  const form = createForm<{ dealership: number | null }>({
    plan: {
      dealership: {
        label: 'Dealership',
        rule: (picked) => (ofForms.value === null && dealerOf(picked) === null ? 'Required' : null),
      },
    },
    initial: { dealership: null },
  })
  const chosen = computed(() =>
    ofForms.value === null ? (dealerOf(form.values.value.dealership)?.affiliateUserId ?? null) : null,
  )
  const affiliateUserId = computed(() => ofForms.value ?? chosen.value)
  return {
    /** Null until the user chooses one. */
    affiliateUserId,
    /** The dealerships to choose from; empty if it is known. */
    toChoose,
    chosen,
    form,
    /** Why nothing may be created for it (D40); null if it may. */
    readOnlyReason: computed(() => blockedReason(contract.valuations.save, affiliateUserId.value)),
  }
}
