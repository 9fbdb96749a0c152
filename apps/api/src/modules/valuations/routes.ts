import { contract, normaliseRegistration } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import type { ValuationGuides } from '../../providers/valuations/provider.ts'
import { serve } from '../../serve.ts'
import { limitLookUps, saveValuation, valuationsOfDealership, valuationsOfUser } from './store.ts'

const { valuations } = contract

export const valuationRoutes = (guides: ValuationGuides) => async (app: FastifyInstance) => {
  serveKept(app)
  serveGuides(app, guides)
}

function serveKept(app: FastifyInstance): void {
  serve(app, valuations.list, async ({ params }, { read, user, at, authorizeFor }) => {
    authorizeFor({ userId: params.id })
    return await read((tx) => valuationsOfUser(tx, user.userId, at))
  })

  serve(app, valuations.ofDealership, ({ params }, { readDealership, at }) =>
    readDealership(params.id, (tx) => valuationsOfDealership(tx, params.id, at)),
  )

  serve(app, valuations.save, async ({ body }, { write, user, at, authorize }) => {
    const vrm = normaliseRegistration(body.vrm)
    if (vrm === '') return refuse('INVALID', undefined, { vrm: 'Required' })
    return await write(async (tx) => {
      const affiliateUserId = body.affiliateUserId ?? user.affiliateUserId ?? null
      // A dealership that can create records (D40), or none.
      if (affiliateUserId !== null) await authorize(tx, affiliateUserId)
      const owner = { userId: user.userId, createdBy: user.name ?? null, affiliateUserId }
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
