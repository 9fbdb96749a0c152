import type { FastifyInstance } from 'fastify'

type Fetch = typeof globalThis.fetch

/** A `fetch` that calls the app directly, so that the real client uses the real routes without a port. */
export function injectFetch(app: FastifyInstance, extra: Readonly<Record<string, string>> = {}): Fetch {
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
