import { type Client, createClient, createSession } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'

interface InProcessOptions {
  readonly app: FastifyInstance
  readonly now: () => Date
  /** A login token; without one the client is signed out. */
  readonly token?: string
  /** The publishable key of a dealer's page. */
  readonly key?: string
  /** The token of a customer behind a room link. */
  readonly buyerToken?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Confirms by itself whatever a call asks to have confirmed, as a password would. */
  readonly confirms?: boolean
}

const BASE_URL = 'http://forecourt.test/api/v3'

/** The typed client for the routes of this process: every call runs the same code as a page's call, without a port. */
export function createInProcessClient(options: InProcessOptions): Client {
  const { app, now, token, key, buyerToken, headers, confirms = false } = options
  const session = createSession()
  if (token !== undefined) session.signIn(token)
  return createClient({
    baseUrl: BASE_URL,
    session,
    now,
    fetch: injectFetch(app, headers),
    retryDelayMs: 0,
    ...(confirms && token ? { askStepUp: () => confirmSession(app, token) } : {}),
    ...(key ? { key } : {}),
    ...(buyerToken ? { buyerToken: () => buyerToken } : {}),
  })
}

async function confirmSession(
  { services: { db, identity, tokens } }: FastifyInstance,
  token: string,
): Promise<boolean> {
  const { jti } = await tokens.verify('user', token)
  await db.asSystem((tx) => identity.confirm(tx, String(jti), 'password'))
  return true
}

type Fetch = typeof globalThis.fetch

/** A `fetch` that calls the app directly, so that the real client uses the real routes without a port. */
function injectFetch(app: FastifyInstance, extra: Readonly<Record<string, string>> = {}): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const reply = await app.inject({
      method: request.method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...Object.fromEntries(request.headers), ...extra },
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    return new Response(isEmpty(reply.statusCode) ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: fetchHeadersOf(reply.headers),
    })
  }
}

const isEmpty = (status: number) => status === 204 || status === 304

function fetchHeadersOf(headers: Readonly<Record<string, unknown>>): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) result.append(name, String(one))
  }
  return result
}
