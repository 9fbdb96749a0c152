import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEvent, type useHost } from '../use-event.ts'
import { stepsBack, type Trail, trailTo } from './trail.ts'

/** What an entry of the history keeps of its page, beside what the router keeps there; it goes with the tab. */
interface HistoryPlace {
  /** Of a list, as its widget told it. */
  readonly place?: string
  /** How far the page was scrolled. */
  readonly top?: number
  readonly trail?: Trail
}

interface HistoryEntry {
  readonly key?: string
  readonly idx?: number
  readonly kept?: HistoryPlace
}

const entry = (): HistoryEntry => window.history.state ?? {}

export const keptHere = (): HistoryPlace => entry().kept ?? {}

/** `key` names the entry that is meant: the address moves on before the page that is left has gone. */
export function keepPlace(key: string, part: HistoryPlace): void {
  const here = entry()
  if ((here.key ?? 'default') === key) window.history.replaceState({ ...here, kept: { ...here.kept, ...part } }, '')
}

let trail: Trail = []

export function useTrail(): void {
  const { key, pathname } = useLocation()
  useEffect(() => {
    trail = trailTo(keptHere().trail ?? trail, entry().idx ?? 0, pathname)
    keepPlace(key, { trail })
  }, [key, pathname])
}

/** To the entry that one came from, as it was; to a new one where there is none. */
export function useWayBack(): (path: string) => void {
  const go = useNavigate()
  return (path) => {
    const steps = stepsBack(trail, path)
    void (steps === null ? go(path) : go(-steps))
  }
}

/** Where the list of this entry was left; what it tells from now on is kept, in the entry that takes its place too. */
export function useListPlace(host: ReturnType<typeof useHost>): string {
  const { key } = useLocation()
  const [place] = useState(() => keptHere().place ?? '')
  const last = useRef(place)
  useEvent<{ place: string }>(host, 'forecourt-place', ({ place: told }) => {
    last.current = told
    keepPlace(key, { place: told })
  })
  useEffect(() => keepPlace(key, { place: last.current }), [key])
  return place
}
