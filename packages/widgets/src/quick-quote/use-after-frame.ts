import { startTransition, useEffect, useState } from 'react'

/** The value, once the frame after the one that brought it is painted; a newer one takes the place of one still waiting. */
export function useAfterFrame<T>(value: T): T {
  const [held, setHeld] = useState(value)
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setHeld(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [value])
  return held
}
