import type { ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { InlineError } from '../feedback/InlineError.tsx'
import type { Problem } from './act.ts'

type ProblemNoteProps = {
  problem: Problem | null
  /** The call carries an idempotency key, so a retry does not repeat it. */
  once?: boolean
  /** What is still true, or what happens next. */
  children?: ReactNode
}

/** Why the act failed. A problem that is shown at its field or in the page's own dialog is not repeated. */
export function ProblemNote({ problem, once = false, children }: ProblemNoteProps) {
  const { text } = useTexts()
  if (!problem || problem.kind === 'fields' || problem.kind === 'banned') return null
  const { kind, message } = problem
  const words = kind === 'unreachable' || kind === 'unexpected' ? text(kind) : message
  const comfort = once && kind === 'unreachable' ? ` ${text('onlyOnce')}` : ''
  return <InlineError title={words + comfort}>{children}</InlineError>
}
