import { type RefObject, useEffect, useRef } from 'react'
import { firstControlOf } from './useFocusFirstError.ts'

const ANSWERS: ReadonlySet<string> = new Set(['found', 'not-found', 'failed'])

/** A look-up that has answered leads on to the field asked next, unless the focus has left the registration meanwhile. */
export function useMoveOn(lookUp: string, next: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef(lookUp)
  useEffect(() => {
    const hasAnswered = last.current === 'looking' && ANSWERS.has(lookUp)
    last.current = lookUp
    const root = row.current?.getRootNode() as ShadowRoot | Document | undefined
    if (!hasAnswered || !row.current?.contains(root?.activeElement ?? null)) return
    firstControlOf(root?.querySelector(`[data-name="${CSS.escape(next)}"]`))?.focus()
  }, [lookUp, next])
  return row
}
