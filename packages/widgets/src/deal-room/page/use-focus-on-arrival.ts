import { type RefObject, useEffect, useRef } from 'react'

/** What takes the place of the control that the buyer used takes the focus too; nothing does on a page that just opened. */
export function useFocusOnArrival<E extends HTMLElement>(hasMoved: boolean): RefObject<E | null> {
  const target = useRef<E>(null)
  const first = useRef(hasMoved)
  useEffect(() => {
    if (first.current) target.current?.focus()
  }, [])
  return target
}
