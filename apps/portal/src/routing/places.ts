import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useEvent, useHost } from '../use-widget.ts'
import { addressOf, filtersAt } from './list-filters.ts'
import { cameFrom, stepsBack, type Trail, trailTo } from './trail.ts'

/** Data of a page in a history entry, beside the router's own state; it ends with the tab. */
interface HistoryPlace {
  /** The position of a list, as its widget reported it. */
  readonly place?: string
  /** The position of the bell's list, if a customer was opened from it. */
  readonly bell?: string
  /** The scroll position of the page. */
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

/** `key` names the history entry, because the URL changes before the old page unmounts. */
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

/** Which of these paths the page was opened from, also after a reload; null if none of them. */
export function useOrigin(paths: readonly string[]): string | null {
  const { pathname } = useLocation()
  const [origin] = useState(() => cameFrom(trailTo(keptHere().trail ?? trail, entry().idx ?? 0, pathname), paths))
  return origin
}

/** Goes back to the entry of that path, with its state, or to a new entry if there is none. */
export function useWayBack(): (path: string) => void {
  const go = useNavigate()
  return (path) => {
    const steps = stepsBack(trail, path)
    void (steps === null ? go(path) : go(-steps))
  }
}

/**
 * A list's page: its element, and the attributes by which the list finds its filters and its place again. The filters
 * are in the URL beside the page's `ownNames`, except the search text, which may be a person's name.
 */
export function useListPage(ownNames: readonly string[] = []) {
  const host = useHost()
  const place = useListPlace(host)
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const filters = filtersAt(search, state, ownNames)
  const write = (query: string, kept: readonly string[]) => {
    const { address, text } = addressOf(query, search, kept)
    setSearch(address, { replace: true, state: text ? { text } : null })
  }
  useEvent<{ query: string }>(host, 'forecourt-filters', ({ query }) => write(query, ownNames))
  return {
    host,
    search,
    list: { filters, place },
    /** Takes the page's own names out of the URL. */
    forgetOwn: () => write(filters, []),
  }
}

/** The list position stored in this history entry; later positions are stored too, also after a `replace`. */
function useListPlace(host: ReturnType<typeof useHost>): string {
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

/** The position of the bell's list after the browser's Back to the page where it opened a customer; returned once. */
export function useBellPlace(host: ReturnType<typeof useHost>): string {
  const { key } = useLocation()
  const type = useNavigationType()
  const [place, setPlace] = useState('')
  const last = useRef('')
  useEvent<{ place: string }>(host, 'forecourt-place', ({ place: told }) => {
    last.current = told
  })
  useEvent(host, 'forecourt-open', () => keepPlace(key, { bell: last.current }))
  const comeTo = useEffectEvent((entryKey: string) => {
    setPlace(type === NavigationType.Pop ? (keptHere().bell ?? '') : '')
    keepPlace(entryKey, { bell: '' })
  })
  useEffect(() => comeTo(key), [key])
  return place
}
