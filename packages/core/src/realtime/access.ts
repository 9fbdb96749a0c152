import { isTokenExpired } from '../api/index.ts'

/** The two calls that open a socket (spec §7). */
export interface RealtimeCalls {
  token(query: { aid: number }): Promise<unknown>
  negotiate(query: { access_token: string }): Promise<unknown>
}

export type Access = ReturnType<typeof createAccess>

/** Token, then URL. The token is kept until it expires or the server has no URL for it. */
export function createAccess(calls: RealtimeCalls, affiliateUserId: number, now: () => Date) {
  let held: string | null = null

  async function token(): Promise<string> {
    if (held !== null && !isTokenExpired(held, now())) return held
    held = readTextField(await calls.token({ aid: affiliateUserId }), 'token')
    if (held === null) throw new Error('Token is not available.')
    return held
  }

  return {
    /** A URL to open; rejects with the messages of spec §8 when there is none. */
    async url() {
      const access_token = await token()
      try {
        return urlOf(await calls.negotiate({ access_token }))
      } catch (error) {
        held = null
        throw error
      }
    },
  }
}

function urlOf(answer: unknown): string {
  const url = readTextField(answer, 'url')
  if (url === null) throw new Error('Invalid response: URL is missing.')
  return url
}

function readTextField(answer: unknown, name: string): string | null {
  const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : answer
  return typeof value === 'string' && value !== '' ? value : null
}
