import { ABSENT_FIGURE, counted, expiryWords, formatPoundsAndPence, type NextStep } from '@forecourt/core'
import { Card, LenderName, ProgressSteps, StatusBadge, writtenMoment } from '../../kit/index.ts'
import { priceAnswer } from '../deal.ts'
import { answersOf, type ProposalAnswer } from '../decisions/answers.ts'
import { NoLendersYet } from '../decisions/NoLendersYet.tsx'
import { QuoteCard } from '../quotes/QuoteCard.tsx'
import type { CustomerState } from '../state.ts'
import { DealSheet } from './DealSheet.tsx'
import { dealSteps } from './deal-steps.ts'
import { FactsCard } from './FactsCard.tsx'
import { RelatedFactsCard } from './RelatedFactsCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** The deal's stage, its cost, the lenders' answers, and related facts. */
export function Overview({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  return (
    <div className="overview">
      {state.status.value?.dealSheet && <DealSheet state={state} />}
      <NextCard state={state} />
      <TasksCard state={state} />
      <div className="overview-pair">
        <QuoteCard state={state} />
        <DecisionsCard state={state} />
      </div>
      <FactsCard state={state} />
      <RelatedFactsCard state={state} />
    </div>
  )
}

function NextCard({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  const status = state.status.value
  const next = state.step.value
  if (!application || !status || !next) return null
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
      <BackOfficeNote state={state} />
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

/** Nothing further can happen until the broker's back office has answered (D48). */
function BackOfficeNote({ state }: { state: CustomerState }) {
  const since = state.record.application.value?.awaitingBackOfficeSince
  if (!since) return null
  const broker = state.page.config.value?.brokerName ?? 'The broker'
  return (
    <p className="next-words small muted" role="note">
      Sent {writtenMoment(since)}. {broker}’s back office has not answered yet; we keep trying until it does.
    </p>
  )
}

/** Every lender's answer with its monthly. */
function DecisionsCard({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const answers = answersOf(application)
  const isOpen = state.status.value?.tabs.decisions === true
  const seeAll = (
    <button type="button" className="link" onClick={() => state.goTo('decisions')}>
      See all
    </button>
  )
  return (
    <Card
      title="Decisions"
      note={answers.length > 0 ? counted(answers.length, 'lender') : undefined}
      aside={isOpen && answers.length > 0 ? seeAll : undefined}
      flush
    >
      {answers.length === 0 && <NoLendersYet state={state} />}
      <ul className="answer-rows">
        {answers.map((answer) => (
          <AnswerRow key={answer.proposal.proposalId} answer={answer} state={state} />
        ))}
      </ul>
    </Card>
  )
}

function AnswerRow({ answer, state }: { answer: ProposalAnswer; state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const mayQuote = state.status.value?.tabs.quotes === true
  const quote = mayQuote ? priceAnswer(application, answer.proposal, state.pricing.value).quote : null
  return (
    <li className="answer-row">
      <LenderName lenderId={answer.proposal.financeCompanyId} name={answer.name} />
      <StatusBadge {...answer.badge} />
      <span className="figure answer-monthly">{quote ? formatPoundsAndPence(quote.instalment) : ABSENT_FIGURE}</span>
    </li>
  )
}
