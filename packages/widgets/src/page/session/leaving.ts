import type { Client, Session } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { DraftStore } from '../drafts/draft-store.ts'

interface LeavingParts {
  readonly session: Pick<Session, 'signOut'>
  readonly client: { readonly auth: Pick<Client['auth'], 'logout'> }
  readonly goTo: (address: string) => void
  readonly drafts: () => Promise<Pick<DraftStore, 'count' | 'erase'>>
}

export type Leaving = ReturnType<typeof createLeaving>

/** Logging out, and the question what to do with half-filled forms. */
export function createLeaving({ session, client, goTo, drafts }: LeavingParts) {
  /** The number of drafts while the session dialog asks about them; null otherwise. */
  const asks = signal<number | null>(null)
  // Every tab of this browser forgets the session, even if the server cannot be reached.
  const leave = () => {
    asks.value = null
    client.auth
      .logout()
      .then(({ leaveUrl }) => leaveUrl && goTo(leaveUrl))
      .catch(() => undefined)
    session.signOut()
  }
  const eraseAndLeave = async () => {
    await drafts()
      .then((kept) => kept.erase())
      .catch(() => undefined)
    leave()
  }
  return {
    asks,
    /**
     * Logs out and leaves no draft on the device, after a question about those that exist here alone. A second call does not wait
     * for the answer.
     */
    async begin() {
      if (asks.peek() !== null) return leave()
      const kept = await drafts()
        .then((store) => store.count())
        .catch(() => null)
      if (kept === null) leave()
      else if (kept > 0) asks.value = kept
      else await eraseAndLeave()
    },
    /** Logs out; the drafts stay for the next login. */
    keep: leave,
    /** Erases the drafts, then logs out. */
    erase: eraseAndLeave,
    stay: () => {
      asks.value = null
    },
  }
}
