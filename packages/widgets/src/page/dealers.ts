import {
  createDealerships,
  type Dealer,
  type DealershipsOptions,
  mayChangeDealer,
  type Session,
  type TokenStorage,
  type User,
} from '@forecourt/core'
import { computed, effect } from '../signals/index.ts'

interface DealersParts {
  readonly session: Pick<Session, 'user'>
  readonly client: DealershipsOptions['client']
  readonly now: () => Date
  readonly storage?: TokenStorage | undefined
}

const DEALERS_STORAGE_KEY = 'forecourt.dealers'

export type Dealers = ReturnType<typeof createDealers>

/**
 * The dealerships that the signed-in user works for, and which of them are selected: one choice for all widgets of a page.
 * Core's store, followed from now on. The last choice is remembered, for the same user, over a reload and the next login.
 */
export function createDealers({ session, client, now, storage }: DealersParts) {
  const store = createDealerships({ client, user: session.user, now })
  const { offered, queried, affiliateUserId } = store
  const whose = computed(() => session.user.value?.userId ?? null)

  const select = (affiliateUserIds: readonly number[]) => {
    remember(storage, [whose.peek(), ...affiliateUserIds].join(' '))
    store.select(affiliateUserIds)
  }

  // The store forgets the choice with the user: what was kept is put back after it, and only for the same user.
  store.follow()
  effect(() => {
    const [user, ...kept] = parseDealershipIds(storage?.getItem(DEALERS_STORAGE_KEY))
    if (whose.value !== null && user === whose.value) store.select(kept)
  })

  const loaded = computed(() => (offered.loadedAt.value ? offered.data.value : null))
  const ofForms = computed(() => ofFormsOf(session.user.value, loaded.value, affiliateUserId.value))
  return {
    /** Core's, for the stores that ask for the same dealerships. */
    store,
    /** The owner of a form's record if it is clear; null if the form has to ask (D24). */
    ofForms,
    /** The dealerships that a form then offers; empty where it does not ask. */
    toChoose: computed(() => (ofForms.value === null ? (loaded.value ?? []) : [])),
    /** Null until they are here. */
    offered: loaded,
    failed: offered.failed,
    whyMissing: computed(() => (loaded.value ? null : offered.failed.value)),
    reload: () => void store.load(),
    selected: computed((): readonly number[] => store.selected.value.map((dealer) => dealer.affiliateUserId)),
    select,
    /** The dealerships whose lists are fetched: the selected ones, otherwise all that are offered. */
    queried,
    /** The owner of a new record; null while exactly one has to be chosen first (D24a). */
    affiliateUserId,
  }
}

/** Staff have chosen exactly one in the bar, or choose in the form; group staff have no picker in the bar. Of one there is no choice. */
function ofFormsOf(user: User | null, offered: readonly Dealer[] | null, selected: number | null): number | null {
  if (offered?.length === 1) return offered[0]?.affiliateUserId ?? null
  const isOfGroup = !mayChangeDealer(user) && (offered ? offered.length > 1 : typeof user?.dealerGroupId === 'number')
  return isOfGroup ? null : selected
}

/** The dealerships that lists are asked for; null until they are here. */
export function queriedOf({ offered, queried }: Pick<Dealers, 'offered' | 'queried'>): readonly Dealer[] | null {
  const ids = new Set(queried.value)
  return offered.value?.filter(({ affiliateUserId }) => ids.has(affiliateUserId)) ?? null
}

/** A full or forbidden storage forgets the choice and nothing else. */
function remember(storage: TokenStorage | undefined, text: string): void {
  try {
    storage?.setItem(DEALERS_STORAGE_KEY, text)
  } catch {
    storage?.removeItem(DEALERS_STORAGE_KEY)
  }
}

function parseDealershipIds(text: string | null | undefined): readonly number[] {
  return (text ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
