import type { FastifyRequest } from 'fastify'

/** The origin of a call: `origin` is the page's as the browser states it, absent for same-origin calls. */
export interface Source {
  readonly origin: string | null
  readonly isSameOrigin: boolean
}

/** A page of the same host is our own; `Sec-Fetch-Site` says so if a browser omits `Origin`. */
export function sourceOf(request: FastifyRequest): Source {
  const origin = request.headers.origin ?? null
  if (origin === null) return { origin, isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin' }
  return { origin, isSameOrigin: URL.canParse(origin) && new URL(origin).host === request.host }
}
