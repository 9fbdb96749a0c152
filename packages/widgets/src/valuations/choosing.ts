import { blockedReason, contract } from '@forecourt/core'
import { createForm } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'

/** The owner of a valuation and of the records made from it (D24). */
export type Choosing = ReturnType<typeof createChoosing>

export function createChoosing({ dealers, permissions }: Pick<PortalPage, 'dealers' | 'permissions'>) {
  const { ofForms, toChoose } = dealers
  const form = createForm<{ dealership: number | null }>({
    plan: { dealership: { label: 'Dealership', rule: (picked) => (isKnown(picked) ? null : 'Required') } },
    initial: { dealership: null },
  })
  const dealerOf = (id: number | null) => toChoose.value.find((one) => one.affiliateUserId === id) ?? null
  const isKnown = (picked: number | null) => ofForms.value !== null || dealerOf(picked) !== null
  const dealer = computed(() => dealerOf(form.values.value.dealership))
  const chosen = computed(() => dealer.value?.affiliateUserId ?? null)
  const affiliateUserId = computed(() => ofForms.value ?? chosen.value)
  return {
    /** Null until the user chooses one. */
    affiliateUserId,
    /** The dealerships to choose from; empty if it is known. */
    toChoose,
    chosen,
    form,
    /** Why nothing may be created for it (D40); null if it may. */
    readOnlyReason: computed(() =>
      dealer.value ? blockedReason(contract.valuations.save, dealer.value) : permissions.readOnlyReason.value,
    ),
  }
}
