import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusedIn } from '../overlay/useModal.ts'
import type { KeptPlace } from './kept-place.ts'
import { indexIn, type ListPlace, writePlace } from './list-place.ts'

interface Placed {
  /** The element with the rows; it or an ancestor scrolls. */
  readonly list: HTMLElement | null
  readonly ids: readonly string[]
  /** True once all rows have loaded. */
  readonly isComplete: boolean
  readonly place: KeptPlace | undefined
  /** About where a row is that is not mounted, from the top of the first. */
  topOf(index: number): number
}

const STILL_AFTER_MS = 120

/** Rows have their number in `data-index`. Restores the position once its row has loaded, and reports each new one. */
export function useListPlace({ list, ids, isComplete, place, topOf }: Placed): void {
  const latest = useRef(ids)
  // After each render, because a distant row is mounted only after scrolling to it.
  useLayoutEffect(() => {
    latest.current = ids
    const wanted = place?.wanted()
    if (!list || !place || !wanted) return
    const index = indexIn(ids, wanted, isComplete)
    if (index === null) return
    if (!comeBack(list, index, wanted, topOf) || !isComplete) return
    // Rows above it may prove taller than estimated and move it once more: then this runs again.
    const timer = setTimeout(place.arrive, STILL_AFTER_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => (list && place ? followScroller(list, place, latest) : undefined), [list, place])
}

function comeBack(list: HTMLElement, index: number, { offset, isOpened }: ListPlace, topOf: Placed['topOf']) {
  const scroller = scrollerOf(list)
  const row = list.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (!row) {
    scroller.scrollTop = topOf(index) - offset
    return false
  }
  scroller.scrollTop += offsetIn(scroller, row) - offset
  const target = row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('button')
  if (!isOpened || isInPopoverElsewhere(list)) return true
  target?.focus({ preventScroll: true })
  // Under an open dialog no row takes the focus: the list comes back once that is closed.
  return target !== null && rootOf(target).activeElement === target
}

/** Whether the focus is in an open panel over the list, such as the bell's, that the user has returned to. */
function isInPopoverElsewhere(list: HTMLElement): boolean {
  const popover = focusedIn(list.ownerDocument)?.closest('[popover]')
  return popover != null && !popover.contains(list)
}

const rootOf = (element: Element) => element.getRootNode() as ShadowRoot | Document

/** The nearest that scrolls, through every shadow root; a list as tall as its rows is scrolled with its page. */
function scrollerOf(list: HTMLElement): Element {
  const page = list.ownerDocument.scrollingElement ?? list.ownerDocument.documentElement
  for (let at: Node | null = list; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (at === page) break
    if (at instanceof Element && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return page
}

const isPage = (scroller: Element) => scroller === scroller.ownerDocument.scrollingElement

const offsetIn = (scroller: Element, row: Element) =>
  row.getBoundingClientRect().top - (isPage(scroller) ? 0 : scroller.getBoundingClientRect().top)

function followScroller(list: HTMLElement, place: KeptPlace, ids: { readonly current: readonly string[] }): () => void {
  const scroller = scrollerOf(list)
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  const tell = (row: Element | null, isOpened: boolean) => {
    const index = Number(row?.getAttribute('data-index') ?? Number.NaN)
    const id = ids.current[index]
    if (row && id !== undefined) place.keep(writePlace({ id, index, offset: offsetIn(scroller, row), isOpened }))
  }
  const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-index]') : null)
  let timer: ReturnType<typeof setTimeout> | undefined
  // Opening a row overrides a scroll that has not settled.
  const open = (event: Event) => {
    clearTimeout(timer)
    tell(rowOf(event), true)
  }
  const still = () => {
    if (place.wanted() || rootOf(list).querySelector(':modal')) return
    const rows = rowsFromEdge(list, scroller)
    const inSight = rows.filter(({ top }) => top < scroller.clientHeight).map(({ row }) => row)
    const { activeElement } = rootOf(list)
    const isOfDetail = (row: Element) => ids.current[Number(row.getAttribute('data-index'))] === place.detail()
    const chosen = inSight.find((row) => row.contains(activeElement)) ?? inSight.find(isOfDetail)
    tell(chosen ?? rows[0]?.row ?? null, chosen !== undefined)
  }
  const scrolled = isPage(scroller) ? list.ownerDocument : scroller
  scrolled.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(still, STILL_AFTER_MS)
    },
    options,
  )
  list.addEventListener('click', open, options)
  list.addEventListener('keydown', (event) => event.key === 'Enter' && open(event), options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** The rows that are not cut off at the list's upper edge, from the top. */
function rowsFromEdge(list: HTMLElement, scroller: Element): { row: Element; top: number }[] {
  const rows = [...list.querySelectorAll('[data-index]')].map((row) => ({ row, top: offsetIn(scroller, row) }))
  return rows.filter(({ top }) => top >= 0).sort((one, other) => one.top - other.top)
}
