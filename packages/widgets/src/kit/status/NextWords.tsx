import type { NextStep } from '@forecourt/core'

/** The next step: `You` in bold if it is the reader's, otherwise a sentence that names who acts (D50). */
export function NextWords({ step: { you, text } }: { step: Pick<NextStep, 'you' | 'text'> }) {
  if (!you) return <span className="muted">{text}</span>
  return (
    <>
      <strong>You</strong> · {text}
    </>
  )
}
