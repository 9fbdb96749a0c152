import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from './useFocusFirstError.ts'

const ANSWERS: ReadonlySet<string> = new Set(['found', 'not-found', 'failed'])

/** Moves the focus to the next field when a look-up finishes, unless the user has left the row. */
export function useMoveOn(lookUp: string, next: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef(lookUp)
  useEffect(() => {
    const hasAnswered = last.current === 'looking' && ANSWERS.has(lookUp)
    last.current = lookUp
    const root = row.current?.getRootNode() as ShadowRoot | Document | undefined
    if (hasAnswered && row.current?.contains(root?.activeElement ?? null)) focusField(row.current, next)
  }, [lookUp, next])
  return row
}
