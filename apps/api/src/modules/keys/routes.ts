import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found, refuse } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import { lockDealership } from '../dealers/store.ts'
import { withQuotas } from './quotas.ts'
import { insertKey, isWorking, letRunOut, listKeys, lockKey, MOST_KEYS, revokeKey } from './store.ts'

const { keys } = contract

/** Publishable keys (D26) appear on public pages, so this shows them again on every request. */
export async function keyRoutes(app: FastifyInstance): Promise<void> {
  serveOfDealership(app)
  serveOfKey(app)
}

function serveOfDealership(app: FastifyInstance): void {
  serve(app, keys.list, async ({ params }, { readDealership, at, db, limits, config }) => {
    const known = await readDealership(params.id, (tx) => listKeys(tx, params.id, at))
    // Counters belong to no dealership, so the server alone reads them.
    return await db.asSystem((tx) => withQuotas(tx, known, { limits, config }))
  })

  serve(app, keys.create, async ({ body: { affiliateUserId, isTest } }, { write, user, at, authorize, audit }) =>
    write(async (tx) => {
      await lockDealership(tx, affiliateUserId)
      await authorize(tx, affiliateUserId)
      const known = await listKeys(tx, affiliateUserId, at)
      if (known.length >= MOST_KEYS) return refuse('INVALID', `A dealership has at most ${MOST_KEYS} keys.`)
      const made = await insertKey(tx, { affiliateUserId, isTest, createdBy: user.name ?? null }, at)
      await audit(tx, 'key.created', made, { subjectId: made.keyId, details: { isTest } })
      return made
    }),
  )
}

function serveOfKey(app: FastifyInstance): void {
  serve(app, keys.replace, async ({ params }, { write, user, at, authorize, audit }) =>
    write(async (tx) => {
      const old = found(await lockKey(tx, params.id))
      const { affiliateUserId, isTest } = old
      await authorize(tx, affiliateUserId)
      if (!isWorking(old, at)) return refuse('NOT_FOUND')
      const made = await insertKey(tx, { affiliateUserId, isTest, createdBy: user.name ?? null }, at)
      await letRunOut(tx, old, at)
      await audit(tx, 'key.replaced', old, { subjectId: made.keyId, details: { replaces: old.keyId } })
      return made
    }),
  )

  serve(app, keys.remove, async ({ params }, { write, at, authorize, audit }) =>
    write(async (tx) => {
      const key = found(await lockKey(tx, params.id))
      await authorize(tx, key.affiliateUserId)
      await revokeKey(tx, key.keyId, at)
      await audit(tx, 'key.revoked', key, { subjectId: key.keyId })
      return { ok: true } as const
    }),
  )
}
