import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found, refuse } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { createKeptList } from './kept-list.ts'
import { dealerOf, dealershipsOfRegion, findGroup, firstStepsOf, listDealerships, listGroups } from './store.ts'

const { dealers } = contract

export async function dealerRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const all = createKeptList(db, config.mode, () => true)
  const nonRegulated = createKeptList(db, config.mode, ({ isRegulated }) => !isRegulated)
  serve(app, dealers.byRegion, async ({ query }, { read, user, authorizeFor }) => {
    authorizeFor({ userId: query.userId })
    return (await read((tx) => dealershipsOfRegion(tx, user.userId))).map(dealerOf)
  })

  serve(app, dealers.byAffiliate, async ({ query }, { read, authorize }) =>
    dealerOf(await read((tx) => authorize(tx, query.affiliateId))),
  )

  serve(app, dealers.list, async (_inputs, { read, tenants }) =>
    tenants === 'all' ? await all() : (await read(listDealerships)).map(dealerOf),
  )

  serve(app, dealers.nonRegulated, async (_inputs, { read, tenants }) =>
    tenants === 'all'
      ? await nonRegulated()
      : (await read(listDealerships)).filter((row) => !row.isRegulated).map(dealerOf),
  )

  serve(app, dealers.group, async ({ params }, { read, tenants }) => {
    const group = found(await read((tx) => findGroup(tx, params.id)))
    return group.dealers.length > 0 || tenants === 'all' ? group : refuse('NOT_FOUND')
  })

  serve(app, dealers.groups, async (_inputs, { read }) =>
    (await read((tx) => listGroups(tx))).filter((group) => group.dealers.length > 0),
  )

  serve(app, dealers.firstSteps, ({ params }, { readDealership }) =>
    readDealership(params.id, (tx) => firstStepsOf(tx, params.id)),
  )
}
