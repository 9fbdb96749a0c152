import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NOTHING, type Sight, seenIn, withReady } from './sight.ts'

/**
 * Which rows are mounted. Those that stand ready beyond the edges are renewed in a turn of their own; only where the scrolling has outrun
 * them does the frame wait, so that it never shows a gap.
 */
export function useSight(scroller: HTMLElement | null, rowHeight: number): Sight {
  const [sight, setSight] = useState(NOTHING)
  useLayoutEffect(() => {
    if (!scroller) return
    let mounted = NOTHING
    const renew = (show: (renewed: Sight) => void) => {
      const next = withReady(seenIn(scroller, rowHeight))
      if (next.from === mounted.from && next.to === mounted.to) return
      mounted = next
      show(next)
    }
    const look = () => {
      const seen = seenIn(scroller, rowHeight)
      const isReady = seen.from >= mounted.from && seen.to <= mounted.to
      renew(isReady ? setSight : (next) => flushSync(() => setSight(next)))
    }
    const resized = new ResizeObserver(look)
    renew(setSight)
    resized.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight])
  return sight
}
