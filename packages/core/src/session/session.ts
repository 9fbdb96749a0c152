import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import type { User } from '../models/index.ts'
import { createSessionToken, type SessionToken, type SessionTokenOptions } from './session-token.ts'
import type { TokenChannel } from './token-channel.ts'
import { joinTabs, postTabMessage } from './token-tabs.ts'

/** Alerts that the page must show before anything else (spec §8). */
export type SessionAlert = 'security-warning' | 'banned'

export interface Session {
  readonly token: ReadonlySignal<string | null>
  readonly user: ReadonlySignal<User | null>
  readonly isSignedIn: ReadonlySignal<boolean>
  /** 'Security warning': the token is no longer valid. Stays until `acknowledge`, which signs out. */
  readonly securityWarning: ReadonlySignal<boolean>
  /** 'Banned': the user has been signed out. Stays until `acknowledge`. */
  readonly banned: ReadonlySignal<boolean>
  /** The one dialog to show, even if both are due. */
  readonly alert: ReadonlySignal<SessionAlert | null>
  /** Stores the token of a login; throws `InvalidTokenError` when it names no user. */
  signIn(token: string): void
  /** Clears the token here and in every other tab. */
  signOut(): void
  expire(): void
  ban(): void
  /** The user pressed OK. */
  acknowledge(): void
  /** Stops listening to other tabs. */
  dispose(): void
}

interface SessionOptions extends SessionTokenOptions {
  readonly channel?: TokenChannel | undefined
}

/** The signed-in user of a page (spec §4 Session, D44). Storage and channel are injected; without them it is kept in memory. */
export function createSession(options: SessionOptions = {}): Session {
  const { channel } = options
  const sessionToken = createSessionToken(options)
  const { current, securityWarning, banned } = sessionToken
  const leaveTabs = channel ? joinTabs(sessionToken, channel) : () => {}

  return {
    token: computed(() => current.value?.token ?? null),
    user: computed(() => current.value?.user ?? null),
    isSignedIn: computed(() => current.value !== null),
    securityWarning,
    banned,
    alert: computed(() => alertOf(sessionToken)),
    ...sessionActionsOf(sessionToken, channel),
    dispose: leaveTabs,
  }
}

type Actions = Pick<Session, 'signIn' | 'signOut' | 'expire' | 'ban' | 'acknowledge'>

function sessionActionsOf(sessionToken: SessionToken, channel: TokenChannel | undefined): Actions {
  const { current, securityWarning, banned } = sessionToken
  const signOut = () => {
    sessionToken.clear()
    postTabMessage(channel, { kind: 'signed-out' })
  }
  return {
    signOut,
    signIn(token) {
      sessionToken.take(token)
      postTabMessage(channel, { kind: 'signed-in', token })
    },
    expire() {
      if (current.value) securityWarning.value = true
    },
    ban() {
      batch(() => {
        signOut()
        banned.value = true
      })
    },
    acknowledge() {
      if (securityWarning.value) signOut()
      banned.value = false
    },
  }
}

function alertOf({ banned, securityWarning }: SessionToken): SessionAlert | null {
  if (banned.value) return 'banned'
  return securityWarning.value ? 'security-warning' : null
}
