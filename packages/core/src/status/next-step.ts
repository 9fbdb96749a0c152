import { ApplicationState } from '../models/index.ts'
import { formatPounds } from '../money/index.ts'
import { formatPhone } from '../validation/index.ts'
import { conditionsOf } from './approval-flags.ts'
import { counted } from './counted.ts'
import { type DisplayStatus, statusOf } from './display-status.ts'
import { countDocuments } from './document-flags.ts'
import { factsOf, type StatusFacts } from './facts.ts'
import type { FlagId } from './flag.ts'
import type { StatusApplication } from './lenient.ts'
import type { RuleId } from './rules.ts'

/** What an application waits for; `you` is whoever reads it, the dealer. */
export interface NextStep {
  readonly you: boolean
  readonly text: string
}

interface Asked {
  readonly facts: StatusFacts
  readonly status: DisplayStatus
  readonly brokerName: string
}

const you = (text: string): NextStep => ({ you: true, text })
const others = (text: string): NextStep => ({ you: false, text })

const STEPS: Readonly<Record<RuleId, (asked: Asked) => NextStep>> = {
  'quick-quote': () => you('Convert to a proposal'),
  completed: ({ facts }) => others(paidOut(facts)),
  ntu: ({ facts }) => (facts.state === ApplicationState.NtuNoContact ? tryAgain(facts) : others('Closed')),
  'ntu-manual': () => others('Closed'),
  'deal-prepared': documentStep,
  expired: () => you('Repropose'),
  'awaiting-broker-reference': ({ brokerName }) => others(`${brokerName} to give a reference`),
  'awaiting-decision': waitingStep,
  declined: () => others('No lender accepted'),
  'outside-criteria': ({ facts }) =>
    facts.hasFixedDecline ? others('No lender accepted') : you('Try a larger deposit'),
  'full-proposal': proposalStep,
  eligibility: ({ status }) =>
    status.label === 'Approved' ? others('Lender to pay out') : you('Convert to a full proposal'),
}

/** These wait for nothing that a call to the customer would move. */
const OVER: readonly RuleId[] = ['expired', 'declined', 'outside-criteria']

/** Who acts next and how, in the words of the list's column "What happens next". */
export function whatHappensNext(
  application: StatusApplication | null | undefined,
  now: Date,
  brokerName = 'Forecourt',
): NextStep {
  const facts = factsOf(application, now)
  const status = statusOf(facts)
  if (hasFlag(status, 'unable-to-contact') && !OVER.includes(status.rule)) return tryAgain(facts)
  return STEPS[status.rule]({ facts, status, brokerName })
}

function hasFlag({ flags }: DisplayStatus, wanted: FlagId): boolean {
  return flags.some(({ id }) => id === wanted)
}

function paidOut({ application }: StatusFacts): string {
  return application.loanAmount ? `Paid out ${formatPounds(application.loanAmount)}` : 'Paid out'
}

function tryAgain({ application }: StatusFacts): NextStep {
  const number = application.customer?.contactNumber
  return you(number ? `Try again: ${formatPhone(number)}` : 'Try the customer again')
}

function documentStep({ facts }: Asked): NextStep {
  const { required, uploaded, verified, rejected } = countDocuments(facts.application)
  if (rejected > 0) return you(`Replace ${counted(rejected, 'document')}`)
  if (uploaded < required) return you(`Upload ${required - uploaded} of ${counted(required, 'document')}`)
  return others(verified < required ? 'Lender checking documents' : 'Lender to pay out')
}

function waitingStep({ facts, brokerName }: Asked): NextStep {
  if (facts.pendingCount > 0) return others(`${counted(facts.pendingCount, 'lender')} deciding`)
  return others(facts.proposalCount > 0 ? 'Lenders to confirm' : `${brokerName} to send it to lenders`)
}

function proposalStep({ facts, status }: Asked): NextStep {
  if (hasFlag(status, 'no-vehicle')) return you('Quote a vehicle')
  if (hasFlag(status, 'vehicle-outside-criteria')) return you('Try another vehicle')
  if (status.label === 'Approved') return others('Lender to pay out')
  return status.label === 'Conditionally Approved' ? others(conditionStep(facts)) : you('Propose a quote')
}

const DOCUMENT = /^(proof|payslip|bank statement|copy|copies|utility bill)/i
const NAMED = /^(customer|lender|dealer)\b/i

/** The first condition as a sentence that names who acts. */
function conditionStep(facts: StatusFacts): string {
  const [first] = conditionsOf(facts)
  if (first === undefined) return 'Lender to name its conditions'
  if (NAMED.test(first)) return first
  const lower = first.charAt(0).toLowerCase() + first.slice(1)
  return DOCUMENT.test(first) ? `Customer to send ${lower}` : `Lender asks for ${lower}`
}
