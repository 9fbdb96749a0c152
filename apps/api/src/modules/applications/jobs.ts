import type { Application } from '@forecourt/core'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { BackOffice } from '../../providers/back-office/back-office.ts'
import type { LenderGateway } from '../../providers/lenders/gateway.ts'
import { publish, publishAll } from '../../realtime/gateway.ts'
import type { Services } from '../../services.ts'
import { DECISION_JOB, type DecisionParts, REFERENCE_JOB } from './decisions.ts'
import { createDeciding } from './lender-decision.ts'
import { giveReference } from './reference.ts'

const ReferencePayload = z.object({ applicationId: z.string() })
const DecisionPayload = z.object({ applicationId: z.string(), lenderId: z.int() })

interface DecisionProviders {
  backOffice: BackOffice
  lenders: LenderGateway
  afterReference(tx: Tx, application: Application): Promise<void>
}

/** The two durable jobs of an application: its reference, then each lender's answer. Effects and the job's end are one transaction. */
export function registerDecisionJobs(services: Services, providers: DecisionProviders): void {
  const { jobs } = services
  const parts = decisionParts(services, providers)
  const decide = createDeciding(parts)
  jobs.handle(REFERENCE_JOB, async (job) => {
    const { applicationId } = ReferencePayload.parse(job.payload)
    await giveReference(job, applicationId, parts)
  })
  jobs.handle(DECISION_JOB, async (job) => {
    const { applicationId, lenderId } = DecisionPayload.parse(job.payload)
    await decide(job, applicationId, lenderId)
  })
}

export function decisionParts(
  { background, config, panel, sealer, jobs, now }: Services,
  providers: DecisionProviders,
): DecisionParts {
  return {
    ...providers,
    db: background,
    panel,
    sealer,
    now,
    decisionDelayMs: config.sandboxDecisionDelayMs,
    enqueue: (tx, job) => jobs.enqueue(tx, job),
    enqueueAll: (tx, all) => jobs.enqueueAll(tx, all),
    completeAll: (tx, all) => jobs.completeAll(tx, all),
    publish: async (tx, notification) => void (await publish(tx, notification)),
    publishAll: async (tx, notifications) => void (await publishAll(tx, notifications)),
  }
}
