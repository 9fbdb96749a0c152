import { writeLondonTime } from '../calendar/index.ts'
import { ApplicationState } from '../models/index.ts'
import { counted, formatPounds } from '../money/index.ts'
import { formatPhone } from '../validation/index.ts'
import { closeReasonWords } from './close-reason-words.ts'
import { isAskedForPapers, nextPapers } from './customer-papers.ts'
import { type DisplayStatus, displayStatusOf } from './display-status.ts'
import { NEW_FOR, type StatusFacts, statusFactsOf } from './facts.ts'
import { isApproved } from './flags/approval-flags.ts'
import { countDocuments } from './flags/document-flags.ts'
import type { FlagId } from './flags/flag.ts'
import type { StatusApplication } from './lenient.ts'
import { quoteStep } from './quote-step.ts'
import type { RuleId } from './rules.ts'
import { actBy, type DealProgress, type DealStage, dealerActs } from './step.ts'

/** The next step of an application, in words for its reader (D50): the action of a reader who is the one to act; otherwise who acts. */
export interface NextStep extends DealProgress {
  /** Whether the reader can do it now. */
  readonly you: boolean
}

export interface NextStepReader {
  readonly brokerName?: string | undefined
  /** False for users who only read: staff, and dealerships that may change nothing (D40). */
  readonly mayAct?: boolean | undefined
}

interface NextStepInput {
  readonly facts: StatusFacts
  readonly status: DisplayStatus
  readonly brokerName: string
}

const CLOSED: DealProgress = actBy(null, 'closed', 'Closed')
const NO_LENDER: DealProgress = actBy(null, 'closed', 'No lender accepted')

const NEXT_STEP_BY_RULE: Readonly<Record<RuleId, (asked: NextStepInput) => DealProgress>> = {
  'quick-quote': quickQuoteStep,
  completed: ({ facts }) => actBy(null, 'paid', paidOut(facts)),
  ntu: ({ facts }) => (facts.state === ApplicationState.NtuNoContact ? tryAgain(facts, 'closed') : CLOSED),
  'ntu-manual': () => CLOSED,
  'deal-prepared': documentStep,
  expired: () => dealerActs('closed', 'repropose', 'Repropose'),
  'awaiting-broker-reference': referenceStep,
  'awaiting-decision': waitingStep,
  declined: () => NO_LENDER,
  'outside-criteria': ({ facts }) =>
    facts.hasFixedDecline ? NO_LENDER : dealerActs('decision', 'raise-deposit', 'Propose with more deposit'),
  'full-proposal': proposalStep,
  eligibility: eligibilityStep,
}

/** Calls to the customer would not advance these. */
const OVER: readonly RuleId[] = ['expired', 'declined', 'outside-criteria']

/** The next step and its actor: the single source for list, header, overview and stepper. */
export function whatHappensNext(
  application: StatusApplication | null | undefined,
  now: Date,
  { brokerName = 'Forecourt', mayAct = true }: NextStepReader = {},
): NextStep {
  const facts = statusFactsOf(application, now)
  const status = displayStatusOf(facts)
  const isUnreached = hasFlag(status, 'unable-to-contact') && !OVER.includes(status.rule)
  const step = NEXT_STEP_BY_RULE[status.rule]({ facts, status, brokerName })
  return nextStepFor(mayAct, isUnreached ? tryAgain(facts, step.stage) : step)
}

/** `Propose a quote` for a dealer who can; `Dealer to propose a quote` for everyone else. */
function nextStepFor(mayAct: boolean, step: DealProgress): NextStep {
  if (step.actor !== 'dealer') return { ...step, you: false }
  const words = step.text.charAt(0).toLowerCase() + step.text.slice(1)
  return { ...step, you: mayAct, text: mayAct ? step.text : `Dealer to ${words}` }
}

function hasFlag({ flags }: DisplayStatus, wanted: FlagId): boolean {
  return flags.some(({ id }) => id === wanted)
}

/** A closed one says why (D73); the dealer can open it again. */
function quickQuoteStep({ facts: { application } }: NextStepInput): DealProgress {
  if (application.isNtuFlagged !== true) return dealerActs('quote', 'convert', 'Convert to a proposal')
  const reason = application.closeReason ? closeReasonWords[application.closeReason] : null
  return actBy(null, 'closed', reason ? `Closed: ${reason}` : 'Closed')
}

function paidOut({ application }: StatusFacts): string {
  return application.loanAmount ? `Paid out ${formatPounds(application.loanAmount)}` : 'Paid out'
}

function tryAgain({ application }: StatusFacts, stage: DealStage): DealProgress {
  const number = application.customer?.contactNumber
  return dealerActs(stage, 'call', number ? `Try again: ${formatPhone(number)}` : 'Try the customer again')
}

/** The customer's papers come first, because they take longest; meanwhile the dealer sends the others. */
function documentStep({ facts: { application, now } }: NextStepInput): DealProgress {
  const { owed, toReplace, toUpload } = nextPapers(application)
  if (owed.length > 0 && !isAskedForPapers(application, now))
    return dealerActs('documents', 'ask', `Ask the customer for ${counted(owed.length, 'document')}`)
  if (toReplace.length > 0)
    return dealerActs('documents', 'replace', `Replace ${counted(toReplace.length, 'document')}`)
  const { required, verified } = countDocuments(application)
  if (toUpload.length > 0)
    return dealerActs('documents', 'upload', `Upload ${toUpload.length} of ${counted(required, 'document')}`)
  if (owed.length > 0) return actBy('customer', 'documents', `Customer to send ${counted(owed.length, 'document')}`)
  if (verified < required) return actBy('lender', 'documents', 'Lender checking documents')
  return actBy('lender', 'payout', 'Lender to pay out')
}

function referenceStep({ brokerName }: NextStepInput): DealProgress {
  return actBy('broker', 'decision', `${brokerName} to give a reference`)
}

function waitingStep(asked: NextStepInput): DealProgress {
  const { facts, brokerName } = asked
  if (facts.pendingCount > 0) return actBy('lender', 'decision', `${counted(facts.pendingCount, 'lender')} deciding`)
  if (facts.proposalCount === 0) return actBy('broker', 'decision', `${brokerName} to send it to lenders`)
  return facts.hasBrokerReference ? actBy(null, 'decision', openingWords(facts)) : referenceStep(asked)
}

/** All lenders have answered, and the first 180 seconds are not over (D10). */
function openingWords({ acceptances, elapsed, now }: StatusFacts): string {
  const at = writeLondonTime(new Date(now.getTime() + NEW_FOR - (elapsed ?? 0)))
  return `${acceptances.length > 0 ? 'Quotes' : 'Decisions'} open at ${at}`
}

function proposalStep(asked: NextStepInput): DealProgress {
  const { facts, status } = asked
  if (hasFlag(status, 'no-vehicle')) return dealerActs('yes', 'quote-vehicle', 'Quote a vehicle')
  if (isApproved(facts)) return documentStep(asked)
  return quoteStep(facts, hasFlag(status, 'vehicle-outside-criteria'))
}

/**
 * The stages of its quotes stay for the full proposal (D49); only a quote that is with its lender makes the check wait for
 * that lender.
 */
function eligibilityStep(asked: NextStepInput): DealProgress {
  const { facts } = asked
  if (isApproved(facts)) return documentStep(asked)
  if (facts.application.chosenQuote?.proceededAt) return quoteStep(facts, false)
  return dealerActs('proposal', 'convert-full', 'Convert to a full proposal')
}
