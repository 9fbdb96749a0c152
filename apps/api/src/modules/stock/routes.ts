import { contract, type StockVehicle } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { found, refuse } from '../../http/problem.ts'
import type { StockFeed } from '../../providers/stock/provider.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import { serve } from '../../serve.ts'
import { readVehicleId, stockDealership, vehicleIdOf } from './dealers.ts'
import { requestOrigin, withAddress } from './pictures.ts'
import { findLoanVehicle, listSaved, removeSaved, saveVehicle } from './store.ts'

const { vehicles } = contract

export const stockRoutes = (feed: StockFeed) => async (app: FastifyInstance) => {
  serveFeed(app, feed)
  serveSaved(app)
}

function serveFeed(app: FastifyInstance, feed: StockFeed): void {
  serve(app, vehicles.stock, async ({ body }, { read, user, at, config, publicUrl, request }) => {
    const dealership = await read((tx) => stockDealership(tx, user, body.dealerId))
    const question = { ...body, dealerId: feedIdOf(config, body.dealerId) }
    const { vehicles: sold, total } = await feed.search(question, at)
    const address = requestOrigin(request.headers, publicUrl())
    const { page, pageSize } = body
    return { vehicles: sold.map((vehicle) => withAddress(ownOf(vehicle, dealership), address)), total, page, pageSize }
  })

  serve(app, vehicles.save, async ({ query }, { read, write, user, at, config, publicUrl, request, authorizeFor }) => {
    authorizeFor({ userId: query.customerUserId })
    const asked = found(readVehicleId(query.vehicleId))
    const dealership = await read((tx) => stockDealership(tx, user, asked.dealerId))
    const kept = ownOf(found(await feed.find(feedIdOf(config, asked.dealerId), asked.feedId, at)), dealership)
    const saved = await write((tx) => saveVehicle(tx, { userId: user.userId, vehicle: kept, isIntranet: false }, at))
    return { ...saved, vehicle: withAddress(saved.vehicle, requestOrigin(request.headers, publicUrl())) }
  })
}

function serveSaved(app: FastifyInstance): void {
  serve(app, vehicles.saved, async ({ query }, { read, user, publicUrl, request, authorizeFor }) => {
    authorizeFor({ userId: query.customerUserId })
    const address = requestOrigin(request.headers, publicUrl())
    const saved = await read((tx) => listSaved(tx, user.userId))
    return saved.map((one) => ({ ...one, vehicle: withAddress(one.vehicle, address) }))
  })

  serve(app, vehicles.unsave, async ({ query }, { write, user, authorizeFor }) => {
    authorizeFor({ userId: query.customerUserId })
    await write((tx) => removeSaved(tx, user.userId, query.vehicleId))
    return { ok: true } as const
  })

  serve(app, vehicles.saveIntranet, async ({ query }, { write, user, at, authorizeFor }) => {
    const { customerUserId, loanVehicleId, mileage, price } = query
    authorizeFor({ userId: customerUserId })
    return await write(async (tx) => {
      const known = (await findLoanVehicle(tx, loanVehicleId)) ?? refuse('NOT_FOUND')
      const vehicle = { ...known, vehicleId: loanVehicleId, mileage, price, isIntranetLoanVehicle: true }
      return await saveVehicle(tx, { userId: user.userId, vehicle, isIntranet: true }, at)
    })
  })
}

/** The feed knows some dealers by another number (§6). */
const feedIdOf = ({ stockDealerIds }: Config, dealerId: number) => stockDealerIds[dealerId] ?? dealerId

/** Uses our own numbers, whatever the feed's numbers are. */
function ownOf(vehicle: StockVehicle, { dealerId, affiliateUserId }: DealershipRow): StockVehicle {
  return { ...vehicle, dealerId, affiliateUserId, vehicleId: vehicleIdOf(dealerId, vehicle.vehicleId) }
}
