import { type RefObject, useEffect } from 'react'
import { controlUnder, raiseClear } from '../overlay/clear-place.ts'

/** Keeps an open message in a place where it covers no control while the page scrolls and changes. */
export function useClearPlace(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const box = ref.current
    if (!box || !isOpen) return
    let frame = 0
    const place = () => {
      // It stays while the pointer or the focus is on it: a control that is about to be pressed must not move.
      if (box.matches(':hover, :focus-within')) return
      if (controlUnder(box.getBoundingClientRect(), box)) raiseClear(box)
    }
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    raiseClear(box)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', placeSoon, options)
    window.addEventListener('resize', placeSoon, options)
    const changes = new MutationObserver(placeSoon)
    changes.observe(box.getRootNode(), { childList: true, subtree: true, characterData: true })
    return () => {
      stop.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [ref, isOpen])
}
