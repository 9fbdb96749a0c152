import { useEffect, useLayoutEffect, useState } from 'react'
import { detailIn, readPlace, rowIn, withDetail } from './list-place.ts'

export type KeptPlace = ReturnType<typeof createKeptPlace>

/** `given` is the last value reported through `tell`; hosts pass it back to restore the list. */
export function useKeptPlace(given: string, tell: (place: string) => void): KeptPlace {
  const [kept] = useState(() => createKeptPlace(given, tell))
  useEffect(() => onUse(kept.arrive), [kept])
  return kept
}

/** `kept` is the record that the place is to show again; once its detail `isOpen` no more, the list has the focus where it was. */
export function useKeptDetail(place: KeptPlace, kept: string | null, isOpen: boolean): void {
  useEffect(() => place.keepDetail(kept), [place, kept])
  useLayoutEffect(() => (isOpen ? place.comeBack : undefined), [place, isOpen])
}

/** Stops restoring as soon as the user scrolls, clicks or types. */
function onUse(stop: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
    document.addEventListener(name, stop, options)
  return () => listening.abort()
}

/** The place that a list restores, and the place that it reports. */
function createKeptPlace(given: string, tell: (place: string) => void) {
  let wanted = readPlace(given)
  let row = rowIn(given)
  let detail = detailIn(given)
  return {
    /** Null once it is restored. */
    wanted: () => wanted,
    arrive: () => {
      wanted = null
    },
    keep: (now: string) => {
      row = now
      tell(withDetail(detail, row))
    },
    /** Id of the open detail; null for none. */
    detail: () => detail,
    keepDetail: (now: string | null) => {
      if (now === detail) return
      detail = now
      tell(withDetail(detail, row))
    },
    /** A detail was closed, beside the list or in its place: restores the list and focuses it. */
    comeBack: () => {
      const at = readPlace(row)
      wanted = at && { ...at, isOpened: true }
    },
  }
}
