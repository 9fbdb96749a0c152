import { createTokenCache } from '../api/index.ts'

/** The two calls that open a socket (spec §7). */
export interface RealtimeCalls {
  token(query: { aid: number }): Promise<unknown>
  negotiate(query: { access_token: string }): Promise<unknown>
}

export type Access = ReturnType<typeof createAccess>

/** Token, then URL. The token is kept until it expires or the server has no URL for it. */
export function createAccess(calls: RealtimeCalls, affiliateUserId: number, now: () => Date) {
  const tokens = createTokenCache(
    async () => textOf(await calls.token({ aid: affiliateUserId }), 'token', 'Token is not available.'),
    now,
  )
  return {
    /** A URL to open; rejects with the messages of spec §8 when there is none. */
    async url() {
      const access_token = await tokens.current()
      try {
        return textOf(await calls.negotiate({ access_token }), 'url', 'Invalid response: URL is missing.')
      } catch (error) {
        tokens.discard(access_token)
        throw error
      }
    },
  }
}

function textOf(answer: unknown, name: string, missing: string): string {
  const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : answer
  if (typeof value === 'string' && value !== '') return value
  throw new Error(missing)
}
