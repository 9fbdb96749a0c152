import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { addressRoutes } from './addresses/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { applicationFactRoutes } from './applications/fact-routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { applicationUpdateRoutes } from './applications/update-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { backOfficeModule } from './back-office/module.ts'
import { roomLinkRoutes } from './deal-room/link-routes.ts'
import { dealRoomRoutes } from './deal-room/routes.ts'
import { dealerRoutes } from './dealers/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { instantBankRoutes } from './instant-bank/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { serverKeyRoutes } from './keys/server-key-routes.ts'
import { loginRoutes } from './logins/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { outgoingModule } from './outgoing/jobs.ts'
import { paymentRoutes } from './payments/index.ts'
import { portalRoutes } from './portal/routes.ts'
import { startRoutes } from './portal/start-routes.ts'
import { addressesOf, type Providers, stockOf, valuationsOf } from './providers.ts'
import { quickQuoteRoutes } from './quick-quotes/routes.ts'
import { residualRoutes } from './quotes/residual-routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { websiteRoutes } from './settings/website-routes.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { stockPictureRoutes } from './stock/pictures.ts'
import { stockRoutes } from './stock/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { trailRoutes } from './trail/routes.ts'
import { valuationRoutes } from './valuations/routes.ts'
import { vehicleRoutes } from './vehicles/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** A group of calls: its routes and its jobs. */
export type Module = (app: FastifyInstance, services: Services) => Promise<void>

/** Everything other than applications: settings, stock, valuations and addresses. */
export const tradeModules: readonly Module[] = [
  settingsRoutes,
  websiteRoutes,
  keyRoutes,
  serverKeyRoutes,
  viewRoutes,
  draftRoutes,
  instantBankRoutes,
  (app, { config }) => addressRoutes(addressesOf(config))(app),
  (app, { config }) => valuationRoutes(valuationsOf(config))(app),
  (app, { config }) => stockRoutes(stockOf(config))(app),
  async (app, { config }) => (config.stockService.key === null ? await stockPictureRoutes(app) : undefined),
]

/** Every module, with its providers. */
export function modulesWith(providers: Providers): readonly Module[] {
  return [
    authRoutes,
    signOnRoutes,
    portalRoutes,
    dealerRoutes,
    loginRoutes,
    rateRoutes,
    ...tradeModules,
    vehicleRoutes(providers.vehicleData),
    startRoutes(providers.vehicleData),
    residualRoutes,
    quoteRoutes,
    roomLinkRoutes(providers.lenders),
    dealRoomRoutes,
    quickQuoteRoutes,
    applicationRoutes,
    applicationFactRoutes,
    applicationUpdateRoutes,
    noteRoutes,
    documentRoutes,
    notificationRoutes,
    taskRoutes,
    backOfficeModule(providers),
    paymentRoutes,
    recordRoutes,
    trailRoutes,
    apiDocsRoutes,
    sandboxRoutes,
    outgoingModule,
  ]
}
