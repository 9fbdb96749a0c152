import { Check, X } from 'lucide-react'
import { Button, Icon, IconButton } from '../../kit/index.ts'
import type { FirstStep, FirstSteps, StepName } from './state.ts'

const WORDS: Readonly<Record<StepName, readonly [title: string, text: string]>> = {
  quote: ['Make the first quote', 'A registration and a price show what every lender asks a month.'],
  site: ['Put the calculator on your website', 'Copy one line with your key. Buyers’ enquiries then arrive here.'],
  colleague: ['Invite a colleague', 'Everybody has a login of their own and sees the same customers.'],
}

interface FirstStepsProps {
  readonly firstSteps: FirstSteps
  readonly onQuote: () => void
  readonly onWebsite: () => void
  readonly onPeople: () => void
}

/** First steps of a new dealership: each is ticked when done. */
export function FirstStepsCard({ firstSteps, onQuote, onWebsite, onPeople }: FirstStepsProps) {
  const { steps, putAway } = firstSteps
  const shown = steps.value
  if (!shown) return null
  const act: Readonly<Record<StepName, React.ReactNode>> = {
    quote: <Button onClick={onQuote}>New quote</Button>,
    site: <Button onClick={onWebsite}>Website settings</Button>,
    colleague: <Button onClick={onPeople}>Invite a person</Button>,
  }
  return (
    <section className="first-steps" aria-label="First steps">
      <header className="first-steps-head">
        <h2>First steps</h2>
        <span className="small muted" role="status">
          {`${shown.filter(({ isDone }) => isDone).length} of ${shown.length} done`}
        </span>
        <IconButton icon={X} label="Put the first steps away" onClick={putAway} />
      </header>
      <ol>
        {shown.map((step) => (
          <Step key={step.name} step={step}>
            {act[step.name]}
          </Step>
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { name, isDone }, children }: { step: FirstStep; children: React.ReactNode }) {
  const [title, text] = WORDS[name]
  return (
    <li className={isDone ? 'first-step done' : 'first-step'}>
      <span className="first-step-mark">{isDone && <Icon of={Check} size={14} />}</span>
      <span className="first-step-words">
        <strong>{title}</strong>
        {isDone && <span className="only-heard">, done</span>}
        <span className="small muted">{text}</span>
      </span>
      {!isDone && children}
    </li>
  )
}
