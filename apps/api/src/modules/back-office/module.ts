import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { decisionParts, registerDecisionJobs } from '../applications/jobs.ts'
import type { Providers } from '../providers.ts'
import { registerTimetable, scheduleTimetable } from './timetable.ts'

/** An application's road through back office and lenders: references, decisions, and what the back office tells. */
export const backOfficeModule =
  ({ backOffice, lenders }: Pick<Providers, 'backOffice' | 'lenders'>) =>
  async (_app: FastifyInstance, services: Services): Promise<void> => {
    const { jobs, now } = services
    const schedule = { backOffice, now, enqueue: jobs.enqueue }
    const providers = {
      ...{ backOffice, lenders },
      afterReference: (
        tx: Parameters<typeof scheduleTimetable>[0],
        application: Parameters<typeof scheduleTimetable>[1],
      ) => scheduleTimetable(tx, application, schedule),
    }
    registerDecisionJobs(services, providers)
    registerTimetable(services, decisionParts(services, providers))
  }
