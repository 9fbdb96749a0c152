import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAtHome } from '../../http/this-machine.ts'
import { sourceOf } from '../../security/source.ts'
import { callerOf, STAFF_ALONE } from '../../serve/caller-of.ts'
import type { Services } from '../../services.ts'

/** The links in the mails give access, so only staff are admitted, or the user at a demonstration's own machine. */
export async function admit(request: FastifyRequest, services: Services): Promise<void> {
  if (request.headers.authorization === undefined && isAtHome(request, services.config)) return
  await callerOf(STAFF_ALONE, request, sourceOf(request), services)
}

/** As a page for a browser, otherwise as JSON. */
export function answerPrivately<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  content: T,
  page: (content: T) => string,
) {
  reply.headers(PRIVATE_HEADERS)
  const isForPeople = (request.headers.accept ?? '').includes('text/html')
  return isForPeople ? reply.type('text/html; charset=utf-8').send(page(content)) : reply.send(content)
}

/** For a page whose links give access: not cached, sending no referrer, and without scripts. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const
