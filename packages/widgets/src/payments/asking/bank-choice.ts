import { blockedReason, contract, isOffered } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import { createInstantBank } from '../instant-bank/index.ts'
import type { PaymentList } from '../list.ts'

export function createBankChoice(page: PortalPage, { dealerships }: PaymentList) {
  const { ofForms } = page.dealers
  const chosen = signal<number | null>(null)
  const whose = computed(() => ofForms.value ?? chosen.value)
  const dealer = computed(() => dealerships.value?.find(({ affiliateUserId }) => affiliateUserId === whose.value))
  return {
    isChoosing: computed(() => ofForms.value === null),
    chosen,
    choose(affiliateUserId: number | null) {
      chosen.value = affiliateUserId
    },
    setUp: createInstantBank(page, {
      affiliateUserId: whose,
      isOffered: computed(() => (dealerships.value ? isOffered(contract.boodil.config, dealer.value) : null)),
      readOnlyReason: computed(() =>
        dealer.value ? blockedReason(contract.boodil.registerInterest, dealer.value) : null,
      ),
    }),
  }
}
