import { useCallback, useLayoutEffect, useRef, useState } from 'react'

type Rows = { rows: readonly unknown[] }

/** One row is in the tab order; moving focuses the next as soon as it is mounted, scrolled to if need be. */
export function useRovingRow({ rows }: Rows, scrollTo?: (index: number) => void) {
  const [at, setAt] = useState(0)
  const wanted = useRef<number | null>(null)
  const mounted = useRef(new Map<number, HTMLElement>())
  const current = Math.min(at, Math.max(rows.length - 1, 0))
  const scroll = useRef(scrollTo)
  useLayoutEffect(() => {
    scroll.current = scrollTo
    const row = wanted.current === null ? undefined : mounted.current.get(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  // The same from one scroll to the next, so that rows which stay are not drawn again.
  const onMove = useCallback((index: number) => {
    if (mounted.current.get(index)?.matches(':focus')) return setAt(index)
    wanted.current = index
    scroll.current?.(index)
    setAt(index)
  }, [])
  const hold = useCallback((index: number, element: HTMLElement | null) => {
    if (element) mounted.current.set(index, element)
    else mounted.current.delete(index)
  }, [])
  return { current, onMove, hold }
}
