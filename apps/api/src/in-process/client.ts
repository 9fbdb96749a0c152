import { type Client, createClient, createSession } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { injectFetch } from './inject-fetch.ts'

interface InProcessOptions {
  readonly app: FastifyInstance
  readonly now: () => Date
  /** A login token; without one the client is signed out. */
  readonly token?: string
  /** The publishable key of a dealer's page. */
  readonly key?: string
  /** The token of a customer behind a quote link. */
  readonly buyerToken?: string
  readonly headers?: Readonly<Record<string, string>>
}

const BASE_URL = 'http://forecourt.test/api/v3'

/** The typed client for the routes of this process: every call runs the same code as a page's call, without a port. */
export function createInProcessClient({ app, now, token, key, buyerToken, headers }: InProcessOptions): Client {
  const session = createSession()
  if (token !== undefined) session.signIn(token)
  return createClient({
    ...{ baseUrl: BASE_URL, session, now, fetch: injectFetch(app, headers), retryDelayMs: 0 },
    ...(key ? { key } : {}),
    ...(buyerToken ? { buyerToken: () => buyerToken } : {}),
  })
}
