import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { takeKeyQuota } from '../../serve/call-limits.ts'
import { serve } from '../../serve.ts'
import { keepPageEvidence, placeOfPage } from '../evidence/evidence.ts'

/** A page's evidence is a few offers with their wordings. */
const MOST_BYTES = 8 * 1024

/** Stores all or nothing: a browser sends the evidence while its page closes (`navigator.sendBeacon`). */
export async function pageEvidenceRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    // Any other type would trigger a preflight request, and a closing page does not wait for one.
    const parser = { parseAs: 'string', bodyLimit: MOST_BYTES } as const
    for (const type of ['text/plain', 'application/json'])
      pages.addContentTypeParser(type, parser, pages.getDefaultJsonParser('error', 'error'))
    // A beacon carries no CORS: without this header the browser drops the answer and reports an error on the dealer's
    // page.
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    serve(
      pages,
      contract.audit.recordPageEvidence,
      async ({ body }, { clients, db, source, at, request, limits, config }) => {
        const key = body.key ?? request.headers['forecourt-key']
        if (typeof key !== 'string') return refuse('UNAUTHENTICATED', 'Send the publishable key with the evidence.')
        const { client, scope } = await clients.clientOfKey(key, source)
        await takeKeyQuota({ limits, config }, 'evidence', client, JSON.stringify(body.evidence).length)
        return await db.asUser(scope, async (tx) => {
          for (const piece of body.evidence) await keepPageEvidence(tx, piece, await placeOfPage(tx, piece, client), at)
          return { kept: body.evidence.length }
        })
      },
    )
  })
}
