import type { Schedule, Session } from '@forecourt/core'
import { effect, type ReadonlySignal, signal, untracked } from '../../signals/index.ts'
import type { Clock } from '../clock.ts'

/** Gives the token that the page's own server got for its user: `POST /auth/hand-over` answers it as `authenticationToken`. */
export type FetchSession = () => Promise<string | { readonly authenticationToken: string }>

const BEFORE_END_MS = 120_000
const AGAIN_MS = 30_000

interface Parts {
  readonly session: Pick<Session, 'signIn' | 'user' | 'alert' | 'isSignedIn'>
  readonly clock: Clock
  readonly wait: Schedule
  /** Called when the page's own server gave no session. */
  readonly onFailure?: () => void
}

export type HandedOverSession = ReturnType<typeof followHandedOver>

/** Keeps the page signed in: fetches a session now, before each one ends, and when one is refused. */
export function followHandedOver({ session, clock, wait, onFailure }: Parts, ask: FetchSession) {
  // Over forty lines: the asking, its timer and its end share their state.
  const isAsking = signal(false)
  let hasStopped = false
  let withdraw = () => {}
  let lastAsked = 0
  const stop = () => {
    hasStopped = true
    withdraw()
    // Deferred, because the effect itself also calls `stop`.
    queueMicrotask(() => stopWatching())
  }
  const schedule = (milliseconds: number) => {
    withdraw()
    withdraw = wait(Math.max(milliseconds, AGAIN_MS), () => void refresh())
  }
  const refresh = async () => {
    if (hasStopped || isAsking.peek()) return
    isAsking.value = true
    lastAsked = clock.read().getTime()
    const token = await askSafely(ask)
    if (hasStopped) return
    if (token === null || !signInWith(session, token)) {
      schedule(AGAIN_MS)
      onFailure?.()
    } else schedule((session.user.peek()?.exp ?? 0) * 1000 - clock.read().getTime() - BEFORE_END_MS)
    isAsking.value = false
  }
  let wasSignedIn = false
  const stopWatching = effect(() => {
    const alert = session.alert.value
    const isSignedIn = session.isSignedIn.value
    untracked(() => {
      const hasLeft = wasSignedIn && !isSignedIn
      wasSignedIn = isSignedIn
      if (hasLeft || alert === 'banned') stop()
      else if (alert && clock.read().getTime() - lastAsked > AGAIN_MS) void refresh()
    })
  })
  void refresh()
  return {
    /** A new session is being fetched: the end of the last one causes no alert. */
    isAsking: isAsking as ReadonlySignal<boolean>,
    stop,
  }
}

/** Null if the page's callback fails: the error is the page's own, and none of it is shown. */
async function askSafely(ask: FetchSession): Promise<string | null> {
  try {
    const given = await ask()
    return typeof given === 'string' ? given : given.authenticationToken
  } catch {
    return null
  }
}

function signInWith(session: Pick<Session, 'signIn'>, token: string): boolean {
  try {
    session.signIn(token)
    return true
  } catch {
    return false
  }
}
