import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Placed, placeRows } from './row-places.ts'
import { useRovingRow } from './useRovingRow.ts'

export type Column<Row> = {
  id: string
  title: string
  /** A grid track: '168px', 'minmax(120px, 1fr)'. */
  width: string
  align?: 'start' | 'end'
  cell: (row: Row) => ReactNode
  titleHidden?: boolean
}

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Enter and click open; without it rows are only read. */
  onOpen?: (row: Row) => void
  selectedId?: string | null
  /** Rows that just changed fade from accent-soft. */
  changedIds?: ReadonlySet<string>
  rowHeight?: number
  /** The height that scrolls; 'page' lets the table be as tall as it is and mounts every row. */
  height?: string | 'page'
  /** How many rows there are in all when not every one is loaded. */
  total?: number
  onNearEnd?: () => void
}

/** Rows and arrows of a grid, mounted only where seen: 20 000 rows scroll like twenty. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, height = 'page', total, rowHeight } = props
  // In state, not in a ref: rows mount before their scroller and must hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const Body = height === 'page' ? AllRows : VirtualRows
  return (
    <div
      className="table-scroller"
      part="table"
      ref={setScroller}
      style={height === 'page' ? undefined : { height, overflowY: 'auto' }}
    >
      <table
        {...role('grid')}
        className="table"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        style={measuresOf(columns, rowHeight)}
      >
        <thead {...role('rowgroup')}>
          <tr {...role('row')} className="table-head" aria-rowindex={1}>
            {columns.map((column) => (
              <th {...role('columnheader')} key={column.id} scope="col" className={cellClass(column)}>
                <span className={column.titleHidden ? 'only-heard' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <Body {...props} scroller={scroller} />
      </table>
    </div>
  )
}

/** Laid out as a grid, a table loses its meaning in some browsers: the roles are said again. */
const role = (name: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell') => ({ role: name })

const cellClass = ({ align }: { align?: 'start' | 'end' }) => (align === 'end' ? 'cell end' : 'cell')

/** Said once for all rows. */
function measuresOf(columns: readonly { readonly width: string }[], rowHeight: number | undefined): CSSProperties {
  return {
    '--_columns': columns.map(({ width }) => width).join(' '),
    ...(rowHeight === undefined ? {} : { '--_row-height': `${rowHeight}px` }),
  } as CSSProperties
}

type BodyProps<Row> = TableProps<Row> & { scroller: HTMLDivElement | null }

function AllRows<Item>(props: BodyProps<Item>) {
  const { current, heard, press } = useRovingRow(props)
  return (
    <tbody {...role('rowgroup')} {...heard} onKeyDown={(event) => press(event)}>
      {props.rows.map((row, index) => (
        <Row key={props.rowId(row)} {...partsOf(props, row)} index={index} isCurrent={index === current} />
      ))}
    </tbody>
  )
}

/** Few, and yet enough that the next key or turn of the wheel finds its row. */
const OVERSCAN = 4

function VirtualRows<Item>(props: BodyProps<Item>) {
  const { rows, rowId, rowHeight = 40, scroller, onNearEnd } = props
  const { current, heard, press } = useRovingRow(props)
  // Items are known by their place, which stays: keys of their own would be asked anew for every row at every turn.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The row in the tab order stays mounted: neither the way in nor the focus is lost by scrolling.
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), current),
    onChange: ({ range }) => range && range.endIndex > rows.length - 20 && onNearEnd?.(),
  })
  useLayoutEffect(() => {
    if (rowHeight > 0) virtual.measure()
  }, [virtual, rowHeight])
  const items = virtual.getVirtualItems()
  const seen = items.flatMap((item) => {
    const row = rows[item.index]
    return row === undefined ? [] : [{ item, row, id: rowId(row) }]
  })
  const places = usePlaces(seen, current)
  const apart = items.find(({ index }) => index === current && isAlone(index, items))
  const above = items.find((item) => item !== apart)?.start ?? 0
  return (
    <tbody
      {...role('rowgroup')}
      {...heard}
      onKeyDown={(event) => press(event, (index) => virtual.scrollToIndex(index))}
      className="table-space"
      style={{ height: virtual.getTotalSize(), paddingTop: above }}
    >
      {seen.map(({ item, row }, at) => (
        <Row
          key={places[at]?.key}
          {...partsOf(props, row)}
          index={item.index}
          isCurrent={item.index === current}
          {...(item === apart ? { top: item.start } : undefined)}
        />
      ))}
    </tbody>
  )
}

/** Which element shows which row; that of the row in the tab order is never given to another. */
function usePlaces(
  seen: readonly { readonly item: { readonly index: number }; readonly id: string }[],
  current: number,
) {
  const before = useRef<{ places: readonly Placed[]; currentId: string | null }>({ places: [], currentId: null })
  const places = placeRows(
    before.current.places,
    seen.map(({ id }) => id),
    before.current.currentId,
  )
  useLayoutEffect(() => {
    before.current = { places, currentId: seen.find(({ item }) => item.index === current)?.id ?? null }
  })
  return places
}

/** Mounted for the focus alone, away from what is in sight. */
const isAlone = (place: number, items: readonly { readonly index: number }[]) =>
  !items.some(({ index }) => Math.abs(index - place) === 1)

const withPlace = (places: number[], place: number): number[] =>
  places.includes(place) || places.length === 0 ? places : [...places, place].sort((one, other) => one - other)

/** What a row is told: of the table no more than concerns it, so that it is drawn anew only when that is other. */
function partsOf<Item>({ columns, rowId, onOpen, selectedId, changedIds }: TableProps<Item>, row: Item) {
  const id = rowId(row)
  return {
    row,
    columns,
    opens: onOpen !== undefined,
    isSelected: selectedId === undefined ? undefined : id === selectedId,
    isChanged: changedIds?.has(id) === true,
  }
}

type TableRowProps<Row> = CellsProps<Row> & {
  index: number
  /** Of a row that stands away from the others. */
  top?: number
  isCurrent: boolean
  opens: boolean
  isSelected: boolean | undefined
  isChanged: boolean
}

function TableRow<Row>({ row, columns, index, top, isCurrent, opens, isSelected, isChanged }: TableRowProps<Row>) {
  return (
    <tr
      {...role('row')}
      className={`table-row${opens ? ' opens' : ''}${isChanged ? ' changed' : ''}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      style={top === undefined ? undefined : { insetInline: 0, position: 'absolute', top }}
    >
      <Cells row={row} columns={columns} />
    </tr>
  )
}

/** What stays in sight while the rest is scrolled is not drawn again. */
const Row = memo(TableRow) as typeof TableRow

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[] }

function TableCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column) => (
    <td {...role('gridcell')} key={column.id} className={cellClass(column)}>
      {column.cell(row)}
    </td>
  ))
}

/** Nor what only moves to another place. */
const Cells = memo(TableCells) as typeof TableCells
