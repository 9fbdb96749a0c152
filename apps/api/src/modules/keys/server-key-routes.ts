import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found, refuse } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import { lockDealership } from '../dealers/store.ts'
import { insertServerKey, listServerKeys, lockServerKey, revokeServerKey } from './server-key-store.ts'
import { MOST_KEYS } from './store.ts'

const { keys } = contract

/** The secret keys of web agencies' servers. Only the call that makes one tells it. */
export async function serverKeyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, keys.listServer, async ({ params }, { readDealership }) =>
    readDealership(params.id, (tx) => listServerKeys(tx, params.id)),
  )

  serve(app, keys.createServer, async ({ body: { affiliateUserId } }, { write, user, at, authorize, audit }) =>
    write(async (tx) => {
      await lockDealership(tx, affiliateUserId)
      await authorize(tx, affiliateUserId)
      const known = await listServerKeys(tx, affiliateUserId)
      if (known.length >= MOST_KEYS) return refuse('INVALID', `A dealership has at most ${MOST_KEYS} server keys.`)
      const made = await insertServerKey(tx, { affiliateUserId, createdBy: user.name ?? null }, at)
      await audit(tx, 'server-key.created', made, { subjectId: made.keyId })
      return made
    }),
  )

  serve(app, keys.removeServer, async ({ params }, { write, at, authorize, audit }) =>
    write(async (tx) => {
      const key = found(await lockServerKey(tx, params.id))
      await authorize(tx, key.affiliateUserId)
      await revokeServerKey(tx, key.keyId, at)
      await audit(tx, 'server-key.revoked', key, { subjectId: key.keyId })
      return { ok: true } as const
    }),
  )
}
