import { contract } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, rowsOf } from '../db/database.ts'
import { isLocal } from './client-identity.ts'
import { sourceOf } from './source.ts'

const KNOWN_MS = 30_000
const MOST_KNOWN = 1000

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, forecourt-key, idempotency-key, if-match',
  'access-control-max-age': '600',
}

/** The first calls of a page. Every page may read their refusals, otherwise its author would never learn the reason. */
const FIRST_CALLS = [contract.portal.start, contract.auth.clientToken].map(({ path }) => `/api/v3${path}`)

/**
 * Only dealers' pages may call. A preflight has no token or key, so any dealership's page passes it; the call itself
 * checks that the page belongs to the token's dealership (`serve`).
 */
export function registerCrossOrigin(app: FastifyInstance): void {
  const isKnown = createKnownOrigins(app.services.db, app.services.now)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    const { origin, isSameOrigin } = sourceOf(request)
    if (origin === null || isSameOrigin) return
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight && request.routeOptions.config.endpoint === undefined) return
    if (isFirstCall(request) || (await isKnown(origin)))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' })
    if (isPreflight) return await reply.headers(PREFLIGHT).code(204).send()
  })
}

const isFirstCall = ({ url }: FastifyRequest) => FIRST_CALLS.includes(url.split('?', 1)[0] ?? '')

/** Whether any dealership's website configuration names an origin; cached for a short time. */
export function createKnownOrigins(db: Database, now: () => Date) {
  const known = new Map<string, { isKnown: boolean; until: number }>()
  return async (origin: string): Promise<boolean> => {
    if (isLocal(origin)) return true
    const at = now().getTime()
    const held = known.get(origin)
    if (held && held.until > at) return held.isKnown
    const isKnown = await isConfigured(db, origin)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(origin, { isKnown, until: at + KNOWN_MS })
    return isKnown
  }
}

async function isConfigured(db: Database, origin: string): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    rowsOf(tx, sql`select 1 from dealerships where jsonb_exists(website_config->'allowedOrigins', ${origin}) limit 1`),
  )
  return rows.length > 0
}
