import type { Session, SessionAlert, TokenStorage } from '@forecourt/core'
import { effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { keepItem } from '../page-storage.ts'

/** Why the session ended, and when. */
export interface Ended {
  readonly reason: 'expired' | 'signed-out' | 'banned'
  readonly at: Date
}

interface EndedParts {
  readonly session: Pick<Session, 'alert' | 'isSignedIn'>
  readonly read: () => Date
  readonly storage?: TokenStorage | undefined
}

const ENDED_STORAGE_KEY = 'forecourt.ended'
const END_BY_ALERT: Readonly<Record<SessionAlert, Ended['reason']>> = {
  'security-warning': 'expired',
  banned: 'banned',
}

/** Remembers how this tab's last session ended, for the login screen, even after a reload. */
export function rememberEnd({ session, read, storage }: EndedParts): ReadonlySignal<Ended | null> {
  const ended = signal(parseSessionEnd(storage?.getItem(ENDED_STORAGE_KEY)))
  let wasSignedIn = false
  let why: Ended | null = null
  const keep = (end: Ended | null) => {
    if (end) keepItem(storage, ENDED_STORAGE_KEY, JSON.stringify(end))
    else storage?.removeItem(ENDED_STORAGE_KEY)
    ended.value = end
  }
  effect(() => {
    const alert = session.alert.value
    const isSignedIn = session.isSignedIn.value
    if (alert && why?.reason !== END_BY_ALERT[alert]) why = { reason: END_BY_ALERT[alert], at: read() }
    if (isSignedIn && !wasSignedIn) keep(null)
    if (!isSignedIn && wasSignedIn) keep(why ?? { reason: 'signed-out', at: read() })
    if (!alert && !isSignedIn) why = null
    wasSignedIn = isSignedIn
  })
  return ended
}

function parseSessionEnd(text: string | null | undefined): Ended | null {
  const [, word, moment] = /^{"reason":"([a-z-]+)","at":"([^"]+)"}$/.exec(text ?? '') ?? []
  const reason = [...Object.values(END_BY_ALERT), 'signed-out' as const].find((known) => known === word)
  const at = new Date(moment ?? '')
  return reason && !Number.isNaN(at.getTime()) ? { reason, at } : null
}
