import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of the widget's container, never of the window. */
export type Size = 'phone' | 'narrow' | 'medium' | 'wide'

const FROM: readonly (readonly [width: number, size: Size])[] = [
  [1280, 'wide'],
  [1024, 'medium'],
  [560, 'narrow'],
]

const sizeOf = (width: number): Size => FROM.find(([from]) => width >= from)?.[1] ?? 'phone'

export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>('wide')
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    return observeSize(watched, () => setSize(sizeOf(watched.clientWidth)))
  }, [element])
  return size
}

/** Measures an element at once and whenever its size changes, until the returned function is called. */
export function observeSize(element: Element, measure: () => void): () => void {
  const observer = new ResizeObserver(measure)
  measure()
  observer.observe(element)
  return () => observer.disconnect()
}
