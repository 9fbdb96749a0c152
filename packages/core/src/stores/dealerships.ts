import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { affiliateUserIdOf, canChangeDealer, dealersOffered } from '../access/index.ts'
import type { Client } from '../api/index.ts'
import type { Dealer, User } from '../models/index.ts'
import { createLoader, type Loadable, type Watch } from './loadable.ts'

export interface DealershipsOptions {
  readonly client: { readonly dealers: Pick<Client['dealers'], 'byRegion' | 'byAffiliate' | 'list' | 'group'> }
  readonly user: ReadonlySignal<User | null>
  readonly now: () => Date
}

export type Dealerships = ReturnType<typeof createDealerships>

/** The dealerships of the signed-in user, and which of them are selected: one choice for all widgets of a page (§6). */
export function createDealerships({ client, user, now }: DealershipsOptions) {
  const loader = createLoader<readonly Dealer[]>([], now)
  const chosenIds = signal<readonly number[]>([])
  const selected = computed(() => {
    const ids = new Set(chosenIds.value)
    return ids.size === 0 ? [] : loader.data.value.filter((dealer) => ids.has(dealer.affiliateUserId))
  })
  const load = () => loader.load((watch) => fetchOffered(client, user.peek(), watch))

  return {
    offered: loader as Loadable<readonly Dealer[]>,
    selected,
    canChange: computed(() => canChangeDealer(user.value, loader.data.value)),
    /** Whose a new record is (D24a). */
    affiliateUserId: computed(() => affiliateUserIdOf(user.value, selected.value)),
    /** Whom lists are asked for: those selected, otherwise everybody offered. */
    queried: computed(() =>
      (selected.value.length > 0 ? selected.value : loader.data.value).map((dealer) => dealer.affiliateUserId),
    ),
    select(affiliateUserIds: readonly number[]): void {
      chosenIds.value = [...affiliateUserIds]
    },
    load,
    /** Loads for whoever is signed in and forgets for whoever is not; returns how to stop. */
    follow(): () => void {
      const userId = computed(() => user.value?.userId ?? null)
      return effect(() => {
        const isSignedIn = userId.value !== null
        untracked(() => {
          chosenIds.value = []
          loader.clear()
          if (isSignedIn) void load()
        })
      })
    },
  }
}

async function fetchOffered(
  { dealers }: DealershipsOptions['client'],
  user: User | null,
  watch: Watch,
): Promise<readonly Dealer[]> {
  const offer = dealersOffered(user)
  switch (offer.from) {
    case 'all':
      return await dealers.list()
    case 'region':
      return offer.userId === null ? [] : await dealers.byRegion({ userId: offer.userId })
    case 'group':
      return (await dealers.group({ id: offer.dealerGroupId }, watch))?.dealers ?? []
    case 'own':
      return offer.affiliateUserId === null ? [] : [await dealers.byAffiliate({ affiliateId: offer.affiliateUserId })]
  }
}
