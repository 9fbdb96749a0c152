import { type Application, DECISION_TYPES, type LenderProposal, LoanProposalStatus } from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { lenderProposals } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import type { LenderAnswer, LenderQuestion } from '../../providers/lenders/gateway.ts'
import { panelLender } from '../../providers/lenders/panel.ts'
import { isSameQuestion } from '../../providers/lenders/question.ts'
import { announce } from './announce.ts'
import { decisionJob } from './ask-lenders.ts'
import { type DecisionParts, lockOpen, readOpen } from './decisions.ts'
import { writeStanding } from './standing.ts'

/**
 * Asks one lender outside of any transaction; then its answer, its notification and the application's standing are one
 * transaction with the job's end. An answer counts once, and only for what was asked.
 */
export async function decide(job: Job, applicationId: string, lenderId: number, parts: DecisionParts): Promise<void> {
  const { db, sealer, lenders } = parts
  const question = questionFor(await db.asSystem((tx) => readOpen(tx, applicationId, sealer)), lenderId)
  const answer = question && (await lenders.decide(question))
  await db.asSystem(async (tx) => {
    const again = question && answer ? await recordAnswer(tx, question, answer, parts) : null
    await job.complete(tx)
    if (again) await parts.enqueue(tx, decisionJob(applicationId, lenderId, again))
  })
}

function questionFor(application: Application | null, lenderId: number): LenderQuestion | null {
  const lender = panelLender(lenderId)
  if (!lender || !application || !waitingOf(application, lenderId)) return null
  return { lender, application, amountToFinance: application.loanAmount ?? 0 }
}

const waitingOf = ({ proposals }: Application, lenderId: number) =>
  proposals?.find(
    ({ financeCompanyId, loanProposalStatus }) =>
      financeCompanyId === lenderId && loanProposalStatus === LoanProposalStatus.Processing,
  )

/** When to ask again: at once when the record has changed since it was read, later when the lender is still thinking. */
async function recordAnswer(
  tx: Tx,
  question: LenderQuestion,
  answer: LenderAnswer,
  parts: DecisionParts,
): Promise<Date | null> {
  const { lender } = question
  const application = await lockOpen(tx, question.application.cosmosId, parts.sealer)
  const waiting = application && waitingOf(application, lender.id)
  if (!application || !waiting) return null
  const now = parts.now()
  if (!isSameQuestion(question.application, application)) return now
  if (answer.loanProposalStatus === LoanProposalStatus.Processing) return laterThan(now, answer.askAgainSeconds)
  await writeAnswer(tx, waiting, answer, now)
  await writeStanding(tx, application, lender.id, answer, now)
  const decisionType = DECISION_TYPES[answer.loanProposalStatus as LoanProposalStatus] ?? 'Answered'
  await parts.publish(tx, announce(application, 'LenderDecision', { decisionType, lenderName: lender.name }, now))
  return null
}

const laterThan = (now: Date, seconds: number | null | undefined) =>
  seconds ? new Date(now.getTime() + seconds * 1000) : null

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
