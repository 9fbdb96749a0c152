/**
 * The moment in a token's `exp`, or null without one: such a token is used until the server refuses it. For tokens that
 * name no user (client tokens, socket tokens); `decodeUser` reads a user's own.
 */
function tokenExpiry(token: string): Date | null {
  const seconds = claimsOf(token).exp
  return typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000) : null
}

/** Expired from the second of `exp` on (D24b). */
export function isTokenExpired(token: string, now: Date): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && now.getTime() >= expiry.getTime()
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
