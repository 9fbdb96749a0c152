import { useCallback, useState } from 'react'
import { observeSize } from '../../kit/index.ts'

/** Whether an element has room, measured on itself and never on the window. */
export function useIsWide(pixels: number): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  isWide: boolean
} {
  const [isWide, setIsWide] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      return observeSize(element, () => setIsWide(element.getBoundingClientRect().width >= pixels))
    },
    [pixels],
  )
  return { ref, isWide }
}
