import { expiryWords, type NextStep } from '@forecourt/core'
import { Card, ProgressSteps, writtenMoment } from '../../kit/index.ts'
import { QuoteCard } from '../quotes/QuoteCard.tsx'
import type { CustomerState } from '../state.ts'
import { DealSheet } from './DealSheet.tsx'
import { DecisionsCard } from './DecisionsCard.tsx'
import { dealSteps } from './deal-steps.ts'
import { FactsCard } from './FactsCard.tsx'
import { RelatedFactsCard } from './RelatedFactsCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** Where the deal stands, what it costs, who answered, and the facts around it. */
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

/** Begins with You in bold when the reader acts; otherwise it names who does. */
function stepText({ you, text }: NextStep) {
  if (!you) return <span className="muted">{text}</span>
  return (
    <>
      <strong>You:</strong> {text.charAt(0).toLowerCase() + text.slice(1)}
    </>
  )
}

/** Until the broker's back office has answered, nothing that follows can happen (D48). */
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
