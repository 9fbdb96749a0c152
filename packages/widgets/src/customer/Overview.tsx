import { expiryWords, whatHappensNext } from '@forecourt/core'
import { Card, ProgressSteps } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { AroundCard } from './AroundCard.tsx'
import { DealSheet } from './DealSheet.tsx'
import { DecisionsCard } from './DecisionsCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import type { CustomerState } from './state.ts'
import { dealSteps } from './steps.ts'

/** Where the deal stands, what it costs, who answered, and the facts around it. */
export function Overview({ state }: { state: CustomerState }) {
  useSignals()
  const application = state.record.application.value
  if (!application) return null
  return (
    <div className="overview">
      {state.status.value?.dealSheet && <DealSheet state={state} />}
      <NextCard state={state} />
      <div className="overview-pair">
        <QuoteCard state={state} />
        <DecisionsCard state={state} />
      </div>
      <FactsCard state={state} />
      <AroundCard state={state} />
    </div>
  )
}

function NextCard({ state }: { state: CustomerState }) {
  useSignals()
  const application = state.record.application.value
  const status = state.status.value
  if (!application || !status) return null
  const now = state.sources.now.value
  const next = whatHappensNext(application, now, state.sources.config.value?.brokerName)
  return (
    <Card title="What happens next" aside={expiryWords(application, now)}>
      <p className="next-words">
        {next.you ? <strong>You: </strong> : null}
        <span className={next.you ? undefined : 'muted'}>{next.text}</span>
      </p>
      <ProgressSteps steps={dealSteps(application, status, next)} />
    </Card>
  )
}
