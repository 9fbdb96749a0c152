import type { FastifyRequest } from 'fastify'

/** Where a call came from: `origin` is the browser's word for the page, absent when page and server are one. */
export interface Source {
  readonly origin: string | null
  readonly isSameOrigin: boolean
}

/** A page of the same host is our own; `Sec-Fetch-Site` says so where a browser leaves `Origin` out. */
export function sourceOf(request: FastifyRequest): Source {
  const origin = request.headers.origin ?? null
  if (origin === null) return { origin, isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin' }
  return { origin, isSameOrigin: URL.canParse(origin) && new URL(origin).host === request.host }
}
