import { useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, ReactNode } from 'react'
import { memo, useState } from 'react'
import { rowKeyMove } from './row-keys.ts'
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
  const { label, columns, rows, height = 'page', total } = props
  // In state, not in a ref: rows mount before their scroller and must hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const template = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  const Body = height === 'page' ? AllRows : VirtualRows
  return (
    <div
      className="table-scroller"
      part="table"
      ref={setScroller}
      style={height === 'page' ? undefined : { height, overflowY: 'auto' }}
    >
      <table {...role('grid')} className="table" aria-label={label} aria-rowcount={(total ?? rows.length) + 1}>
        <thead {...role('rowgroup')}>
          <tr {...role('row')} className="table-head" aria-rowindex={1} style={template}>
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

type BodyProps<Row> = TableProps<Row> & { scroller: HTMLDivElement | null }

function AllRows<Item>(props: BodyProps<Item>) {
  const { current, ...roving } = useRovingRow(props)
  return (
    <tbody {...role('rowgroup')}>
      {props.rows.map((row, index) => (
        <Row key={props.rowId(row)} table={props} row={row} index={index} isCurrent={index === current} {...roving} />
      ))}
    </tbody>
  )
}

function VirtualRows<Item>(props: BodyProps<Item>) {
  const { rows, rowId, rowHeight = 40, scroller, onNearEnd } = props
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rowId(rows[index] as Item),
    onChange: ({ range }) => range && range.endIndex > rows.length - 20 && onNearEnd?.(),
  })
  const { current, ...roving } = useRovingRow(props, (index) => virtual.scrollToIndex(index))
  return (
    <tbody {...role('rowgroup')} className="table-space" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <Row
          key={key}
          table={props}
          row={rows[index] as Item}
          index={index}
          start={start}
          isCurrent={index === current}
          {...roving}
        />
      ))}
    </tbody>
  )
}

type TableRowProps<Row> = {
  table: TableProps<Row>
  row: Row
  index: number
  start?: number
  isCurrent: boolean
  onMove: (index: number) => void
  hold: (index: number, element: HTMLElement | null) => void
}

function TableRow<Row>({ table, row, index, start, isCurrent, onMove, hold }: TableRowProps<Row>) {
  const { columns, rows, onOpen, rowId, selectedId, changedIds, rowHeight } = table
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const to = rowKeyMove(event.key, index, rows.length - 1)
    if (event.key === 'Enter') onOpen?.(row)
    else if (to !== null) onMove(to)
    else return
    event.preventDefault()
  }
  const place =
    start === undefined ? {} : { position: 'absolute' as const, insetInline: 0, transform: `translateY(${start}px)` }
  const classes = ['table-row', onOpen && 'opens', changedIds?.has(rowId(row)) && 'changed'].filter(Boolean).join(' ')
  return (
    <tr
      {...role('row')}
      ref={(element) => hold(index, element)}
      className={classes}
      aria-rowindex={index + 2}
      aria-selected={selectedId === undefined ? undefined : rowId(row) === selectedId}
      tabIndex={isCurrent ? 0 : -1}
      style={{ gridTemplateColumns: columns.map(({ width }) => width).join(' '), minHeight: rowHeight, ...place }}
      onClick={() => onOpen?.(row)}
      onFocus={(event) => event.target === event.currentTarget && onMove(index)}
      onKeyDown={press}
    >
      {columns.map((column) => (
        <td {...role('gridcell')} key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** What stays in sight while the rest is scrolled is not drawn again. */
const Row = memo(TableRow) as typeof TableRow
