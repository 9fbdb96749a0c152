import { isTokenExpired } from './token-expiry.ts'

export type ClientTokens = ReturnType<typeof createClientTokens>

/** Caches the short-lived token for a publishable key (D26); simultaneous calls share one request. */
export function createClientTokens(request: () => Promise<string>, now: () => Date) {
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
    /** The current token, or a new one when it has expired. */
    async current() {
      if (held !== null && !isTokenExpired(held, now())) return held
      pending ??= renew()
      return await pending
    },
    /** The server refused this token: the next call fetches another. */
    discard(token: string) {
      if (held === token) held = null
    },
  }
}
