import { useEffect, useState } from 'react'
import { type ListPlace, readPlace } from './list-place.ts'

/** The place that a list is to come back to, and where it tells its own. */
export interface KeptPlace {
  /** Null once it is there. */
  wanted(): ListPlace | null
  arrive(): void
  keep(place: string): void
  /** The list is drawn again where it was, after something else has stood in its place. */
  comeBack(): void
}

/** `given` as the last `tell` said it: by it a host that has left the screen brings its list back. */
export function useKeptPlace(given: string, tell: (place: string) => void): KeptPlace {
  const [kept] = useState(() => createKeptPlace(given, tell))
  useEffect(() => onUse(kept.arrive), [kept])
  return kept
}

/** A person who has begun to do something else is not taken away from it. */
function onUse(stop: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
    document.addEventListener(name, stop, options)
  return () => listening.abort()
}

function createKeptPlace(given: string, tell: (place: string) => void): KeptPlace {
  let wanted = readPlace(given)
  let last = wanted
  return {
    wanted: () => wanted,
    arrive: () => {
      wanted = null
    },
    keep: (place) => {
      last = readPlace(place)
      tell(place)
    },
    comeBack: () => {
      wanted = last
    },
  }
}
