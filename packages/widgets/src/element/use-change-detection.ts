import { useCallback, useRef } from 'react'

/** Remembers what the page was told last: figures that come out the same again, because something else has arrived, are no news. */
export function useChangeDetection(): (detail: object) => boolean {
  const last = useRef('')
  return useCallback((detail) => {
    const text = JSON.stringify(detail)
    const isNews = text !== last.current
    last.current = text
    return isNews
  }, [])
}
