import type { RoomSession, Schedule } from '@forecourt/core'
import { keepItem, readItem } from '../../page/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'

interface SessionParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly now: () => Date
  readonly wait: Schedule
}

const PLACE = 'forecourt.deal.'

export type BuyerSession = ReturnType<typeof createBuyerSession>

/** The session after a correct code. It is stored only in this tab, under its link, and expires on time. */
export function createBuyerSession({ storage, now, wait }: SessionParts) {
  const held = signal<RoomSession | null>(null)
  const hasEnded = signal(false)
  let place = PLACE
  let withdraw = () => {}

  const put = (session: RoomSession | null, ended = false) => {
    withdraw()
    batch(() => {
      held.value = session
      hasEnded.value = ended
    })
    if (session) withdraw = wait(Math.max(0, Date.parse(session.expiresAt) - now().getTime()), end)
  }
  const end = () => {
    if (held.peek() === null) return
    storage?.removeItem(place)
    put(null, true)
  }

  return {
    token: computed(() => held.value?.token ?? null),
    /** The session has expired: a new code opens the deal again. */
    hasEnded,
    /** Switches to this link and restores the session that the tab has stored for it. */
    beginFor(link: string): void {
      place = PLACE + link
      put(readSession(readItem(storage, place), now()))
    },
    keep(session: RoomSession): void {
      keepItem(storage, place, JSON.stringify(session))
      put(session)
    },
    end,
    stop: () => withdraw(),
  }
}

function readSession(found: unknown, at: Date): RoomSession | null {
  const { token, expiresAt }: Partial<Record<keyof RoomSession, unknown>> = Object(found)
  const isAlive = typeof token === 'string' && typeof expiresAt === 'string' && Date.parse(expiresAt) > at.getTime()
  return isAlive ? { token, expiresAt } : null
}
