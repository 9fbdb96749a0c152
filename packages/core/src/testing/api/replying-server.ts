import { signal } from '@preact/signals-core'
import type { CallSession } from '../../api/call-types.ts'
import type { Fetch } from '../../api/transport.ts'
import type { User } from '../../models/index.ts'
import { aUser } from '../index.ts'

/** For tests only: a server that is a function, and the session of a signed-in dealer. */

export interface Received {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
  readonly keepalive: boolean
}

type Answering = (request: Received) => Response | Promise<Response>

export const NOW = new Date('2026-03-10T12:00:00Z')
export const BASE_URL = 'https://api.forecourt.test/api/v3'

export function reply(status: number, body?: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status })
}

export function refusal(status: number, code: string, fields?: Record<string, string>): Response {
  return reply(status, { code, message: `Refused: ${code}`, fields })
}

/** Answers in turn and then repeats the last answer; records what it received. */
export function createServer(...answers: readonly [Answering, ...Answering[]]) {
  const received: Received[] = []
  const fetch: Fetch = async (input, init) => {
    const url = new URL(String(input))
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/v3', ''),
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      keepalive: init?.keepalive ?? false,
    }
    received.push(request)
    const answer = answers[Math.min(received.length, answers.length) - 1] ?? answers[0]
    return await answer(request)
  }
  return { fetch, received }
}

/** Counts its calls, so that a test can check for "once". */
export function createTestSession(user: User | null = aUser(), token = 'token-1') {
  const told: string[] = []
  const session: CallSession & { readonly told: string[] } = {
    told,
    token: signal(user ? token : null),
    user: signal(user),
    expire: () => void told.push('expire'),
    ban: () => void told.push('ban'),
    needFactor: () => void told.push('needFactor'),
  }
  return session
}
