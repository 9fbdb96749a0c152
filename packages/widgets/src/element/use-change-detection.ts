import { useCallback, useRef } from 'react'

/** Remembers the last report: unchanged figures are not reported again. */
export function useChangeDetection(): (detail: object) => boolean {
  const last = useRef('')
  return useCallback((detail) => {
    const text = JSON.stringify(detail)
    const isNews = text !== last.current
    last.current = text
    return isNews
  }, [])
}
