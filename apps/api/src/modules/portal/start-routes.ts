import { contract, normaliseRegistration } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import type { VehicleData } from '../../providers/vehicle-data/provider.ts'
import { findDealership } from '../../security/dealership.ts'
import { isWithinKeyQuota, takeKeyStart } from '../../serve/call-limits.ts'
import { serve } from '../../serve.ts'
import { ratesForPage } from '../rates/routes.ts'
import { websiteForPage } from '../settings/website-routes.ts'
import { brokerConfigOf } from './routes.ts'
import { startedCarOf } from './started-car.ts'

/** Combines what the separate calls return for a token of the same key, as data that a cache may hold. */
export const startRoutes = (vehicleData: VehicleData) => async (app: FastifyInstance) => {
  serve(
    app,
    contract.portal.start,
    async ({ query }, { clients, source, db, config, panel, residuals, limits, at }) => {
      await takeKeyStart({ limits, config }, query.key)
      const { client, scope } = await clients.clientOfKey(query.key, source)
      const { dealership } = client
      const row = found(await db.asUser(scope, (tx) => findDealership(tx, dealership.affiliateUserId)))
      const rates = ratesForPage(row, panel)
      const reg = normaliseRegistration(query.reg ?? '')
      const facts = { vehicleData, residuals, panel, dealership, rates, at }
      // Without a look-up left, the page still shows its form and the dealer's rates.
      const mayLookUp = reg !== '' && (await isWithinKeyQuota({ limits, config }, 'look-ups', client))
      const car = mayLookUp ? await startedCarOf(facts, reg, query.mileage) : null
      return { rates, website: websiteForPage(row, panel), config: brokerConfigOf(config), car }
    },
  )
}
