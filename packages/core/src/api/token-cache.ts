import { isExpired } from '../access/index.ts'

export type TokenCache = ReturnType<typeof createTokenCache>

/** Keeps a short-lived token that names no user, for a publishable key (D26) or a socket; simultaneous calls share one request. */
export function createTokenCache(request: () => Promise<string>, now: () => Date) {
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

/** A token without `exp` is used until the server refuses it. */
function isTokenExpired(token: string, now: Date): boolean {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && isExpired({ exp }, now)
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
