import type { Column } from './Table.tsx'

/** Some browsers drop the roles of a table with `display: grid`, so they are set explicitly. */
export const role = (name: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell') => ({ role: name })

export const cellClass = ({ align }: { align?: 'start' | 'end' }) => (align === 'end' ? 'cell end' : 'cell')

/** The titles of the columns, some of which sort. */
export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr {...role('row')} className="table-head" aria-rowindex={1}>
      {columns.map((column) => (
        <th
          {...role('columnheader')}
          key={column.id}
          scope="col"
          className={cellClass(column)}
          aria-sort={column.sort?.direction ?? undefined}
        >
          <ColumnHead column={column} />
        </th>
      ))}
    </tr>
  )
}

type HeadProps = { column: Pick<Column<never>, 'title' | 'titleHidden' | 'head' | 'sort'> }

function ColumnHead({ column: { title, titleHidden, head, sort } }: HeadProps) {
  if (head) return head
  if (!sort) return <span className={titleHidden ? 'only-heard' : undefined}>{title}</span>
  return (
    <button type="button" className="column-sort" onClick={sort.onSort}>
      {title}
      {sort.direction && <span aria-hidden>{sort.direction === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  )
}
