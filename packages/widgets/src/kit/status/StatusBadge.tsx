import type { NextStep } from '@forecourt/core'
import { Spinner } from '../icon/Icon.tsx'

export type Tone = 'positive' | 'warning' | 'negative' | 'pending' | 'neutral'
/** Disc: settled or in hand. Ring: provisional, empty or run out. Spinner: in the works now. */
export type BadgeShape = 'disc' | 'ring' | 'spinner'

export type StatusBadgeProps = { tone: Tone; shape: BadgeShape; label: string }

/** Shape and text carry the meaning as well as colour. */
export function StatusBadge({ tone, shape, label }: StatusBadgeProps) {
  return (
    <span className={`badge ${tone}`} part={`badge badge-${tone}`}>
      {shape === 'spinner' ? <Spinner size={10} /> : <span className={`badge-shape ${shape}`} />}
      {label}
    </span>
  )
}

/** The next step: `You` in bold if it is the reader's, otherwise a sentence that names who acts (D50). */
export function NextWords({ step: { you, text } }: { step: Pick<NextStep, 'you' | 'text'> }) {
  if (!you) return <span className="muted">{text}</span>
  return (
    <>
      <strong>You</strong> · {text}
    </>
  )
}
