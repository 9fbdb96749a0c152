import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { decodeUser } from '../access/index.ts'
import type { User } from '../models/index.ts'
import { TabMessage, type TokenChannel, type TokenStorage } from './token-channel.ts'

/** Alerts that the page must show before anything else (spec §8). */
export type SessionAlert = 'security-warning' | 'banned'

export type Session = ReturnType<typeof createSession>

interface SessionOptions {
  readonly storage?: TokenStorage | undefined
  readonly channel?: TokenChannel | undefined
}

interface UserToken {
  readonly token: string
  readonly user: User
}

const STORAGE_KEY = 'forecourt.token'

/** The signed-in user of a page (spec §4 Session, D44). Storage and channel are injected; without them it is kept in memory. */
export function createSession({ storage, channel }: SessionOptions = {}) {
  // Over forty lines: its actions share one token and one alert.
  const current = signal(restore(storage))
  const alert = signal<SessionAlert | null>(null)
  const post = (message: TabMessage) => channel?.postMessage(message)

  function keep(userToken: UserToken): void {
    try {
      storage?.setItem(STORAGE_KEY, userToken.token)
    } catch {
      // A full or forbidden storage costs the session at the next reload, never the sign-in.
      storage?.removeItem(STORAGE_KEY)
    }
    batch(() => {
      current.value = userToken
      alert.value = null
    })
  }

  function clear(): void {
    storage?.removeItem(STORAGE_KEY)
    batch(() => {
      current.value = null
      if (alert.peek() !== 'banned') alert.value = null
    })
  }

  function signOut(): void {
    clear()
    post({ kind: 'signed-out' })
  }

  /** Keeps this tab in step with the user's others; a token that names no user must not disturb it. */
  function answer(message: TabMessage): void {
    const { value } = current
    if (message.kind === 'ask' && value && !alert.value) post({ kind: 'offer', token: value.token })
    if (message.kind === 'signed-out') clear()
    const offered = message.kind === 'signed-in' || (message.kind === 'offer' && !value) ? message.token : null
    const read = offered === null ? null : readToken(offered)
    if (read) keep(read)
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = TabMessage.safeParse(data)
    if (message.success) answer(message.data)
  })
  if (!current.peek()) post({ kind: 'ask' })

  return {
    token: computed(() => current.value?.token ?? null),
    user: computed(() => current.value?.user ?? null),
    isSignedIn: computed(() => current.value !== null),
    /** The one dialog to show. It stays until `acknowledge`. */
    alert: alert as ReadonlySignal<SessionAlert | null>,
    /** Stores the token of a login; throws `InvalidTokenError` when it names no user. */
    signIn(token: string): void {
      keep({ token, user: decodeUser(token) })
      post({ kind: 'signed-in', token })
    },
    /** Clears the token here and in every other tab. */
    signOut,
    /** The token is no longer valid: the user stays until `acknowledge`, which signs out. */
    expire(): void {
      if (current.value) alert.value = 'security-warning'
    },
    /** The user is banned, and signed out at once. */
    ban(): void {
      batch(() => {
        signOut()
        alert.value = 'banned'
      })
    },
    /** A second factor has become required: from now on the user may only set one up, until the next token says otherwise. */
    needFactor(): void {
      const { value } = current
      if (value && !value.user.needsFactor) current.value = { ...value, user: { ...value.user, needsFactor: true } }
    },
    /** The user pressed OK. */
    acknowledge(): void {
      if (alert.value === 'security-warning') signOut()
      alert.value = null
    },
  }
}

/** Null for a token that names no user. */
function readToken(token: string): UserToken | null {
  try {
    return { token, user: decodeUser(token) }
  } catch {
    return null
  }
}

function restore(storage: TokenStorage | undefined): UserToken | null {
  const token = storage?.getItem(STORAGE_KEY) ?? null
  const restored = token === null ? null : readToken(token)
  if (!restored) storage?.removeItem(STORAGE_KEY)
  return restored
}
