import {
  blockedReason,
  createDealerships,
  type Dealer,
  type DealershipsOptions,
  hasPower,
  mayChangeDealer,
  powerReason,
  type Session,
  type TokenStorage,
  type User,
} from '@forecourt/core'
import { computed, effect } from '../signals/index.ts'
import { keepItem } from './page-storage.ts'

interface DealersParts {
  readonly session: Pick<Session, 'user'>
  readonly client: DealershipsOptions['client']
  readonly now: () => Date
  readonly storage?: TokenStorage | undefined
}

const DEALERS_STORAGE_KEY = 'forecourt.dealers'

export type Dealers = ReturnType<typeof createDealers>

/**
 * The signed-in user's dealerships, and which of them are selected: one selection for all widgets of a page. It starts
 * and follows core's store, and restores the same user's last selection after a reload and at the next login.
 */
export function createDealers({ session, client, now, storage }: DealersParts) {
  const store = createDealerships({ client, user: session.user, now })
  const { userId, offered, queried, affiliateUserId } = store

  const select = (affiliateUserIds: readonly number[]) => {
    keepItem(storage, DEALERS_STORAGE_KEY, [userId.peek(), ...affiliateUserIds].join(' '))
    store.select(affiliateUserIds)
  }

  // The store clears the selection with the user; afterwards it is restored, only for the same user.
  store.follow()
  effect(() => {
    const [user, ...kept] = parseDealershipIds(storage?.getItem(DEALERS_STORAGE_KEY))
    if (userId.value !== null && user === userId.value) store.select(kept)
  })

  const loaded = computed(() => (offered.loadedAt.value ? offered.data.value : null))
  const dealerOf = (id: number | null | undefined) =>
    loaded.value?.find((dealer) => dealer.affiliateUserId === id) ?? null
  const ofForms = computed(() => ofFormsOf(session.user.value, loaded.value, affiliateUserId.value))
  return {
    /** Core's store, for other stores that need the same dealerships. */
    store,
    /** The dealership of a form's record if unambiguous; null if the form has to ask (D24). */
    ofForms,
    /** The dealerships that such a form offers; empty if it need not ask. */
    toChoose: computed(() => (ofForms.value === null ? (loaded.value ?? []) : [])),
    /** Null until they have loaded. */
    offered: loaded,
    /** The dealership of a record, by its `affiliateUserId`; null while it is unknown. */
    dealerOf,
    /** Why that dealership may not make a call (D40, D41); null if it may, and while it is unknown. */
    blockedReason: (endpoint: Parameters<typeof blockedReason>[0], id: number | null | undefined) => {
      const dealer = dealerOf(id)
      return dealer && blockedReason(endpoint, dealer, session.user.value)
    },
    /** Why the rows of a list may not be exported: the user's role in one of the dealerships shown (D78). */
    exportReason: computed(() => {
      const user = session.user.value
      const shown = queried.value
      return user && shown.some((id) => !hasPower(user, 'exports', id)) ? powerReason('exports') : null
    }),
    /** The error if there are none to show; a later fetch that fails takes none away. */
    whyMissing: computed(() => (loaded.value ? null : offered.failed.value)),
    reload: () => void store.load(),
    selected: computed((): readonly number[] => store.selected.value.map((dealer) => dealer.affiliateUserId)),
    select,
    /** The dealerships whose lists are fetched: the selected ones, otherwise all that are offered. */
    queried,
    /** The dealership of a new record; null until exactly one is chosen (D24a). */
    affiliateUserId,
  }
}

/** Staff choose one in the bar or in the form; group staff only in the form. A single dealership needs no choice. */
function ofFormsOf(user: User | null, offered: readonly Dealer[] | null, selected: number | null): number | null {
  if (offered?.length === 1) return offered[0]?.affiliateUserId ?? null
  const isOfGroup = !mayChangeDealer(user) && (offered ? offered.length > 1 : typeof user?.dealerGroupId === 'number')
  return isOfGroup ? null : selected
}

/** The dealerships whose lists are fetched; null until they have loaded. */
export function queriedOf({ offered, queried }: Pick<Dealers, 'offered' | 'queried'>): readonly Dealer[] | null {
  const ids = new Set(queried.value)
  return offered.value?.filter(({ affiliateUserId }) => ids.has(affiliateUserId)) ?? null
}

/** The name for an id, on the rows of a reader who sees several dealerships at once; null for everybody else. */
export function namesOfSeveral(dealers: Pick<Dealers, 'offered' | 'queried'>): ((id: number | null) => string) | null {
  const shown = queriedOf(dealers) ?? []
  if (shown.length < 2) return null
  const names = new Map(shown.map(({ affiliateUserId, name }) => [affiliateUserId, name]))
  return (id) => names.get(id ?? 0) ?? ''
}

function parseDealershipIds(text: string | null | undefined): readonly number[] {
  return (text ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
