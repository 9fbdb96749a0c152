import { type Application, ApplicationState, countDocuments, type DisplayStatus, type RuleId } from '@forecourt/core'
import { type ProgressStep, writtenDay } from '../kit/index.ts'
import { lastDecidedAt } from './answers.ts'

const TITLES = ['Quick quote', 'Proposal', 'Decision', 'Documents', 'Payout'] as const

/** Which of the five steps a deal stands at, by the rule of its status. */
const AT: Readonly<Record<RuleId, number>> = {
  'quick-quote': 0,
  'awaiting-broker-reference': 2,
  'awaiting-decision': 2,
  declined: 2,
  'outside-criteria': 2,
  'full-proposal': 2,
  eligibility: 1,
  expired: 2,
  ntu: 2,
  'ntu-manual': 2,
  'deal-prepared': 3,
  completed: 5,
}

/** The five steps of a deal: those behind with their day, the one it stands at, those ahead with what they wait for. */
export function dealSteps(application: Application, status: DisplayStatus): readonly ProgressStep[] {
  const at = standsAt(application, status)
  const behind = behindTexts(application, status)
  const ahead = ['', 'Waiting for you', 'Waiting for the proposal', 'Waiting for a decision', aheadOfPayout(status)]
  const steps = TITLES.map((title, index): ProgressStep => {
    if (index < at) return { id: title, title, text: behind[index], state: 'done' }
    if (index === at) return { id: title, title, state: 'current' }
    return { id: title, title, text: ahead[index], state: 'ahead' }
  })
  const hadQuickQuote = status.rule === 'quick-quote' || Boolean(application.quickQuoteId)
  return hadQuickQuote ? steps : steps.slice(1)
}

function standsAt(application: Application, { rule }: DisplayStatus): number {
  if (application.state === ApplicationState.AwaitingPayout && rule !== 'deal-prepared') return 4
  if (rule !== 'deal-prepared') return AT[rule]
  const { required, uploaded, verified, rejected } = countDocuments(application)
  return rejected === 0 && uploaded >= required && verified >= required ? 4 : 3
}

const aheadOfPayout = ({ rule }: DisplayStatus) =>
  rule === 'deal-prepared' ? 'Waiting for documents' : 'Waiting for all of these'

function behindTexts(application: Application, { label }: DisplayStatus): readonly string[] {
  const decided = lastDecidedAt(application)
  const { uploaded, required } = countDocuments(application)
  return [
    'Converted',
    writtenDay(application.created),
    decided ? `${label === 'Completed' ? 'Approved' : label} ${writtenDay(decided)}` : label,
    required > 0 ? `${uploaded} of ${required} sent` : 'Complete',
    `Paid ${writtenDay(application.lastUpdated)}`,
  ]
}
