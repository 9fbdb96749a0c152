import { formatPounds } from '@forecourt/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import {
  Icon,
  IndeterminateBox,
  type KeptPlace,
  NextWords,
  Plate,
  StatusBadge,
  useListPlace,
  writtenAgo,
  writtenDay,
  writtenMoment,
  writtenTime,
} from '../../kit/index.ts'
import type { Choosing } from '../choosing/choosing.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { DealershipName } from './columns.tsx'
import { StageMarks } from './StageMarks.tsx'

type CardListProps = {
  rows: readonly CustomerRow[]
  changedIds: ReadonlySet<string>
  isComplete: boolean
  place: KeptPlace
  now: Date
  dealershipName: DealershipName
  choosing: Choosing
  onOpen: (id: string) => void
  onAct: (row: CustomerRow) => void
}

const HEIGHT = 102
const HEIGHT_WITH_ACT = 145

/** A card per customer, mounted only while visible; arrow keys move between cards. */
export function CardList(props: CardListProps) {
  // Over forty lines: the markup of one card, beside the measures that place it.
  const { rows, changedIds, isComplete, place, now, dealershipName, choosing, onOpen, onAct } = props
  const chosen = choosing.ids.value
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  // Stable while the rows are: a new function would remeasure every card on each scroll.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (rows[index]?.act ? HEIGHT_WITH_ACT : HEIGHT),
    getItemKey: keyOf,
    overscan: 6,
  })
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const topOf = (index: number) => virtual.getOffsetForIndex(index, 'start')?.[0] ?? 0
  useListPlace({ list: scroller, ids, isComplete, place, topOf })
  return (
    <div className="card-scroller" ref={setScroller}>
      <ul
        className="customer-cards"
        style={{ height: virtual.getTotalSize() }}
        aria-label="Customers"
        onKeyDown={moveAlong}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={chosen.has(row.id) ? 'chosen' : undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <IndeterminateBox
                label={`Choose ${row.name}`}
                checked={chosen.has(row.id)}
                onPress={({ shiftKey }) => choosing.toggle(row.id, shiftKey)}
              />
              <Card
                row={row}
                dealership={dealershipName?.(row.dealership) ?? ''}
                now={now}
                isChanged={changedIds.has(row.id)}
                onOpen={onOpen}
              />
              {row.act && <CardAct row={row} onAct={onAct} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type CustomerCardProps = {
  row: CustomerRow
  dealership: string
  now: Date
  isChanged: boolean
  onOpen: (id: string) => void
}

const Card = memo(function CustomerCard({ row, dealership, now, isChanged, onOpen }: CustomerCardProps) {
  return (
    <button
      type="button"
      className={isChanged ? 'list-card customer-card changed' : 'list-card customer-card'}
      onClick={() => onOpen(row.id)}
    >
      <span className="list-card-line">
        <span className="card-name">{row.name}</span>
        <span className="card-amount">{formatPounds(row.amount)}</span>
      </span>
      <span className="list-card-line muted">
        <span className="vehicle-cell">
          <Plate registration={row.registration} quiet />
          <span className="one-line">{row.vehicle || 'No vehicle yet'}</span>
        </span>
        <span>{row.product}</span>
      </span>
      {dealership && <span className="small muted card-dealership">{dealership}</span>}
      <span className="list-card-line">
        <StatusBadge {...row.badge} />
        <span className="small muted">{`${changeTime(row.changed, now)} · ${writtenAgo(row.changed, now)}`}</span>
      </span>
      {row.step.actor === 'dealer' && !row.act && (
        <span className="card-step">
          <NextWords step={row.step} />
        </span>
      )}
      <StageMarks stages={row.stages} />
    </button>
  )
})

/** A button for the row's next act. */
const CardAct = ({ row, onAct }: { row: CustomerRow; onAct: (row: CustomerRow) => void }) => (
  <button type="button" className="card-act" onClick={() => onAct(row)}>
    <NextWords step={row.step} />
    <Icon of={ChevronRight} />
    <span className="only-heard"> for {row.name}</span>
  </button>
)

/** A change made today shows only its time. */
export const changeTime = (changed: number, now: Date) =>
  writtenDay(changed) === writtenDay(now) ? writtenTime(changed) : writtenMoment(changed)

const SIBLING_BY_KEY: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Moves between cards, whichever of a card's buttons has the focus. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = SIBLING_BY_KEY[event.key]
  const item = (event.target as HTMLElement).closest('li')
  const next = step && item?.[step]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  next.focus()
}
