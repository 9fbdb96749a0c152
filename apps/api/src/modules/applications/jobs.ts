import * as z from 'zod/mini'
import type { BackOffice } from '../../providers/back-office/back-office.ts'
import type { LenderGateway } from '../../providers/lenders/gateway.ts'
import { publish } from '../../realtime/gateway.ts'
import type { Services } from '../../services.ts'
import { DECISION_JOB, type DecisionParts, giveReference, REFERENCE_JOB, recordDecision } from './decisions.ts'

const ReferencePayload = z.object({ applicationId: z.string() })
const DecisionPayload = z.object({ applicationId: z.string(), lenderId: z.int() })

/** The two durable jobs of an application: its reference, then each lender's answer. Effects and the job's end are one transaction. */
export function registerDecisionJobs(
  services: Services,
  providers: { backOffice: BackOffice; lenders: LenderGateway },
): void {
  const { db, jobs } = services
  const parts = partsFor(services, providers)
  jobs.handle(REFERENCE_JOB, async (job) => {
    const { applicationId } = ReferencePayload.parse(job.payload)
    await db.asSystem(async (tx) => {
      await giveReference(tx, applicationId, parts)
      await job.complete(tx)
    })
  })
  jobs.handle(DECISION_JOB, async (job) => {
    const { applicationId, lenderId } = DecisionPayload.parse(job.payload)
    await db.asSystem(async (tx) => {
      await recordDecision(tx, applicationId, lenderId, parts)
      await job.complete(tx)
    })
  })
}

function partsFor(
  { config, sealer, jobs, now }: Services,
  providers: { backOffice: BackOffice; lenders: LenderGateway },
): DecisionParts {
  return {
    ...providers,
    sealer,
    now,
    decisionDelayMs: config.sandboxDecisionDelayMs,
    enqueue: (tx, job) => jobs.enqueue(tx, job),
    publish: async (tx, notification) => void (await publish(tx, notification)),
  }
}
