import type { FastifyRequest } from 'fastify'

/** Where a call comes from: `origin` is the page's as the browser states it, absent for same-origin calls. */
export interface Source {
  readonly origin: string | null
  readonly isSameOrigin: boolean
}

/** A page of the same host is our own; if a browser omits `Origin`, `Sec-Fetch-Site` tells. */
export function sourceOf(request: FastifyRequest): Source {
  const origin = request.headers.origin ?? null
  if (origin === null) return { origin, isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin' }
  return { origin, isSameOrigin: URL.canParse(origin) && new URL(origin).host === request.host }
}
