import {
  affiliateUserIdOf,
  type Client,
  type Dealer,
  dealersOffered,
  type Session,
  type TokenStorage,
  type User,
} from '@forecourt/core'
import { batch, computed, effect, type ReadonlySignal, signal } from '../signals/index.ts'

/** The dealerships that the signed-in user works for, and which of them are selected: one choice for all widgets of a page. */
export interface Dealers {
  /** Null until they are here. */
  readonly offered: ReadonlySignal<readonly Dealer[] | null>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  readonly selected: ReadonlySignal<readonly number[]>
  select(affiliateUserIds: readonly number[]): void
  /** Whom lists are asked for: those selected, otherwise everybody offered. */
  readonly queried: ReadonlySignal<readonly number[]>
  /** Whose a new record is; null while exactly one has to be chosen first (D24a). */
  readonly affiliateUserId: ReadonlySignal<number | null>
}

interface DealersParts {
  readonly session: Pick<Session, 'user'>
  readonly client: { readonly dealers: Pick<Client['dealers'], 'byRegion' | 'list' | 'group' | 'byAffiliate'> }
  readonly storage?: TokenStorage | undefined
}

const KEY = 'forecourt.dealers'

export function createDealers({ session, client, storage }: DealersParts): Dealers {
  const offered = signal<readonly Dealer[] | null>(null)
  const failed = signal(false)
  const selected = signal(parse(storage?.getItem(KEY)))
  const chosen = computed(() =>
    (offered.value ?? []).filter((dealer) => selected.value.includes(dealer.affiliateUserId)),
  )
  let turn = 0

  const select = (affiliateUserIds: readonly number[]) => {
    storage?.setItem(KEY, affiliateUserIds.join(' '))
    selected.value = affiliateUserIds
  }

  async function load(user: User | null): Promise<void> {
    const own = ++turn
    batch(() => {
      failed.value = false
      offered.value = null
    })
    if (!user) return
    try {
      const dealers = await fetchOffered(client, user)
      if (own === turn) offered.value = dealers
    } catch {
      if (own === turn) failed.value = true
    }
  }

  forEachUser(session, (user, isAnother) => {
    if (isAnother) select([])
    void load(user)
  })

  return {
    offered,
    failed,
    reload: () => void load(session.user.peek()),
    selected,
    select,
    queried: computed(() =>
      (chosen.value.length > 0 ? chosen.value : (offered.value ?? [])).map((dealer) => dealer.affiliateUserId),
    ),
    affiliateUserId: computed(() => affiliateUserIdOf(session.user.value, chosen.value)),
  }
}

/** A renewed token of the same user changes nothing. */
function forEachUser({ user }: Pick<Session, 'user'>, run: (user: User | null, isAnother: boolean) => void): void {
  const who = computed(() => user.value?.userId ?? null)
  let before: number | null | undefined
  effect(() => {
    const now = who.value
    const isAnother = before !== undefined && before !== now
    before = now
    run(user.peek(), isAnother)
  })
}

async function fetchOffered({ dealers }: DealersParts['client'], user: User): Promise<readonly Dealer[]> {
  const offer = dealersOffered(user)
  if (offer.from === 'all') return await dealers.list()
  if (offer.from === 'region') return offer.userId === null ? [] : await dealers.byRegion({ userId: offer.userId })
  if (offer.from === 'own')
    return offer.affiliateUserId === null ? [] : [await dealers.byAffiliate({ affiliateId: offer.affiliateUserId })]
  const group = await dealers.group({ id: offer.dealerGroupId })
  if (!group) throw new Error('The group could not be fetched')
  return group.dealers
}

function parse(text: string | null | undefined): readonly number[] {
  return (text ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
