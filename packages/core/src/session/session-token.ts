import { batch, signal } from '@preact/signals-core'
import { decodeUser } from '../access/index.ts'
import type { User } from '../models/index.ts'
import type { TokenStorage } from './token-channel.ts'

interface UserToken {
  readonly token: string
  readonly user: User
}

export interface SessionTokenOptions {
  readonly storage?: TokenStorage | undefined
  readonly storageKey?: string | undefined
}

export type SessionToken = ReturnType<typeof createSessionToken>

/** The token of this tab, in memory and in the given storage, and the session's problem, if any. */
export function createSessionToken(options: SessionTokenOptions) {
  const current = signal<UserToken | null>(restore(options))
  const securityWarning = signal(false)
  const banned = signal(false)

  return {
    current,
    securityWarning,
    banned,
    /** Throws `InvalidTokenError` when the token names no user. */
    take(token: string): void {
      const user = decodeUser(token)
      options.storage?.setItem(storageKeyOf(options), token)
      batch(() => {
        current.value = { token, user }
        securityWarning.value = false
        banned.value = false
      })
    },
    clear(): void {
      options.storage?.removeItem(storageKeyOf(options))
      batch(() => {
        current.value = null
        securityWarning.value = false
      })
    },
  }
}

/** Null for a token that names no user. */
export function readToken(token: string): UserToken | null {
  try {
    return { token, user: decodeUser(token) }
  } catch {
    return null
  }
}

function restore(options: SessionTokenOptions): UserToken | null {
  const token = options.storage?.getItem(storageKeyOf(options)) ?? null
  if (token === null) return null
  const current = readToken(token)
  if (!current) options.storage?.removeItem(storageKeyOf(options))
  return current
}

function storageKeyOf({ storageKey = 'forecourt.token' }: SessionTokenOptions): string {
  return storageKey
}
