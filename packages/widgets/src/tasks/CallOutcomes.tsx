import { type LeadOutcome, leadNextWords, leadOutcomes } from '@forecourt/core'
import { Ban, type LucideIcon, MessageSquare, PhoneCall, PhoneMissed } from 'lucide-react'
import { Icon } from '../kit/index.ts'
import { ActKey } from './TaskRow.tsx'

const OUTCOMES = [
  ['called', PhoneCall],
  ['no-answer', PhoneMissed],
  ['left-message', MessageSquare],
] as const

export type CallOutcome = LeadOutcome | 'not-interested'

type Props = {
  /** The customer who was called. */
  name: string
  now: Date
  isHeld: boolean
  /** Whether the keys 1 to 4 press them. */
  hasKeys?: boolean
  /** Absent for a deal: it is marked as not taken up instead of closed. */
  hasClosing?: boolean
  onOutcome: (outcome: CallOutcome) => unknown
}

/** How the call went, and what follows. */
export function CallOutcomes({ name, now, isHeld, hasKeys = false, hasClosing = true, onOutcome }: Props) {
  const keyOf = (at: number) => (hasKeys ? `${at}` : undefined)
  return (
    <fieldset className="lead-outcomes" disabled={isHeld}>
      <legend className="only-heard">How did the call to {name} go?</legend>
      <div className="lead-ask" aria-hidden="true">
        <strong>How did the call go?</strong>
        <span className="small muted">Goes to the customer’s activity</span>
      </div>
      {OUTCOMES.map(([outcome, icon], at) => (
        <OutcomeButton
          key={outcome}
          icon={icon}
          words={leadOutcomes[outcome].words}
          follows={leadNextWords(outcome, now)}
          keyName={keyOf(at + 1)}
          onPress={() => onOutcome(outcome)}
        />
      ))}
      {hasClosing && (
        <OutcomeButton
          icon={Ban}
          words="Not interested"
          follows="Close with a reason"
          keyName={keyOf(4)}
          onPress={() => onOutcome('not-interested')}
        />
      )}
    </fieldset>
  )
}

type OutcomeProps = {
  icon: LucideIcon
  words: string
  follows: string
  keyName: string | undefined
  onPress: () => unknown
}

const OutcomeButton = ({ icon, words, follows, keyName, onPress }: OutcomeProps) => (
  <button type="button" className="lead-outcome" aria-keyshortcuts={keyName} onClick={onPress}>
    <Icon of={icon} />
    <span className="lead-outcome-words">
      <strong>{words}</strong>
      <span className="small muted">{follows}</span>
    </span>
    {keyName && <ActKey name={keyName} />}
  </button>
)
