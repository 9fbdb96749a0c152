import type { Session } from '@forecourt/core'
import type { Clock } from '../clock.ts'
import { createPassingDrafts, type DraftStore, type DraftSummary } from './draft-store.ts'
import type { Drafts } from './drafts.ts'
import { createEncryptedDrafts } from './encrypted-drafts.ts'

interface UserDraftParts {
  readonly session: Session
  readonly clock: Pick<Clock, 'read'>
  readonly drafts: Drafts
}

const draftStores = new WeakMap<Session, { readonly userId: number | undefined; readonly store: DraftStore }>()

/** The signed-in user's half-filled forms on this device: one store for all widgets of the page. */
export function userDrafts(parts: UserDraftParts): DraftStore {
  const { session } = parts
  const userId = session.user.peek()?.userId
  const found = draftStores.get(session)
  if (found && found.userId === userId) return found.store
  const store = noting(openStore(parts, userId), parts.drafts)
  draftStores.set(session, { userId, store })
  return store
}

function openStore({ clock }: UserDraftParts, userId: number | undefined): DraftStore {
  // WebCrypto needs https: without it drafts are not written to disk but live as long as the page.
  const canEncrypt = globalThis.isSecureContext && typeof indexedDB !== 'undefined'
  if (userId === undefined || !canEncrypt) return createPassingDrafts(clock.read)
  return createEncryptedDrafts({ userId, read: clock.read, indexedDB, crypto })
}

const FORMS: Readonly<Record<DraftSummary['kind'], string>> = {
  'quick-quote': 'quick-quote',
  full: 'proposal',
  eligibility: 'proposal',
}

/** Encrypts the draft itself; the tab's plain list only records that it exists, for the login screen. */
function noting(store: DraftStore, tab: Drafts): DraftStore {
  const forget = (isMeant: (note: string) => boolean) => {
    for (const note of tab.kept()) if (isMeant(note)) tab.drop(note)
  }
  return {
    ...store,
    async keep(id, draft) {
      await store.keep(id, draft)
      tab.keep(`${FORMS[draft.summary.kind]} ${id}`, {})
    },
    async drop(id) {
      await store.drop(id)
      forget((note) => Object.values(FORMS).some((form) => note === `${form} ${id}`))
    },
  }
}
