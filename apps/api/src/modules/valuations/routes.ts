import { contract, normaliseRegistration } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { ValuationGuides } from '../../providers/valuations/provider.ts'
import type { CallerUser } from '../../security/caller.ts'
import { serve } from '../../serve.ts'
import { authorize } from '../guard.ts'
import { limitLookUps, saveValuation, valuationsOfDealership, valuationsOfUser } from './store.ts'

const { valuations } = contract

export const valuationRoutes = (guides: ValuationGuides) => async (app: FastifyInstance) => {
  serveKept(app)
  serveGuides(app, guides)
}

function serveKept(app: FastifyInstance): void {
  serve(app, valuations.list, async ({ params }, { read, user, at }) => {
    if (params.id !== user.userId) return refuse('NOT_FOUND')
    return await read((tx) => valuationsOfUser(tx, user.userId, at))
  })

  serve(app, valuations.ofDealership, async ({ params }, { read, user, at }) =>
    read(async (tx) => {
      await authorize(tx, user, valuations.ofDealership, params.id)
      return await valuationsOfDealership(tx, params.id, at)
    }),
  )

  serve(app, valuations.save, async ({ body }, { write, user, at }) => {
    const vrm = normaliseRegistration(body.vrm)
    if (vrm === '') return refuse('INVALID', undefined, { vrm: 'Required' })
    return await write(async (tx) => {
      const affiliateUserId = await dealershipOf(tx, user, body.affiliateUserId ?? user.affiliateUserId ?? null)
      const owner = { userId: user.userId, userName: user.name ?? null, affiliateUserId }
      return await saveValuation(tx, { ...body, vrm }, owner, at)
    })
  })
}

function serveGuides(app: FastifyInstance, guides: ValuationGuides): void {
  serve(app, valuations.glasses, async ({ query }, { user, limits, at }) => {
    await limitLookUps(limits, user.userId)
    const vrm = normaliseRegistration(query.vrm ?? '')
    return vrm === '' ? null : await guides.glasses({ vrm, mileage: query.vehicleMileage }, at)
  })

  serve(
    app,
    valuations.cap,
    async ({ query: { capId = null, vrm: typed, mileage, year = null } }, { user, limits, at }) => {
      await limitLookUps(limits, user.userId)
      const vrm = typed === undefined ? null : normaliseRegistration(typed) || null
      return vrm === null && capId === null ? null : await guides.cap({ capId, vrm, mileage, year }, at)
    },
  )
}

/** The dealership that a valuation is saved for: one that may create records (D40), or none. */
async function dealershipOf(tx: Tx, user: CallerUser, affiliateUserId: number | null): Promise<number | null> {
  if (affiliateUserId === null) return null
  await authorize(tx, user, valuations.save, affiliateUserId)
  return affiliateUserId
}
