import { counted, expiryWords, formatPoundsAndPence, type NextStep } from '@forecourt/core'
import { Card, LenderName, ProgressSteps, StatusBadge, writtenMoment } from '../../kit/index.ts'
import { priceAnswer } from '../deal.ts'
import { answersOf, type ProposalAnswer } from '../decisions/answers.ts'
import { NoLendersYet } from '../decisions/Decisions.tsx'
import { QuoteCard } from '../quotes/QuoteCard.tsx'
import type { RecordProps } from '../state.ts'
import { DealSheet } from './DealSheet.tsx'
import { dealSteps } from './deal-steps.ts'
import { FactsCard } from './FactsCard.tsx'
import { RelatedFactsCard } from './RelatedFactsCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** The deal's stage, its cost, the lenders' answers, and related facts. */
export function Overview(props: RecordProps) {
  return (
    <div className="overview">
      {props.status.dealSheet && <DealSheet {...props} />}
      <NextCard {...props} />
      <TasksCard {...props} />
      <div className="overview-pair">
        <QuoteCard {...props} />
        <DecisionsCard {...props} />
      </div>
      <FactsCard {...props} />
      <RelatedFactsCard {...props} />
    </div>
  )
}

function NextCard({ state, application, status }: RecordProps) {
  const next = state.step.value
  if (!next) return null
  // Nothing further can happen until the broker's back office has answered (D48).
  const since = application.awaitingBackOfficeSince
  const steps = dealSteps(application, status, next).map((step) =>
    step.state === 'current' ? { ...step, text: stepText(next) } : step,
  )
  return (
    <Card title="What happens next" aside={expiryWords(application, state.page.clock.now.value)}>
      <ProgressSteps steps={steps} />
      {!steps.some(({ state, text }) => state === 'current' || text === next.text) && (
        <p className="next-words">
          {stepText(next)}
          {status.rule === 'completed' && (
            <span className="muted">. The funds went to the nominated bank account.</span>
          )}
        </p>
      )}
      {since && (
        <p className="next-words small muted" role="note">
          Sent {writtenMoment(since)}. {state.page.config.value?.brokerName ?? 'The broker'}’s back office has not
          answered yet; we keep trying until it does.
        </p>
      )}
    </Card>
  )
}

/** Begins with a bold You if the reader acts next; otherwise names the actor. */
function stepText({ you, text }: NextStep) {
  if (!you) return <span className="muted">{text}</span>
  return (
    <>
      <strong>You:</strong> {text.charAt(0).toLowerCase() + text.slice(1)}
    </>
  )
}

/** Every lender's answer with its monthly. */
function DecisionsCard({ state, application, status }: RecordProps) {
  const answers = answersOf(application)
  const monthlyOf = ({ proposal }: ProposalAnswer) =>
    status.tabs.quotes ? priceAnswer(application, proposal, state.pricing.value).quote?.instalment : null
  const seeAll = (
    <button type="button" className="link" onClick={() => state.goTo('decisions')}>
      See all
    </button>
  )
  return (
    <Card
      title="Decisions"
      note={answers.length > 0 ? counted(answers.length, 'lender') : undefined}
      aside={status.tabs.decisions && answers.length > 0 ? seeAll : undefined}
      flush
    >
      {answers.length === 0 && <NoLendersYet state={state} />}
      <ul className="answer-rows">
        {answers.map((answer) => (
          <li key={answer.proposal.proposalId} className="answer-row">
            <LenderName lenderId={answer.proposal.financeCompanyId} name={answer.name} />
            <StatusBadge {...answer.badge} />
            <span className="figure answer-monthly">{formatPoundsAndPence(monthlyOf(answer))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
