import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeptPlace } from './kept-place.ts'
import { indexIn, type ListPlace, writePlace } from './list-place.ts'

interface Placed {
  readonly scroller: HTMLElement | null
  readonly ids: readonly string[]
  /** Whether no row is on its way any more. */
  readonly isComplete: boolean
  readonly place: KeptPlace | undefined
  /** About where a row is that is not mounted, from the top of the first. */
  topOf(index: number): number
}

const STILL_AFTER_MS = 120

/** Rows say their number as `data-index`. A list comes back to its place as soon as that row is there, and tells each new place. */
export function useListPlace({ scroller, ids, isComplete, place, topOf }: Placed): void {
  const latest = useRef(ids)
  // After each drawing, for a row that is far down is mounted only after the list was scrolled there.
  useLayoutEffect(() => {
    latest.current = ids
    const wanted = place?.wanted()
    if (!scroller || !place || !wanted) return
    const index = indexIn(ids, wanted, isComplete)
    if (index === null) return
    const isThere = comeBack(scroller, index, wanted, topOf)
    if (isThere && isComplete) place.arrive()
  })
  useEffect(() => (scroller && place ? followScroller(scroller, place, latest) : undefined), [scroller, place])
}

function comeBack(scroller: HTMLElement, index: number, { offset, isOpened }: ListPlace, topOf: Placed['topOf']) {
  const row = scroller.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (!row) {
    scroller.scrollTop = topOf(index) - offset
    return false
  }
  scroller.scrollTop += offsetIn(scroller, row) - offset
  const target = row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('button')
  if (isOpened) target?.focus({ preventScroll: true })
  return !isOpened || target !== null
}

const offsetIn = (scroller: HTMLElement, row: Element) =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top

function followScroller(
  scroller: HTMLElement,
  place: KeptPlace,
  ids: { readonly current: readonly string[] },
): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  const tell = (row: Element | null, isOpened: boolean) => {
    const index = Number(row?.getAttribute('data-index') ?? Number.NaN)
    const id = ids.current[index]
    if (row && id !== undefined) place.keep(writePlace({ id, index, offset: offsetIn(scroller, row), isOpened }))
  }
  const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-index]') : null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const still = () => {
    if (place.wanted()) return
    const focused = focusedVisibleRow(scroller)
    tell(focused ?? firstVisibleRow(scroller), focused !== null)
  }
  scroller.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(still, STILL_AFTER_MS)
    },
    options,
  )
  scroller.addEventListener('click', (event) => tell(rowOf(event), true), options)
  scroller.addEventListener('keydown', (event) => event.key === 'Enter' && tell(rowOf(event), true), options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

function focusedVisibleRow(scroller: HTMLElement): Element | null {
  const { activeElement } = scroller.getRootNode() as ShadowRoot | Document
  const row = activeElement && scroller.contains(activeElement) ? activeElement.closest('[data-index]') : null
  const top = row ? offsetIn(scroller, row) : -1
  return top >= 0 && top < scroller.clientHeight ? row : null
}

function firstVisibleRow(scroller: HTMLElement): Element | null {
  const rows = [...scroller.querySelectorAll('[data-index]')].map((row) => ({ row, top: offsetIn(scroller, row) }))
  const seen = rows.filter(({ top }) => top >= 0)
  return seen.sort((one, other) => one.top - other.top)[0]?.row ?? null
}
