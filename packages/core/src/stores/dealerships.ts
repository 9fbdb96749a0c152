import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { affiliateUserIdOf, canChangeDealer, isAreaManager, isStaff, isSuperUser } from '../access/index.ts'
import type { Client } from '../api/index.ts'
import type { Dealer, User } from '../models/index.ts'
import { type Asking, createResource, type Loadable } from './resource.ts'

export interface DealershipsOptions {
  readonly client: { readonly dealers: Pick<Client['dealers'], 'byRegion' | 'byAffiliate' | 'list' | 'group'> }
  readonly user: ReadonlySignal<User | null>
  readonly now: () => Date
}

export type Dealerships = ReturnType<typeof createDealerships>

/** The dealerships of the signed-in user, and which of them are selected: one choice for all widgets of a page (§6). */
export function createDealerships({ client, user, now }: DealershipsOptions) {
  // Over forty lines: a list of what is known of the dealerships.
  const groupName = signal<string | null>(null)
  const userId = computed(() => (user.value && !user.value.needsFactor ? user.value.userId : null))
  const offered = createResource<number, readonly Dealer[]>({
    key: () => userId.value,
    async fetch(_, asking) {
      const found = await fetchOffered(client, user.peek(), asking)
      if (!asking.signal.aborted) groupName.value = found.groupName
      return found.dealers
    },
    empty: [],
    now,
  })
  const chosenIds = signal<readonly number[]>([])
  const selected = computed(() => {
    const ids = new Set(chosenIds.value)
    return ids.size === 0 ? [] : offered.data.value.filter((dealer) => ids.has(dealer.affiliateUserId))
  })

  return {
    /** Whose they are: null while nobody is signed in, or a second factor must be set up first. */
    userId: userId as ReadonlySignal<number | null>,
    offered: offered as Loadable<readonly Dealer[]>,
    selected,
    /** The group of dealer group staff; null for all other users. */
    groupName: groupName as ReadonlySignal<string | null>,
    canChange: computed(() => canChangeDealer(user.value, offered.data.value)),
    /** The owner of a new record (D24a). */
    affiliateUserId: computed(() => affiliateUserIdOf(user.value, selected.value)),
    /** The dealerships whose lists are fetched: the selected ones, otherwise all that are offered. */
    queried: computed(() =>
      (selected.value.length > 0 ? selected.value : offered.data.value).map((dealer) => dealer.affiliateUserId),
    ),
    select(affiliateUserIds: readonly number[]): void {
      chosenIds.value = [...affiliateUserIds]
    },
    load: offered.refresh,
    /** Loads when a user is signed in and clears when they sign out; returns a function that stops it. */
    follow: (): (() => void) =>
      effect(() => {
        const isSignedIn = userId.value !== null
        untracked(() => {
          chosenIds.value = []
          groupName.value = null
          offered.clear()
          if (isSignedIn) void offered.load()
        })
      }),
  }
}

interface Offered {
  readonly dealers: readonly Dealer[]
  readonly groupName: string | null
}

/** The first rule that holds says which dealerships a user is offered (D24a). */
async function fetchOffered(
  { dealers }: DealershipsOptions['client'],
  user: User | null,
  asking: Asking<readonly Dealer[]>,
): Promise<Offered> {
  const withoutGroup = (offered: readonly Dealer[]) => ({ dealers: offered, groupName: null })
  if (!user) return withoutGroup([])
  const { userId, dealerGroupId, affiliateUserId } = user
  if (isAreaManager(user)) return withoutGroup(await dealers.byRegion({ userId }))
  if (isStaff(user) || isSuperUser(user)) return withoutGroup(await dealers.list())
  if (typeof dealerGroupId === 'number') {
    const group = await dealers.group({ id: dealerGroupId }, asking)
    return { dealers: group?.dealers ?? [], groupName: group?.name ?? null }
  }
  if (typeof affiliateUserId !== 'number') return withoutGroup([])
  return withoutGroup([await dealers.byAffiliate({ affiliateId: affiliateUserId })])
}
