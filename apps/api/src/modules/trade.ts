import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { instantBankRoutes } from './instant-bank/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { portalVersionRoutes } from './portal/version-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { websiteRoutes } from './settings/website-routes.ts'

type Module = (app: FastifyInstance, services: Services) => Promise<void>

/** What stands beside the applications: settings, stock, valuations, addresses. */
export const tradeModules: readonly Module[] = [
  settingsRoutes,
  websiteRoutes,
  keyRoutes,
  portalVersionRoutes,
  instantBankRoutes,
]
