import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { addressRoutes } from './addresses/routes.ts'
import { instantBankRoutes } from './instant-bank/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { portalVersionRoutes } from './portal/version-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { websiteRoutes } from './settings/website-routes.ts'
import { stockPictureRoutes } from './stock/picture-routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { addressesOf, stockOf, valuationsOf } from './trade-providers.ts'
import { valuationRoutes } from './valuations/routes.ts'
import { viewRoutes } from './views/routes.ts'

type Module = (app: FastifyInstance, services: Services) => Promise<void>

/** Everything other than applications: settings, stock, valuations and addresses. */
export const tradeModules: readonly Module[] = [
  settingsRoutes,
  websiteRoutes,
  keyRoutes,
  portalVersionRoutes,
  viewRoutes,
  instantBankRoutes,
  (app, { config }) => addressRoutes(addressesOf(config))(app),
  (app, { config }) => valuationRoutes(valuationsOf(config))(app),
  (app, { config }) => stockRoutes(stockOf(config))(app),
  async (app, { config }) => (config.stockService.key === null ? await stockPictureRoutes(app) : undefined),
]
