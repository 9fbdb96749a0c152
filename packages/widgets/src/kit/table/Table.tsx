import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { KeptPlace } from './kept-place.ts'
import { type Placed, placeRows } from './row-places.ts'
import { role, TableHead } from './TableHead.tsx'
import { MemoisedTableRow } from './TableRow.tsx'
import { useListPlace } from './useListPlace.ts'
import { type RowKeys, useRovingRow } from './useRovingRow.ts'
import { type RowDensity, useRowDensity } from './useRowDensity.tsx'

export type Column<Row> = {
  id: string
  title: string
  /** A grid track: '168px', 'minmax(120px, 1fr)'. */
  width: string
  align?: 'start' | 'end'
  cell: (row: Row) => ReactNode
  /** Class of every cell of the column. */
  className?: string
  /** Tooltip of a truncated cell. */
  hint?: (row: Row) => string | undefined
  titleHidden?: boolean
  /** Content of the head in place of the title. */
  head?: ReactNode
  /** The head sorts by the column. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Enter and click open; without it rows are only read. */
  onOpen?: (row: Row) => void
  /** Further keys of the focused row. */
  rowKeys?: RowKeys<Row>
  selectedId?: string | null
  /** Several rows may be chosen. */
  selectedIds?: ReadonlySet<string> | undefined
  /** Rows that just changed fade from accent-soft. */
  changedIds?: ReadonlySet<string>
  /** Height of a compact row in px. */
  rowHeight?: number
  /** The list's own; without it the rows follow the page's. */
  density?: RowDensity | null
  /** The height that scrolls; 'page' lets the table be as tall as it is and mounts every row. */
  height?: string | 'page'
  /** Position to restore, of a table with its own scroller. */
  place?: KeptPlace
  /** True once all rows have loaded; until then a wanted row may still arrive. */
  isComplete?: boolean
  /** Reports the rows in view, counted from 1, while scrolling. */
  onView?: OnView
}

export type TableView = { readonly first: number; readonly last: number }
type OnView = (view: TableView) => void

/** Rows and arrows of a grid, mounted only where seen: 20 000 rows scroll like twenty. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, height = 'page', density = null } = props
  // State instead of a ref: rows mount before their scroller and must be rendered again with it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { probe, extra } = useRowDensity(density)
  const rowHeight = props.rowHeight === undefined ? undefined : props.rowHeight + extra
  const Body = height === 'page' ? AllRows : VirtualRows
  return (
    <div
      className="table-scroller"
      part="table"
      ref={setScroller}
      style={height === 'page' ? undefined : { height, overflowY: 'auto' }}
    >
      {probe}
      <table
        {...role('grid')}
        className="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        {...(props.selectedIds && { 'aria-multiselectable': true })}
        style={measuresOf(columns, rowHeight)}
      >
        <thead {...role('rowgroup')}>
          <TableHead columns={columns} />
        </thead>
        <Body {...props} {...(rowHeight !== undefined && { rowHeight })} scroller={scroller} />
      </table>
    </div>
  )
}

/** Set once for all rows. */
function measuresOf(columns: readonly { readonly width: string }[], rowHeight: number | undefined): CSSProperties {
  return {
    '--_columns': columns.map(({ width }) => width).join(' '),
    ...(rowHeight === undefined ? {} : { '--_row-height': `${rowHeight}px` }),
  } as CSSProperties
}

type TableBodyProps<Row> = TableProps<Row> & { scroller: HTMLDivElement | null }

function AllRows<Item>(props: TableBodyProps<Item>) {
  const { current, heard, press } = useRovingRow(props)
  return (
    <tbody {...role('rowgroup')} {...heard} onKeyDown={(event) => press(event)}>
      {props.rows.map((row, index) => (
        <MemoisedTableRow
          key={props.rowId(row)}
          {...tableRowProps(props, row)}
          index={index}
          isCurrent={index === current}
        />
      ))}
    </tbody>
  )
}

function VirtualRows<Item>(props: TableBodyProps<Item>) {
  // Over forty lines: the markup of one row, beside the measures that place it.
  const { rows, rowId, rowHeight = 40, scroller, place, isComplete = true } = props
  const { current, heard, press } = useRovingRow(props)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    // Few, and yet enough that the next key or turn of the wheel finds its row.
    overscan: 4,
    // Keeps a row that is scrolled to clear of the head, which is lower than a row.
    scrollPaddingEnd: rowHeight,
    rangeExtractor: useRangeWith(current),
  })
  // The virtualiser caches the first row heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row height is the only reason to measure again
  useLayoutEffect(() => virtual.measure(), [rowHeight])
  useView(virtual, rows.length, rowHeight, props.onView)
  const mounted = virtual.getVirtualItems()
  const seen = mounted.flatMap(({ index }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ index, row, id: rowId(row) }]
  })
  const { from, to } = withoutCurrent(mounted, current)
  const places = usePlaces(seen, current)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  useListPlace({ list: scroller, ids, isComplete, place, topOf: (index) => index * rowHeight })
  const reveal = (index: number) => virtual.scrollToIndex(index)
  return (
    <tbody
      {...role('rowgroup')}
      {...heard}
      onKeyDown={(event) => press(event, reveal)}
      className="table-space"
      style={{ height: rows.length * rowHeight, paddingTop: from * rowHeight }}
    >
      {seen.map(({ index, row }, at) => (
        <MemoisedTableRow
          key={places[at]?.key}
          {...tableRowProps(props, row)}
          index={index}
          isCurrent={index === current}
          {...(index < from || index >= to ? { top: index * rowHeight } : undefined)}
        />
      ))}
    </tbody>
  )
}

const HEAD_HEIGHT = 32

type Scrolled = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'scrollRect'>

/** The head covers as much of the list as it pushes the rows down. */
function useView({ scrollOffset, scrollRect }: Scrolled, count: number, rowHeight: number, onView?: OnView) {
  const top = Math.max(0, scrollOffset ?? 0)
  const first = Math.min(count, Math.floor(top / rowHeight) + 1)
  const last = Math.min(count, Math.ceil((top + (scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight))
  const tell = useEffectEvent((view: TableView) => onView?.(view))
  useEffect(() => {
    if (last >= first) tell({ first, last })
  }, [first, last])
}

/** The row in the tab order is always mounted: neither the way in nor the focus is lost by scrolling. */
const useRangeWith = (current: number) =>
  useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (indexes.length === 0 || current >= range.count || indexes.includes(current)) return indexes
      return [...indexes, current].sort((one, other) => one - other)
    },
    [current],
  )

/** The contiguous rows, without the current one if it is apart from them. */
function withoutCurrent(mounted: readonly { readonly index: number }[], current: number) {
  const isAway = (at: number, beside: number) =>
    mounted[at]?.index === current && mounted[beside] !== undefined && Math.abs(mounted[beside].index - current) > 1
  const last = mounted.length - 1
  const from = mounted[isAway(0, 1) ? 1 : 0]?.index ?? 0
  return { from, to: (mounted[isAway(last, last - 1) ? last - 1 : last]?.index ?? from - 1) + 1 }
}

/** Which element shows which row; that of the row in the tab order is never given to another. */
function usePlaces(seen: readonly { readonly index: number; readonly id: string }[], current: number) {
  const before = useRef<{ places: readonly Placed[]; currentId: string | null }>({ places: [], currentId: null })
  const places = placeRows(
    before.current.places,
    seen.map(({ id }) => id),
    before.current.currentId,
  )
  useLayoutEffect(() => {
    before.current = { places, currentId: seen.find(({ index }) => index === current)?.id ?? null }
  })
  return places
}

/** A row's props: only the facts of the table that concern it, so that it renders again only when they change. */
function tableRowProps<Item>(props: TableProps<Item>, row: Item) {
  const { columns, rowId, onOpen, selectedId, selectedIds, changedIds } = props
  const id = rowId(row)
  return {
    row,
    columns,
    opens: onOpen !== undefined,
    isSelected: selectedIds?.has(id) ?? (selectedId === undefined ? undefined : id === selectedId),
    isChanged: changedIds?.has(id) === true,
  }
}
