import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

export type StepState = 'done' | 'current' | 'ahead' | 'faulty'
export type Step = { id: string; title: string; text?: ReactNode; state: StepState; locked?: boolean }

type StepperProps = { label: string; steps: readonly Step[]; current: string; onGo: (id: string) => void }

/** The steps of a form, down the side: finished ones stay open to jump to. */
export function Stepper({ label, steps, current, onGo }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              className="step"
              aria-current={step.id === current ? 'step' : undefined}
              aria-disabled={step.locked || undefined}
              onClick={() => !step.locked && onGo(step.id)}
            >
              <StepDisc state={step.state} number={index + 1} current={step.id === current} />
              <span>
                <span className="step-title">{step.title}</span>
                <span className={step.state === 'faulty' ? 'step-text faulty' : 'step-text'}>{step.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepDisc({ state, number, current }: { state: StepState; number: number; current: boolean }) {
  if (state === 'done' && !current)
    return (
      <span className="step-disc done">
        <Icon of={Check} size={14} label="Done" />
      </span>
    )
  return <span className={current ? 'step-disc current' : 'step-disc'}>{number}</span>
}
