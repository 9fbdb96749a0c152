import type { Application } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { decisionParts, registerDecisionJobs } from '../applications/lenders/jobs.ts'
import type { Providers } from '../providers.ts'
import { registerDelivery } from './deliver.ts'
import { registerEarlierSending } from './earlier-sending.ts'
import { sandboxBackOfficeRoutes } from './sandbox-routes.ts'
import { registerTimetable, scheduleTimetable } from './timetable.ts'
import { backOfficeWebhook } from './webhook-routes.ts'

/**
 * An application's path through the back office and the lenders: events in both directions, references and decisions.
 */
export const backOfficeModule =
  ({ backOffice, lenders }: Pick<Providers, 'backOffice' | 'lenders'>) =>
  async (app: FastifyInstance, services: Services): Promise<void> => {
    const { jobs, now } = services
    const schedule = { backOffice, now, enqueue: jobs.enqueue }
    const afterReference = (tx: Tx, application: Application) => scheduleTimetable(tx, application, schedule)
    const parts = decisionParts(services, { backOffice, lenders, afterReference })
    registerDecisionJobs(services, parts)
    registerDelivery(app, services, parts)
    registerEarlierSending(services)
    registerTimetable(services, parts)
    if (services.config.backOffice.url === null) sandboxBackOfficeRoutes(app, services, parts)
    else await backOfficeWebhook(app, services, parts)
  }
