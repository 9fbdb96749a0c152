import { useCallback, useState } from 'react'
import { observeSize } from '../../kit/index.ts'

/** Whether the element itself, not the window, has this width. */
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
