import type { Client, Schedule, Session } from '@forecourt/core'
import type { Clock } from '../clock.ts'
import { draftServerOf } from './draft-server.ts'
import { createPassingDrafts, type DeviceDrafts, type DraftStore, type DraftSummary } from './draft-store.ts'
import type { Drafts } from './drafts.ts'
import { createEncryptedDrafts } from './encrypted-drafts.ts'
import { createSyncedDrafts, type SyncedDrafts } from './synced-drafts.ts'

interface UserDraftParts {
  readonly session: Session
  readonly clock: Pick<Clock, 'read'>
  readonly drafts: Drafts
  readonly client: Pick<Client, 'drafts'>
  readonly wait: Schedule
}

interface OpenStore {
  readonly userId: number | undefined
  readonly store: DraftStore
  stop(): void
}

const draftStores = new WeakMap<Session, OpenStore>()

/** The signed-in user's half-filled forms: one store for all widgets of the page. */
export function userDrafts(parts: UserDraftParts): DraftStore {
  const { session } = parts
  const userId = session.user.peek()?.userId
  const found = draftStores.get(session)
  if (found && found.userId === userId) return found.store
  found?.stop()
  const device = deviceStore(parts, userId)
  const server = draftServerOf(parts)
  const synced = server && createSyncedDrafts({ device, server, wait: parts.wait })
  const store = noting(synced ?? device, parts.drafts)
  draftStores.set(session, { userId, store, stop: synced ? followPage(synced) : () => {} })
  return store
}

/** Looks for changes of other devices now and whenever the user comes back, and saves what waits when the page is left. */
function followPage(drafts: SyncedDrafts): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const look = () => {
    if (document.visibilityState === 'hidden') void drafts.pushAll()
    else void drafts.refresh()
  }
  void drafts.refresh()
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', look, { signal })
    for (const name of ['focus', 'online']) addEventListener(name, look, { signal })
  }
  return () => {
    stopped.abort()
    drafts.stop()
  }
}

function deviceStore({ clock }: UserDraftParts, userId: number | undefined): DeviceDrafts {
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
