import type { Application } from '@forecourt/core'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/database.ts'
import type { BackOffice } from '../../../providers/back-office/back-office.ts'
import type { LenderGateway } from '../../../providers/lenders/gateway.ts'
import { publish, publishAll } from '../../../realtime/gateway.ts'
import type { Services } from '../../../services.ts'
import { ASK_AGAIN_JOB, DECISION_JOB, type DecisionParts } from './decisions.ts'
import { createDeciding } from './lender-decision.ts'
import { askAgain } from './reference.ts'

const AgainPayload = z.object({ applicationId: z.string() })
const DecisionPayload = z.object({ applicationId: z.string(), lenderId: z.int() })

interface DecisionProviders {
  backOffice: BackOffice
  lenders: LenderGateway
  afterReference(tx: Tx, application: Application): Promise<void>
}

/**
 * The durable jobs that ask lenders; the outbox's job fetches the reference. A job's effects and its completion are one
 * transaction.
 */
export function registerDecisionJobs({ jobs }: Services, parts: DecisionParts): void {
  const decide = createDeciding(parts)
  jobs.handleInTransaction(ASK_AGAIN_JOB, AgainPayload, (tx, { applicationId }) => askAgain(tx, applicationId, parts))
  jobs.handle(DECISION_JOB, async (job) => {
    const { applicationId, lenderId } = DecisionPayload.parse(job.payload)
    await decide(job, applicationId, lenderId)
  })
}

export function decisionParts(
  { background, config, panel, residuals, cipher, jobs, now }: Services,
  providers: DecisionProviders,
): DecisionParts {
  return {
    ...providers,
    db: background,
    panel,
    residuals,
    cipher,
    now,
    decisionDelayMs: config.sandboxDecisionDelayMs,
    enqueue: (tx, job) => jobs.enqueue(tx, job),
    enqueueAll: (tx, all) => jobs.enqueueAll(tx, all),
    completeAll: (tx, all) => jobs.completeAll(tx, all),
    publish: async (tx, notification) => void (await publish(tx, notification)),
    publishAll: async (tx, notifications) => void (await publishAll(tx, notifications)),
  }
}
