import { contract, normaliseRegistration } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found, refuse } from '../../http/problem.ts'
import type { VehicleData } from '../../providers/vehicle-data/provider.ts'
import { rememberVehicles } from '../../providers/vehicle-data/remembered.ts'
import type { ClientCaller } from '../../security/caller.ts'
import { findDealership } from '../../security/dealership.ts'
import { serverKeyOf, serverOfKey } from '../../security/server-key.ts'
import { isWithinKeyQuota, takeKeyStart } from '../../serve/call-limits.ts'
import type { Common } from '../../serve/context.ts'
import { serve } from '../../serve.ts'
import { takeAddressTry } from '../auth/account.ts'
import { ratesForPage } from '../rates/routes.ts'
import { websiteForPage } from '../settings/website-routes.ts'
import { listedCarsOf } from './listed-cars.ts'
import { brokerConfigOf } from './routes.ts'
import { startedCarOf } from './started-car.ts'

/** A page by its publishable key, or a web agency's server by its secret. */
async function askerOf(context: Common, key: string | undefined): Promise<Pick<ClientCaller, 'client' | 'scope'>> {
  const { clients, source, limits, config, request } = context
  const secret = serverKeyOf(request.headers)
  const given = secret ?? key
  if (given === undefined)
    return refuse('INVALID_QUERY', 'A page names its publishable key, a server sends its server key.')
  await takeKeyStart({ limits, config }, given)
  if (secret === null) return await clients.clientOfKey(given, source)
  const server = await serverOfKey(
    { ...context, bannedDealerIds: config.bannedDealerIds, now: () => context.at },
    secret,
  )
  if (server) return server
  // Only wrong keys are counted: a server that draws many pages at once asks many times at once.
  await takeAddressTry(context, 'server-key')
  return refuse('UNAUTHENTICATED', 'This server key is not known, or was ended.')
}

/** Combines what the separate calls return for a token of the same key, as data that a cache may hold. */
export const startRoutes = (vehicleData: VehicleData) => async (app: FastifyInstance) => {
  const vehicles = rememberVehicles(vehicleData)
  serve(app, contract.portal.start, async ({ query }, context) => {
    const { db, config, panel, residuals, limits, at } = context
    const { client, scope } = await askerOf(context, query.key)
    const { dealership } = client
    const row = found(await db.asUser(scope, (tx) => findDealership(tx, dealership.affiliateUserId)))
    const rates = ratesForPage(row, panel)
    const reg = normaliseRegistration(query.reg ?? '')
    const facts = { residuals, panel, dealership, rates, at }
    // Without a look-up left, the page still shows its form and the dealer's rates.
    const mayLookUp = (cars = 1) => isWithinKeyQuota({ limits, config }, 'look-ups', client, cars)
    const car =
      reg !== '' && (await mayLookUp()) ? await startedCarOf({ ...facts, vehicleData }, reg, query.mileage) : null
    const cars = query.cars ? await listedCarsOf({ ...facts, vehicles, mayLookUp }, query.cars) : undefined
    return { rates, website: websiteForPage(row, panel), config: brokerConfigOf(config), car, ...(cars && { cars }) }
  })
}
