import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Of what is wanted, first come first: what was there before, and so many more with each frame. A hundred new cards then cost a
 * few frames and never one long one.
 */
export function useGradually(wanted: readonly string[], atOnce: number): ReadonlySet<string> {
  const before = useRef<ReadonlySet<string>>(new Set())
  const [, again] = useReducer((count: number) => count + 1, 0)
  const next = withMore(wanted, before.current, atOnce)
  const isWhole = next.size === wanted.length
  useLayoutEffect(() => {
    before.current = next
  })
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(again)
    return () => cancelAnimationFrame(frame)
  })
  return next
}

export function withMore(wanted: readonly string[], before: ReadonlySet<string>, atOnce: number): Set<string> {
  const kept = wanted.filter((id) => before.has(id))
  const more = wanted.filter((id) => !before.has(id)).slice(0, atOnce)
  return new Set([...kept, ...more])
}
