import { ApiError } from '@forecourt/core'
import type { Passkeys } from '../passkeys.ts'

const UNUSED = { status: 0, code: 'PASSKEY_UNUSED', message: 'No passkey was used. Try again.' } as const

/** A device that makes and uses passkeys at once; `close` lets the next window be closed without one. */
export function testPasskeys() {
  const shown: string[] = []
  let isClosed = false
  const answer = async (window: 'make' | 'ask') => {
    shown.push(window)
    if (!isClosed) return { id: 'credential', response: {} } as never
    isClosed = false
    throw new ApiError(UNUSED)
  }
  const passkeys: Passkeys = {
    isSupported: () => true,
    make: () => answer('make'),
    ask: () => answer('ask'),
    offer: async () => null,
    withdraw: () => undefined,
  }
  return {
    passkeys,
    /** Which windows the browser has opened. */
    shown,
    close: () => {
      isClosed = true
    },
  }
}
