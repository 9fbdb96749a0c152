import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { ApplicationPayload, lockOpen } from '../applications/lenders/decisions.ts'
import { registerDecisions } from '../applications/lenders/lender-decision.ts'
import { ASK_AGAIN_JOB, askAgain } from '../applications/lenders/reference.ts'
import { queueBackOfficeEvent } from '../outbox/outbox.ts'
import type { Providers } from '../providers.ts'
import { registerDelivery } from './deliver.ts'
import { sandboxBackOfficeRoutes } from './sandbox-routes.ts'
import { registerTimetable } from './timetable.ts'
import { backOfficeWebhook } from './webhook-routes.ts'

/**
 * An application's path through the back office and the lenders: events in both directions, references and decisions.
 */
export const backOfficeModule =
  ({ backOffice, lenders }: Pick<Providers, 'backOffice' | 'lenders'>) =>
  async (app: FastifyInstance, services: Services): Promise<void> => {
    const parts = { ...services, backOffice, lenders }
    registerDecisions(parts)
    services.jobs.handleInTransaction(ASK_AGAIN_JOB, ApplicationPayload, (tx, { applicationId }) =>
      askAgain(tx, applicationId, parts),
    )
    registerDelivery(app.log, parts)
    registerEarlierSending(services)
    registerTimetable(parts)
    if (services.config.backOffice.url === null) sandboxBackOfficeRoutes(app, parts)
    else await backOfficeWebhook(app, parts)
  }

/** During a rollout, processes of the previous release add this job for applications that they submit. */
function registerEarlierSending({ jobs, cipher, now }: Services): void {
  jobs.handleInTransaction('broker-reference', ApplicationPayload, async (tx, { applicationId }) => {
    const application = await lockOpen(tx, applicationId, cipher)
    if (!application) return
    const fact = { event: 'ApplicationSent', by: application.updatedBy ?? null, application } as const
    await queueBackOfficeEvent(tx, { jobs, cipher, at: now() }, applicationId, fact)
  })
}
