import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

interface RovingRows<Row> {
  readonly rows: readonly Row[]
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly rowKeys?: RowKeys<Row> | undefined
}

/** Further keys of the focused row. */
export type RowKeys<Row> = Readonly<Record<string, (row: Row) => void>>

/**
 * One row is in the tab order; moving focuses the next as soon as it is mounted, scrolled to if need be. Events are handled on
 * the table body, because rows come and go by the thousand.
 */
export function useRovingRow<Row>({ rows, onOpen, rowKeys = {} }: RovingRows<Row>) {
  const [at, setAt] = useState(0)
  const { body, reach } = useReach()
  const last = rows.length - 1
  const press = (event: KeyboardEvent<HTMLElement>, scrollTo?: (index: number) => void) => {
    const index = indexOf(event.target)
    const row = index === null ? undefined : rows[index]
    if (index === null || row === undefined) return
    const to = rowKeyMove(event.key, index, last)
    const act = event.key === 'Enter' ? onOpen : rowKeyAct(rowKeys, event)
    if (event.key !== 'Enter' && to === null && !act) return
    event.preventDefault()
    if (to === null) return act?.(row)
    setAt(to)
    reach(to, scrollTo)
  }
  const heard = {
    ref: body,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index !== null) setAt(index)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isControl(event.target)) return
      const row = rows[indexOf(rowAround(event.target)) ?? -1]
      if (row !== undefined) onOpen?.(row)
    },
  }
  return { current: Math.min(at, Math.max(last, 0)), heard, press }
}

/** Held down, or with another key, it is not meant. */
const rowKeyAct = <Row>(keys: RowKeys<Row>, { key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  repeat || altKey || ctrlKey || metaKey ? undefined : keys[key]

/** Focuses a row at once where it is mounted, otherwise as soon as it is. */
function useReach() {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number | null>(null)
  const focus = () => {
    const row = body.current?.querySelector<HTMLElement>(`[aria-rowindex="${(wanted.current ?? -1) + 2}"]`)
    if (!row || wanted.current === null) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(focus)
  const reach = (index: number, scrollTo?: (index: number) => void) => {
    wanted.current = index
    focus()
    if (wanted.current !== null) scrollTo?.(index)
  }
  return { body, reach }
}

const rowAround = (target: EventTarget) => (target instanceof Element ? target.closest('[aria-rowindex]') : null)

/** A control inside a row has its own way to be pressed. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, input, label') !== null

/** Null for a control inside the row: its keys are not for the table. */
function indexOf(target: EventTarget | null): number | null {
  const said = target instanceof Element ? target.getAttribute('aria-rowindex') : null
  return said === null ? null : Number(said) - 2
}

const PAGE = 10

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The row to which a key moves, or null for any other key. */
export function rowKeyMove(key: string, at: number, last: number): number | null {
  return MOVES[key]?.(at, last) ?? null
}
