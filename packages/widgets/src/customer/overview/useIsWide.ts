import { useCallback, useState } from 'react'

/** Whether an element has room, measured on itself and never on the window. */
export function useIsWide(pixels: number): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  isWide: boolean
} {
  const [isWide, setIsWide] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => setIsWide(element.getBoundingClientRect().width >= pixels)
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [pixels],
  )
  return { ref, isWide }
}
