import {
  type Application,
  countDocuments,
  type DealStage,
  type DisplayStatus,
  lastDecision,
  type NextStep,
} from '@forecourt/core'
import { type ProgressStep, writtenDay } from '../../kit/index.ts'

const TITLES = ['Quick quote', 'Proposal', 'Decision', 'Documents', 'Payout'] as const

/** Which of the five steps a deal has reached; a closed deal goes no further than its lenders' decision. */
const AT: Readonly<Record<Exclude<DealStage, 'closed'>, number>> = {
  'quick-quote': 0,
  proposal: 1,
  decision: 2,
  quote: 2,
  documents: 3,
  payout: 4,
  paid: 5,
}

/** The five steps of a deal: past ones with their day, the current one, and later ones with what they wait for. */
export function dealSteps(application: Application, status: DisplayStatus, next: NextStep): readonly ProgressStep[] {
  const isClosed = next.stage === 'closed'
  const at = next.stage === 'closed' ? closedAt(application) : AT[next.stage]
  const behind = behindTexts(application, status, isClosed)
  const ahead = isClosed ? TITLES.map(() => 'Closed') : aheadTexts(next)
  const steps = TITLES.map((title, index): ProgressStep => {
    if (index < at) return { id: title, title, text: behind[index], state: 'done' }
    if (index === at && !isClosed) return { id: title, title, state: 'current' }
    return { id: title, title, text: ahead[index], state: 'ahead' }
  })
  const hadQuickQuote = status.rule === 'quick-quote' || Boolean(application.quickQuoteId)
  return hadQuickQuote ? steps : steps.slice(1)
}

const closedAt = (application: Application) => (lastDecision(application) ? 3 : 2)

function aheadTexts({ stage, you }: NextStep): readonly string[] {
  return [
    '',
    you ? 'Waiting for you' : 'Waiting for the dealer',
    'Waiting for the proposal',
    stage === 'quote' ? 'Waiting for the quote' : 'Waiting for a decision',
    stage === 'documents' ? 'Waiting for documents' : 'Waiting for all of these',
  ]
}

/** A closed deal shows the day of the lenders' decision, whatever ended it. */
function behindTexts(application: Application, { rule, label }: DisplayStatus, isClosed: boolean): readonly string[] {
  const decided = lastDecision(application)
  const { uploaded, required } = countDocuments(application)
  const isLenders = !isClosed || rule === 'declined' || rule === 'outside-criteria'
  const decision = label === 'Completed' ? 'Approved' : isLenders ? label : 'Decided'
  return [
    'Converted',
    writtenDay(application.created),
    decided ? `${decision} ${writtenDay(decided)}` : decision,
    required > 0 ? `${uploaded} of ${required} sent` : 'Complete',
    `Paid ${writtenDay(application.endedAt ?? application.lastUpdated)}`,
  ]
}
