import type { Client, Session } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DraftStore } from '../drafts/draft-store.ts'

/** Logging out, and what then becomes of half-filled forms. */
export interface Leaving {
  /** How many are kept, while it is asked about them; the session dialog asks. Null otherwise. */
  readonly asks: ReadonlySignal<number | null>
  /** Logs out, after the question where something is kept. Asked for a second time it does not wait for an answer. */
  begin(): Promise<void>
  /** Logs out; the drafts wait for the next login. */
  keep(): void
  /** Erases them, then logs out. */
  erase(): Promise<void>
  stay(): void
}

interface LeavingParts {
  readonly session: Pick<Session, 'signOut'>
  readonly client: { readonly auth: Pick<Client['auth'], 'logout'> }
  readonly drafts: () => Pick<DraftStore, 'count' | 'erase'>
}

export function createLeaving({ session, client, drafts }: LeavingParts): Leaving {
  const asks = signal<number | null>(null)
  // The server ends the session; whether it could be told or not, every tab of this browser forgets it.
  const leave = () => {
    asks.value = null
    client.auth.logout().catch(() => undefined)
    session.signOut()
  }
  return {
    asks,
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
    keep: leave,
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
