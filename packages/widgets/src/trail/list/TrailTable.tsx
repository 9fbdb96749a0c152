import { initialsOf } from '@forecourt/core'
import { CircleDot, Eye, FileBadge, type LucideIcon, Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { Icon, role, useRovingRow } from '../../kit/index.ts'
import type { TrailListing } from './listing.ts'
import { type TrailDay, type TrailRow, writtenSecond } from './rows.ts'

const KIND_MARKS: Readonly<Record<TrailRow['kind'], readonly [icon: LucideIcon, words: string]>> = {
  read: [Eye, 'Read'],
  changed: [Pencil, 'Changed'],
  evidence: [FileBadge, 'Evidence'],
  other: [CircleDot, 'Other'],
}

const COLUMNS = [
  ['time', 'Time'],
  ['who', 'Who'],
  ['proof', 'Proved by'],
  ['what', 'What'],
  ['subject', 'Of what'],
  ['kind', 'Kind'],
] as const

interface TrailTableProps {
  readonly listing: Pick<TrailListing, 'rows' | 'days'>
  readonly chosenId: string | null
  readonly onOpen: (id: string) => void
}

/** Days with their rows; the arrow keys go from row to row over the days, and Enter opens one. */
export function TrailTable({ listing: { rows, days }, chosenId, onOpen }: TrailTableProps) {
  const { current, heard, press } = useRovingRow({ rows: rows.value, onOpen: ({ id }) => onOpen(id) })
  return (
    <table {...role('grid')} className="table trail-table" aria-label="Trail" aria-rowcount={rows.value.length + 1}>
      <thead {...role('rowgroup')}>
        <tr {...role('row')} className="table-head trail-head">
          {COLUMNS.map(([id, title]) => (
            <th key={id} {...role('columnheader')} scope="col" className={`trail-${id}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} {...heard} onKeyDown={(event) => press(event)}>
        {days.value.map((day, at) => (
          <Day key={day.day} day={day} from={rowsBefore(days.value, at)} current={current} chosenId={chosenId} />
        ))}
      </tbody>
    </table>
  )
}

const rowsBefore = (days: readonly TrailDay[], at: number) =>
  days.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0)

type DayProps = { day: TrailDay; from: number; current: number; chosenId: string | null }

function Day({ day, from, current, chosenId }: DayProps) {
  return (
    <Fragment>
      <tr {...role('row')} className="trail-day">
        <th {...role('rowheader')} scope="rowgroup" colSpan={COLUMNS.length} aria-colspan={COLUMNS.length}>
          {day.title}
        </th>
      </tr>
      {day.rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          index={from + at}
          isCurrent={from + at === current}
          isChosen={row.id === chosenId}
        />
      ))}
    </Fragment>
  )
}

type RowProps = { row: TrailRow; index: number; isCurrent: boolean; isChosen: boolean }

function Row({ row, index, isCurrent, isChosen }: RowProps) {
  return (
    <tr
      {...role('row')}
      className="table-row opens trail-row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
    >
      <td {...role('gridcell')} className="trail-time">
        <time dateTime={row.of.at}>{writtenSecond(row.at)}</time>
      </td>
      <td {...role('gridcell')} className="trail-who">
        <span className="trail-initials" data-initials={initialsOf(row.who)} aria-hidden />
        <span className="one-line">{row.who}</span>
      </td>
      <td {...role('gridcell')} className="cell trail-proof">
        {row.proof}
      </td>
      <td {...role('gridcell')} className="cell trail-what">
        {row.what}
      </td>
      <td {...role('gridcell')} className="cell trail-subject" title={row.subject}>
        {row.subject}
      </td>
      <td {...role('gridcell')} className="trail-kind">
        <Kind kind={row.kind} />
      </td>
    </tr>
  )
}

export function Kind({ kind }: Pick<TrailRow, 'kind'>) {
  const [icon, words] = KIND_MARKS[kind]
  return (
    <span className={`trail-mark ${kind}`}>
      <Icon of={icon} size={14} />
      {words}
    </span>
  )
}
