import {
  type Application,
  ApplicationState,
  DECISION_TYPES,
  DecisionStatus,
  type LenderProposal,
  LoanProposalStatus,
} from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, lenderProposals } from '../../db/tables/index.ts'
import type { Sealer } from '../../plugins/sealing.ts'
import type { BackOffice } from '../../providers/back-office/back-office.ts'
import type { LenderAnswer, LenderGateway } from '../../providers/lenders/gateway.ts'
import { panelLender } from '../../providers/lenders/panel.ts'
import type { NotificationDraft } from '../../realtime/gateway.ts'
import { announce } from './announce.ts'
import { type AskedLender, lendersToAsk } from './panel-asked.ts'
import { openApplicationOf } from './record.ts'
import { lockRow, partsOf } from './store.ts'

/** What the decision jobs work with; handed in. */
export interface DecisionParts {
  backOffice: BackOffice
  lenders: LenderGateway
  sealer: Sealer
  decisionDelayMs: number
  now: () => Date
  publish(tx: Tx, notification: NotificationDraft): Promise<void>
  enqueue(tx: Tx, job: { kind: string; key: string; payload: Record<string, unknown>; runAt: Date }): Promise<void>
}

export const REFERENCE_JOB = 'broker-reference'
export const DECISION_JOB = 'lender-decision'
const REFERENCE_DELAY_MS = 2_000

/** Asks the back office for a reference, and with it the lenders, soon after an application was sent. */
export async function startDeciding(
  tx: Tx,
  applicationId: string,
  parts: Pick<DecisionParts, 'enqueue' | 'now'>,
): Promise<void> {
  const runAt = new Date(parts.now().getTime() + REFERENCE_DELAY_MS)
  await parts.enqueue(tx, { kind: REFERENCE_JOB, key: applicationId, payload: { applicationId }, runAt })
}

/** The reference is given once; a repeated job finds it there and asks nobody twice. */
export async function giveReference(tx: Tx, applicationId: string, parts: DecisionParts): Promise<void> {
  const application = await lockOpen(tx, applicationId, parts.sealer)
  if (!application || application.isQuickQuote || application.brokerReference) return
  const now = parts.now()
  const brokerReference = await parts.backOffice.giveReference(application)
  await tx
    .update(applications)
    .set({ brokerReference, lastUpdated: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.applicationId, applicationId))
  await parts.publish(tx, announce(application, 'ApplicationReceived', {}, now))
  await askLenders(tx, application, parts)
}

async function askLenders(tx: Tx, application: Application, parts: DecisionParts): Promise<void> {
  const asked = lendersToAsk(application, parts.now())
  if (asked.length === 0) return
  await tx
    .insert(lenderProposals)
    .values(asked.map((each) => proposalRow(application, each, parts.now())))
    .onConflictDoNothing()
  const waiting = asked.filter(({ refusal }) => refusal === null)
  for (const [position, { lender }] of waiting.entries()) {
    await parts.enqueue(tx, {
      kind: DECISION_JOB,
      key: `${application.cosmosId}:${lender.id}`,
      payload: { applicationId: application.cosmosId, lenderId: lender.id },
      runAt: new Date(parts.now().getTime() + parts.decisionDelayMs * (position + 1)),
    })
  }
}

function proposalRow(application: Application, { lender, terms, refusal }: AskedLender, now: Date) {
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
      ...(isSent ? {} : { customerRuleResults: [sendRule(refusal)] }),
    },
    created: now,
    decidedAt: isSent ? null : now,
  }
}

const sendRule = (message: string) => ({ resultType: 'SendRule', message })

/** One lender's answer, its notification and the application's standing, all in one transaction. An answer counts once. */
export async function recordDecision(
  tx: Tx,
  applicationId: string,
  lenderId: number,
  parts: DecisionParts,
): Promise<void> {
  const lender = panelLender(lenderId)
  const application = await lockOpen(tx, applicationId, parts.sealer)
  const waiting = application?.proposals?.find((proposal) => isWaiting(proposal, lenderId))
  if (!lender || !application || !waiting) return
  const answer = await parts.lenders.decide({ lender, application, amountToFinance: application.loanAmount ?? 0 })
  if (answer.loanProposalStatus === LoanProposalStatus.Processing) return
  const now = parts.now()
  await writeAnswer(tx, waiting, answer, now)
  await writeStanding(tx, application, lenderId, answer, now)
  const decisionType = DECISION_TYPES[answer.loanProposalStatus as LoanProposalStatus] ?? 'Answered'
  await parts.publish(tx, announce(application, 'LenderDecision', { decisionType, lenderName: lender.name }, now))
}

const isWaiting = ({ financeCompanyId, loanProposalStatus }: LenderProposal, lenderId: number) =>
  financeCompanyId === lenderId && loanProposalStatus === LoanProposalStatus.Processing

async function writeAnswer(tx: Tx, waiting: LenderProposal, answer: LenderAnswer, now: Date): Promise<void> {
  const { loanProposalStatus, lenderReference, apr, tierId, conditions, customerRuleResults } = answer
  const told = JSON.stringify({ apr: apr ?? waiting.apr, tierId, conditions, customerRuleResults })
  await tx
    .update(lenderProposals)
    .set({
      loanProposalStatus,
      lenderReference,
      decidedAt: now,
      doc: sql`${lenderProposals.doc} || ${told}::jsonb`,
      version: sql`${lenderProposals.version} + 1`,
    })
    .where(
      and(
        eq(lenderProposals.proposalId, waiting.proposalId),
        eq(lenderProposals.loanProposalStatus, LoanProposalStatus.Processing),
      ),
    )
}

const ACCEPTING: readonly number[] = [
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ProvisionalAcceptance,
  LoanProposalStatus.ConditionallyAccepted,
]
const REFUSING: readonly number[] = [LoanProposalStatus.Declined, LoanProposalStatus.FailedSendRules]

/** Approved with the first acceptance, Declined when everybody has refused; the first answer ends Underwriting. */
async function writeStanding(
  tx: Tx,
  application: Application,
  lenderId: number,
  answer: LenderAnswer,
  now: Date,
): Promise<void> {
  const statuses = (application.proposals ?? []).map((proposal) =>
    proposal.financeCompanyId === lenderId ? answer.loanProposalStatus : proposal.loanProposalStatus,
  )
  const isUnderwriting = application.state === ApplicationState.Underwriting
  await tx
    .update(applications)
    .set({
      decisionStatus: decisionStatusOf(statuses),
      state: isUnderwriting ? ApplicationState.WorkInProgress : application.state,
      lastUpdated: now,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.applicationId, application.cosmosId))
}

export function decisionStatusOf(statuses: readonly (number | null | undefined)[]): DecisionStatus {
  const known = statuses.filter((status) => status !== null && status !== undefined)
  if (known.some((status) => ACCEPTING.includes(status))) return DecisionStatus.Approved
  return known.length > 0 && known.every((status) => REFUSING.includes(status))
    ? DecisionStatus.Declined
    : DecisionStatus.Pending
}

async function lockOpen(tx: Tx, applicationId: string, sealer: Sealer): Promise<Application | null> {
  const row = await lockRow(tx, applicationId)
  return row && openApplicationOf(await partsOf(tx, row), sealer)
}
