import { useEffect, useLayoutEffect, useState } from 'react'
import { detailIn, type ListPlace, readPlace, rowIn, withDetail } from './list-place.ts'

/** The place that a list restores, and the place that it reports. */
export interface KeptPlace {
  /** Null once it is restored. */
  wanted(): ListPlace | null
  arrive(): void
  keep(row: string): void
  /** Id of the open detail; null for none. */
  detail(): string | null
  keepDetail(detail: string | null): void
  /** A detail was closed, beside the list or in its place: restores the list and focuses it. */
  comeBack(): void
}

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

function createKeptPlace(given: string, tell: (place: string) => void): KeptPlace {
  let wanted = readPlace(given)
  let row = rowIn(given)
  let detail = detailIn(given)
  return {
    wanted: () => wanted,
    arrive: () => {
      wanted = null
    },
    keep: (now) => {
      row = now
      tell(withDetail(detail, row))
    },
    detail: () => detail,
    keepDetail: (now) => {
      if (now === detail) return
      detail = now
      tell(withDetail(detail, row))
    },
    comeBack: () => {
      const at = readPlace(row)
      wanted = at && { ...at, isOpened: true }
    },
  }
}
