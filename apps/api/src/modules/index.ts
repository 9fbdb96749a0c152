import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { applicationFactRoutes } from './applications/fact-routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { applicationUpdateRoutes } from './applications/update-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { backOfficeModule } from './back-office/module.ts'
import { dealRoomRoutes } from './deal-room/routes.ts'
import { dealerRoutes } from './dealers/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { registerOutgoing } from './outgoing/jobs.ts'
import { sendersOf } from './outgoing/senders.ts'
import { paymentRoutes } from './payments/index.ts'
import { portalRoutes } from './portal/routes.ts'
import { startRoutes } from './portal/start-routes.ts'
import type { Providers } from './providers.ts'
import { quickQuoteRoutes } from './quick-quotes/routes.ts'
import { quoteLinkRoutes } from './quotes/link-routes.ts'
import { residualRoutes } from './quotes/residual-routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { tradeModules } from './trade.ts'
import { vehicleRoutes } from './vehicles/routes.ts'

/** A group of calls: its routes and its jobs. */
export type Module = (app: FastifyInstance, services: Services) => Promise<void>

/** Every module, with its providers. */
export function modulesWith(providers: Providers): readonly Module[] {
  return [
    authRoutes,
    portalRoutes,
    dealerRoutes,
    rateRoutes,
    ...tradeModules,
    vehicleRoutes(providers.vehicleData),
    startRoutes(providers.vehicleData),
    residualRoutes,
    quoteRoutes,
    quoteLinkRoutes(providers.lenders),
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
    apiDocsRoutes,
    sandboxRoutes,
    async (app, services) => registerOutgoing(app, services, sendersOf(services)),
  ]
}
