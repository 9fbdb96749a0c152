import { blockedReason, contract, isOffered } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createInstantBank, type InstantBankState } from '../instant-bank/index.ts'
import type { PaymentList } from '../list.ts'

/** The dealership whose instant bank payments are shown: the user's own, or of several the one chosen here. */
export interface BankChoice {
  readonly isChoosing: ReadonlySignal<boolean>
  readonly chosen: ReadonlySignal<number | null>
  choose(affiliateUserId: number | null): void
  readonly setUp: InstantBankState
}

export function createBankChoice(page: PortalPage, { dealerships }: PaymentList): BankChoice {
  const { ofForms } = page.dealers
  const chosen = signal<number | null>(null)
  const whose = computed(() => ofForms.value ?? chosen.value)
  const dealer = computed(() => dealerships.value?.find(({ affiliateUserId }) => affiliateUserId === whose.value))
  return {
    isChoosing: computed(() => ofForms.value === null),
    chosen,
    choose(affiliateUserId) {
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
