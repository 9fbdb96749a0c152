import { memo, type ReactNode } from 'react'
import type { Column } from './Table.tsx'
import { cellClass, role } from './TableHead.tsx'

type TableRowProps<Row> = CellsProps<Row> & {
  index: number
  /** Absolute offset of the focused row when it is outside the rendered range. */
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
      data-index={index}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      style={top === undefined ? undefined : { insetInline: 0, position: 'absolute', top }}
    >
      <Cells row={row} columns={columns} />
    </tr>
  )
}

/** Rows that stay visible while scrolling are not rendered again. */
export const MemoisedTableRow = memo(TableRow) as typeof TableRow

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[] }

function TableCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column) => (
    <td
      {...role('gridcell')}
      key={column.id}
      className={column.className ? `${cellClass(column)} ${column.className}` : cellClass(column)}
      title={column.hint?.(row)}
    >
      {column.cell(row)}
    </td>
  ))
}

/** Memoised too: a row that only moves keeps its cells. */
const Cells = memo(TableCells) as typeof TableCells
