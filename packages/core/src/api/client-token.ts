import { isTokenExpired } from './token-expiry.ts'

export interface ClientTokens {
  /** The token to use now: the one at hand, or a new one when it has expired. */
  current(): Promise<string>
  /** The server refused this one: the next call asks for another. */
  discard(token: string): void
}

/** Keeps the short-lived token that a publishable key buys (D26); calls that start together share one request. */
export function createClientTokens(request: () => Promise<string>, now: () => Date): ClientTokens {
  let held: string | null = null
  let pending: Promise<string> | null = null

  async function renew(): Promise<string> {
    try {
      held = await request()
      return held
    } finally {
      pending = null
    }
  }

  return {
    async current() {
      if (held !== null && !isTokenExpired(held, now())) return held
      pending ??= renew()
      return await pending
    },
    discard(token) {
      if (held === token) held = null
    },
  }
}
