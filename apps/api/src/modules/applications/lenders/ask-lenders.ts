import { type Application, ApplicationState, DecisionStatus, LoanProposalStatus } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { lenderProposals } from '../../../db/tables/index.ts'
import type { JobRequest } from '../../../jobs/queue.ts'
import { findDealership } from '../../../security/dealership.ts'
import { bespokeRatesOf } from '../../dealers/store.ts'
import { changeFacts } from '../../record/store.ts'
import { type DecisionParts, PROVIDER_TRIES } from './decisions.ts'
import { type AskedLender, lendersToAsk } from './panel-asked.ts'

export const DECISION_JOB = 'lender-decision'

/** Asks every lender again: the answers to a soft search do not count for a full proposal (D7). */
export async function askLenders(
  tx: Tx,
  application: Application,
  { panel, lenders, jobs, now }: DecisionParts,
): Promise<void> {
  const at = now()
  const dealership = await findDealership(tx, application.affiliateUserId)
  const bespokeRates = dealership ? bespokeRatesOf(dealership) : []
  const asked = lendersToAsk(application, panel, bespokeRates, at)
  if (asked.length === 0) return
  await tx.delete(lenderProposals).where(eq(lenderProposals.applicationId, application.cosmosId))
  await tx.insert(lenderProposals).values(asked.map((each) => proposalRow(application, each, at)))
  const waiting = asked.filter(({ refusal }) => refusal === null)
  await beginAnew(tx, application, waiting.length > 0)
  const afterMs = (position: number) => lenders.pauseMs * (position + 1)
  const asking = waiting.map(({ lender }, position) => decisionJob(application.cosmosId, lender.id, afterMs(position)))
  if (asking.length > 0) await jobs.enqueueAll(tx, asking)
}

/** With no lender to ask, the decision is final at once; findings of an earlier search no longer count. */
async function beginAnew(tx: Tx, { cosmosId, state }: Application, isPending: boolean): Promise<void> {
  const isUnderwriting = state === ApplicationState.Underwriting
  await changeFacts(
    tx,
    cosmosId,
    { customerRuleResults: [] },
    {
      decisionStatus: isPending ? DecisionStatus.Pending : DecisionStatus.Declined,
      state: isUnderwriting && !isPending ? ApplicationState.WorkInProgress : state,
    },
  )
}

export const decisionJob = (applicationId: string, lenderId: number, afterMs: number): JobRequest => ({
  kind: DECISION_JOB,
  key: `${applicationId}:${lenderId}`,
  payload: { applicationId, lenderId },
  afterMs,
  maxAttempts: PROVIDER_TRIES,
})

/** The lender's terms at the time it is asked; its answer is added later. */
export function proposalRow(application: Application, { lender, terms, refusal }: AskedLender, now: Date) {
  const { proposalId: _id, financeCompanyId: _lender, loanProposalStatus: _status, ...doc } = terms
  const isSent = refusal === null
  return {
    proposalId: `${application.cosmosId}-${lender.id}`,
    applicationId: application.cosmosId,
    affiliateUserId: application.affiliateUserId,
    financeCompanyId: lender.id,
    loanProposalStatus: isSent ? LoanProposalStatus.Processing : LoanProposalStatus.FailedSendRules,
    doc: {
      ...doc,
      amountToFinance: application.loanAmount ?? null,
      ...(isSent ? {} : { customerRuleResults: [{ resultType: 'SendRule', message: refusal }] }),
    },
    created: now,
    decidedAt: isSent ? null : now,
  }
}
