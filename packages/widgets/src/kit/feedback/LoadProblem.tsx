import type { ReactNode } from 'react'
import { failureText } from '../toasts/toasts.ts'
import { InlineError } from './InlineError.tsx'
import { QuietNotice } from './QuietNotice.tsx'

type LoadProblemProps = {
  /** Of the last fetch, as a resource has it; without one nothing is drawn. */
  error: unknown
  /** As a sentence begins with it. */
  what: string
  onRetry: () => unknown
  /** Nothing else can be shown in its place. */
  whole?: boolean
  /** What is still true, or still works. */
  children?: ReactNode
}

/** What could not be loaded, why, and what to do about it. */
export function LoadProblem({ error, what, onRetry, whole = false, children }: LoadProblemProps) {
  if (!error) return null
  const title = `${what} could not be loaded`
  const message = failureText(error)
  return whole ? (
    <InlineError title={title} onRetry={onRetry}>
      {message} {children}
    </InlineError>
  ) : (
    <QuietNotice onRetry={onRetry}>
      {title}. {message} {children}
    </QuietNotice>
  )
}
