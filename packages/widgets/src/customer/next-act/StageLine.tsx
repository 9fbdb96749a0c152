import { type DealStage, expiryWords, type NextStep } from '@forecourt/core'
import { Check, Clock } from 'lucide-react'
import { Icon } from '../../kit/index.ts'
import type { RecordProps } from '../state.ts'

/** The stages of the deal in one line, and when its approval ends. */
export function StageLine({ state, application }: RecordProps) {
  const step = state.step.value
  if (!step) return null
  const stages = stagesOf(step, state.nextAct.act.value?.lender ?? null)
  const ends = expiryWords(application, state.page.clock.now.value)
  if (stages.length === 0) return null
  return (
    <div className="stage-line small">
      <ol className="stages" aria-label="Stages of the deal">
        {stages.map((stage) => (
          <Stage key={stage.title} stage={stage} />
        ))}
      </ol>
      {ends && (
        <p className="stage-end">
          <Icon of={Clock} size={14} />
          {ends}
        </p>
      )}
    </div>
  )
}

function Stage({ stage: { title, state } }: { stage: StageMark }) {
  return (
    <li className={`stage ${state}`} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'done' && <Icon of={Check} size={14} />}
      {state === 'current' && <span className="stage-ring" />}
      {title}
      {state === 'done' && <span className="only-heard">, done</span>}
    </li>
  )
}

interface StageMark {
  readonly title: string
  readonly state: 'done' | 'current' | 'ahead'
}

const BEFORE_DECISION: readonly DealStage[] = ['quick-quote', 'proposal']

/** The stages of a deal up to payout, and how far it has come; empty for an ended deal. */
export function stagesOf(step: Pick<NextStep, 'stage' | 'act'>, lender: string | null): readonly StageMark[] {
  if (step.stage === 'closed') return []
  const titles = ['Decision', 'Propose a quote', 'Customer’s yes', `Send to ${lender ?? 'the lender'}`]
  const isEarly = BEFORE_DECISION.includes(step.stage)
  const at = isEarly ? 0 : placeOf(step)
  return [...(isEarly ? ['Proposal'] : []), ...titles, 'Documents', 'Payout'].map((title, index) => ({
    title,
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

/** Counted from the decision on. */
function placeOf({ stage, act }: Pick<NextStep, 'stage' | 'act'>): number {
  if (stage === 'decision') return 0
  if (stage === 'quote') return act === 'proceed' ? 3 : act === 'accept' ? 2 : 1
  return stage === 'documents' ? 4 : stage === 'payout' ? 5 : 6
}
