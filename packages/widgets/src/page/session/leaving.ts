import type { Client, Session } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { DraftStore } from '../drafts/draft-store.ts'

interface LeavingParts {
  readonly session: Pick<Session, 'signOut'>
  readonly client: { readonly auth: Pick<Client['auth'], 'logout'> }
  readonly drafts: () => Pick<DraftStore, 'count' | 'erase'>
}

export type Leaving = ReturnType<typeof createLeaving>

/** Logging out, and what then becomes of half-filled forms. */
export function createLeaving({ session, client, drafts }: LeavingParts) {
  /** How many are kept, while it is asked about them; the session dialog asks. Null otherwise. */
  const asks = signal<number | null>(null)
  // The server ends the session; whether it could be told or not, every tab of this browser forgets it.
  const leave = () => {
    asks.value = null
    client.auth.logout().catch(() => undefined)
    session.signOut()
  }
  return {
    asks,
    /** Logs out, after the question where something is kept. Asked for a second time it does not wait for an answer. */
    async begin() {
      const kept =
        asks.peek() === null
          ? await drafts()
              .count()
              .catch(() => 0)
          : 0
      if (kept > 0) asks.value = kept
      else leave()
    },
    /** Logs out; the drafts wait for the next login. */
    keep: leave,
    /** Erases them, then logs out. */
    async erase() {
      await drafts()
        .erase()
        .catch(() => undefined)
      leave()
    },
    stay: () => {
      asks.value = null
    },
  }
}
