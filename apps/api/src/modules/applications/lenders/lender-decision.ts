import { type Application, DECISION_TYPES, isAcceptance, LoanProposalStatus } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/database.ts'
import type { KeptResiduals } from '../../../db/tables/index.ts'
import { createBatcher } from '../../../jobs/batch.ts'
import type { Job } from '../../../jobs/queue.ts'
import type { LenderAnswer, LenderQuestion } from '../../../providers/lenders/gateway.ts'
import type { PanelLender } from '../../../providers/lenders/panel.ts'
import { isSameQuestion } from '../../../providers/lenders/question.ts'
import { publishAll } from '../../../realtime/gateway.ts'
import { answeredBy, writeDecisionStatus } from '../../record/decision-status.ts'
import { residualsToKeep } from '../../record/kept-residuals.ts'
import { notificationOf } from '../../record/record-notification.ts'
import { DECISION_JOB, decisionJob } from './ask-lenders.ts'
import { type DecisionParts, lockOpen, readOpen } from './decisions.ts'

const DecisionPayload = z.object({ applicationId: z.string(), lenderId: z.int() })

/** The outcome of a job: the lender's answer to a question, or nothing to write. */
interface Answered {
  readonly job: Job
  readonly lenderId: number
  readonly question: LenderQuestion | null
  readonly answer: LenderAnswer | null
  readonly residuals: KeptResiduals | null
}

/** A valid answer. */
interface Counted {
  readonly lender: PanelLender
  readonly proposalId: string
  /** What the lender decided on: the deal may change later. */
  readonly amountToFinance: number
  readonly apr: number | null | undefined
  readonly answer: LenderAnswer
  readonly residuals: KeptResiduals | null
}

/**
 * Asks one lender outside any transaction. Its answer, its notification and the application's status are then written
 * in one transaction with the completion of the job, and with the lenders that answered at the same time. An answer
 * counts once, and only for its question.
 */
export function registerDecisions(parts: DecisionParts): void {
  const { background, cipher, lenders, panel } = parts
  const read = createBatcher<null, Application | null>(async (applicationId, asked) => {
    const application = await readOpen(background, applicationId, cipher)
    return asked.map(() => application)
  })
  const write = createBatcher<Answered, null>(async (applicationId, answered) => {
    await background.asSystem((tx) => recordLenderAnswers(tx, applicationId, answered, parts))
    return answered.map(() => null)
  })
  parts.jobs.handle(DECISION_JOB, async (job) => {
    const { applicationId, lenderId } = DecisionPayload.parse(job.payload)
    const question = questionFor(await read(applicationId, null), panel.lender(lenderId))
    const answer = question && (await lenders.decide(question))
    const isAccepted = answer !== null && isAcceptance(answer, 0)
    const residuals = question && isAccepted ? await residualsToKeep(parts, question.application, lenderId) : null
    await write(applicationId, { job, lenderId, question, answer, residuals })
  })
}

function questionFor(application: Application | null, lender: PanelLender | undefined): LenderQuestion | null {
  if (!lender || !application || !waitingOf(application, lender.id)) return null
  return { lender, application, amountToFinance: application.loanAmount ?? 0 }
}

const waitingOf = ({ proposals }: Application, lenderId: number) =>
  proposals?.find(
    ({ financeCompanyId, loanProposalStatus }) =>
      financeCompanyId === lenderId && loanProposalStatus === LoanProposalStatus.Processing,
  )

async function recordLenderAnswers(
  tx: Tx,
  applicationId: string,
  answered: readonly Answered[],
  parts: DecisionParts,
): Promise<void> {
  const known = answered.some(({ answer }) => answer) ? await lockOpen(tx, applicationId, parts.cipher) : null
  const again = known ? await applyLenderAnswers(tx, known, answered, parts) : []
  const ended = answered.map(({ job }) => job)
  await parts.jobs.completeAll(tx, ended)
  const requests = again.map(({ lenderId, afterMs }) => decisionJob(applicationId, lenderId, afterMs))
  if (requests.length > 0) await parts.jobs.enqueueAll(tx, requests)
}

type Again = { readonly lenderId: number; readonly afterMs: number }

/** Writes the valid answers; returns which lenders to ask again, and when. */
async function applyLenderAnswers(
  tx: Tx,
  known: Application,
  answered: readonly Answered[],
  parts: DecisionParts,
): Promise<Again[]> {
  const now = parts.now()
  const counted: Counted[] = []
  const again: Again[] = []
  let application = known
  for (const { lenderId, question, answer, residuals } of answered) {
    const waiting = waitingOf(application, lenderId)
    if (!question || !answer || !waiting) continue
    const afterMs = askAgainAfter(question, application, answer)
    if (afterMs !== null) again.push({ lenderId, afterMs })
    if (afterMs !== null || answer.loanProposalStatus === LoanProposalStatus.Processing) continue
    const { lender, amountToFinance } = question
    counted.push({ lender, amountToFinance, proposalId: waiting.proposalId, apr: waiting.apr, answer, residuals })
    application = answeredBy(application, lenderId, answer)
  }
  if (counted.length > 0) await writeCounted(tx, application, counted, now)
  return again
}

/** At once if the record has changed since it was read; later if the lender is still deciding. */
function askAgainAfter({ application }: LenderQuestion, now: Application, answer: LenderAnswer): number | null {
  if (!isSameQuestion(application, now)) return 0
  const { loanProposalStatus, askAgainSeconds } = answer
  if (loanProposalStatus !== LoanProposalStatus.Processing || !askAgainSeconds) return null
  return askAgainSeconds * 1000
}

async function writeCounted(tx: Tx, application: Application, counted: readonly Counted[], at: Date): Promise<void> {
  await writeAnswers(tx, counted, at)
  await writeDecisionStatus(tx, application, at)
  await publishAll(
    tx,
    counted.map(({ lender, answer }) => {
      const decisionType = DECISION_TYPES[answer.loanProposalStatus as LoanProposalStatus] ?? 'Answered'
      return notificationOf(application, 'LenderDecision', { decisionType, lenderName: lender.name }, at)
    }),
  )
}

async function writeAnswers(tx: Tx, counted: readonly Counted[], at: Date): Promise<void> {
  const rows = counted.map(({ proposalId, amountToFinance, apr: known, answer, residuals }) => {
    const { loanProposalStatus, lenderReference, apr, tierId, conditions, customerRuleResults } = answer
    const told = { amountToFinance, apr: apr ?? known, tierId, conditions, customerRuleResults, residuals }
    return { id: proposalId, status: loanProposalStatus, reference: lenderReference, told }
  })
  await tx.execute(sql`update lender_proposals p set loan_proposal_status = r.status, lender_reference = r.reference,
      decided_at = ${at.toISOString()}::timestamptz, doc = p.doc || r.told, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, status int, reference text, told jsonb)
    where p.proposal_id = r.id and p.loan_proposal_status = ${LoanProposalStatus.Processing}`)
}
