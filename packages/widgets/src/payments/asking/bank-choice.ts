import { contract, isOffered } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import { createInstantBank } from '../instant-bank/index.ts'

export function createBankChoice(page: PortalPage) {
  const { blockedReason, dealerOf, offered, ofForms } = page.dealers
  const chosen = signal<number | null>(null)
  const whose = computed(() => ofForms.value ?? chosen.value)
  return {
    isChoosing: computed(() => ofForms.value === null),
    chosen,
    choose(affiliateUserId: number | null) {
      chosen.value = affiliateUserId
    },
    setUp: createInstantBank(page, {
      affiliateUserId: whose,
      isOffered: computed(() => offered.value && isOffered(contract.boodil.config, dealerOf(whose.value))),
      readOnlyReason: computed(() => blockedReason(contract.boodil.registerInterest, whose.value)),
    }),
  }
}
