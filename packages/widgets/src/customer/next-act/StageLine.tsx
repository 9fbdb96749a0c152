import { countDocuments, dealStages, expiryWords, type StageMark, stageNames, withQuotes } from '@forecourt/core'
import { Check, Clock } from 'lucide-react'
import { Icon, NextWords, writtenDay, writtenMoment } from '../../kit/index.ts'
import { isAsked, PapersAskedLine } from '../documents/PapersAsked.tsx'
import type { PaperAsking } from '../documents/paper-asking.ts'
import type { QuoteParts } from '../quotes/quotes.ts'
import type { RecordProps } from '../record/screen.ts'
import { NextActButton } from './NextActButton.tsx'
import type { NextActState } from './next-act.ts'

interface StageParts extends Pick<QuoteParts, 'quotes'> {
  readonly paperAsking: PaperAsking
  readonly nextAct: NextActState
}

/** The stages of the deal in one line (D75): the one that is due says what it waits for and holds the accent act. */
export function StageLine(props: RecordProps<StageParts>) {
  const { state, application } = props
  const step = state.step.value
  const stages = step ? dealStages(withQuotes(application, state.quotes.saved.value), step) : []
  if (stages.length === 0) return null
  return (
    <ol className="card flush stages" aria-label="Stages of the deal">
      {stages.map((stage) =>
        stage.state === 'due' ? (
          <DueStage key={stage.id} {...props} stage={stage} />
        ) : (
          <Stage key={stage.id} {...stage} />
        ),
      )}
    </ol>
  )
}

function Stage({ id, state, at }: StageMark) {
  return (
    <li className={`stage ${state}`}>
      <span className="stage-name">
        {state === 'done' ? <Icon of={Check} size={14} /> : <span className="stage-ring" />}
        <span className="stage-word">{stageNames[id]}</span>
        {state === 'done' && <span className="only-heard">, done</span>}
      </span>
      <span className="small stage-day">{at && writtenDay(at)}</span>
    </li>
  )
}

function DueStage({ state, application, stage }: RecordProps<StageParts> & { stage: StageMark }) {
  const step = state.step.value
  return (
    <li className="stage due" aria-current="step">
      <div className="stage-now">
        <span className="stage-name">
          <span className="stage-ring" />
          {stageNames[stage.id]}
        </span>
        <p className={state.nextAct.act.value ? 'customer-next only-heard' : 'small customer-next'}>
          <span className="only-heard">What happens next: </span>
          {step && <NextWords step={step} />}
        </p>
        {stage.id === 'documents' && !isAsked(state) && <DocumentCounts application={application} />}
        <StageWaits state={state} application={application} />
        {stage.id === 'documents' && <PapersAskedLine {...state} />}
      </div>
      <NextActButton {...state.nextAct} />
    </li>
  )
}

function DocumentCounts({ application }: Pick<RecordProps, 'application'>) {
  const { required, uploaded, rejected } = countDocuments(application)
  if (required === 0) return null
  return (
    <p className="small">
      {uploaded} of {required} in
      {rejected > 0 && <span className="stage-rejected"> · {rejected} rejected</span>}
    </p>
  )
}

/** The end of the approval, and an answer of the back office that is missing: until then nothing further can happen (D48). */
function StageWaits({ state: { page }, application }: Omit<RecordProps, 'status'>) {
  const ends = expiryWords(application, page.clock.now.value)
  const since = application.awaitingBackOfficeSince
  const broker = page.config.value?.brokerName ?? 'The broker'
  return (
    <>
      {ends && (
        <p className="small stage-end">
          <Icon of={Clock} size={14} />
          {ends}
        </p>
      )}
      {since && (
        <p className="small muted" role="note">
          Sent {writtenMoment(since)}. {broker}’s back office has not answered yet; we keep trying until it does.
        </p>
      )}
    </>
  )
}
