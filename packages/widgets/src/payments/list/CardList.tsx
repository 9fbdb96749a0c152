import { useMemo, useState } from 'react'
import { type KeptPlace, Plate, StatusBadge, useListPlace, writtenMoment } from '../../kit/index.ts'
import { Amount } from './columns.tsx'
import type { PaymentRow } from './row.ts'
import type { ShownPayments } from './shown.ts'
import { STATE_BADGES } from './words.ts'

/** A card per payment, on a phone. */
export function CardList({
  state,
  place,
}: {
  state: Pick<ShownPayments, 'sifted' | 'changedIds' | 'choose'>
  place: KeptPlace
}) {
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const { rows } = state.sifted.value
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  useListPlace({ list, ids, isComplete: true, place, topOf: () => 0 })
  const changed = state.changedIds.value
  return (
    <ul aria-label="Payments" ref={setList}>
      {rows.map((row, index) => (
        <li key={row.id} data-index={index}>
          <Card row={row} isChanged={changed.has(row.id)} onOpen={() => state.choose(row.id)} />
        </li>
      ))}
    </ul>
  )
}

type PaymentCardProps = { row: PaymentRow; isChanged: boolean; onOpen: () => void }

function Card({ row, isChanged, onOpen }: PaymentCardProps) {
  return (
    <button type="button" className={isChanged ? 'list-card changed' : 'list-card'} onClick={onOpen}>
      <span className="list-card-line">
        <span className="payment-name">{row.of.customerName}</span>
        <Amount row={row} />
      </span>
      <span className="list-card-line muted">
        <span className="one-line">{row.reference}</span>
        {row.registration && <Plate registration={row.registration} quiet />}
      </span>
      <span className="list-card-line">
        <StatusBadge {...STATE_BADGES[row.state]} />
        <span className="small muted">{writtenMoment(row.paidAt ?? row.created)}</span>
      </span>
    </button>
  )
}
