import type { FastifyInstance } from 'fastify'
import { type PaymentProviders, providersOf } from '../../providers/payments/choose.ts'
import type { Services } from '../../services.ts'
import { registerPaymentJobs } from './jobs.ts'
import { payRoutes } from './pay-routes.ts'
import { dealerPaymentRoutes } from './routes.ts'
import { webhookRoute } from './webhook-route.ts'

type Choose = (app: FastifyInstance, services: Services) => Promise<PaymentProviders>

/** Payments and their providers; `choose` follows the settings unless a test passes its own. */
export const paymentsWith =
  (choose: Choose) =>
  async (app: FastifyInstance, services: Services): Promise<void> => {
    const providers = await choose(app, services)
    dealerPaymentRoutes(app, services, providers)
    payRoutes(app, services, providers)
    await webhookRoute(app, services, providers)
    registerPaymentJobs(services, providers)
  }

export const paymentRoutes = paymentsWith(providersOf)
