import { batch, signal } from '@preact/signals-core'
import { decodeUser } from '../access/index.ts'
import type { User } from '../models/index.ts'
import type { TokenStorage } from './token-channel.ts'

interface Held {
  readonly token: string
  readonly user: User
}

export interface HoldingOptions {
  readonly storage?: TokenStorage | undefined
  readonly storageKey?: string | undefined
}

export type Holding = ReturnType<typeof createHolding>

/** The token of this tab, in memory and in the given storage, and the session's problem, if any. */
export function createHolding(options: HoldingOptions) {
  const held = signal<Held | null>(restore(options))
  const securityWarning = signal(false)
  const banned = signal(false)

  return {
    held,
    securityWarning,
    banned,
    /** Throws `InvalidTokenError` when the token names no user. */
    take(token: string): void {
      const user = decodeUser(token)
      options.storage?.setItem(storageKeyOf(options), token)
      batch(() => {
        held.value = { token, user }
        securityWarning.value = false
        banned.value = false
      })
    },
    clear(): void {
      options.storage?.removeItem(storageKeyOf(options))
      batch(() => {
        held.value = null
        securityWarning.value = false
      })
    },
  }
}

/** Null for a token that names no user. */
export function readHeld(token: string): Held | null {
  try {
    return { token, user: decodeUser(token) }
  } catch {
    return null
  }
}

function restore(options: HoldingOptions): Held | null {
  const token = options.storage?.getItem(storageKeyOf(options)) ?? null
  if (token === null) return null
  const held = readHeld(token)
  if (!held) options.storage?.removeItem(storageKeyOf(options))
  return held
}

function storageKeyOf({ storageKey = 'forecourt.token' }: HoldingOptions): string {
  return storageKey
}
