import { expiryWords } from '@forecourt/core'
import { Check, Clock } from 'lucide-react'
import { Icon } from '../../kit/index.ts'
import type { RecordProps } from '../state.ts'
import { type StageMark, stagesOf } from './stages.ts'

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
