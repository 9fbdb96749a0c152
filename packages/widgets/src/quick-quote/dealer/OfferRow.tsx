import { DEALER_FIGURES } from '@forecourt/core'
import { memo } from 'react'
import { LenderName } from '../../kit/index.ts'
import type { OfferListRow } from '../pricing/listing.ts'

type RowProps = OfferListRow & { isChosen: boolean; onChoose: (offerKey: string) => void }

/** Its props are plain values, so that an unchanged row does not render again. A press anywhere on it chooses. */
export const OfferRow = memo(function OfferRow({ offerKey, name, isChosen, onChoose, ...line }: RowProps) {
  return (
    <tr className={isChosen ? 'offer-row chosen' : 'offer-row'}>
      <td className="offer-monthly">
        <label className="offer-choice">
          <input
            className="radio"
            type="radio"
            name="offer"
            aria-label={`${name}, ${line.monthly} a month`}
            checked={isChosen}
            onChange={() => onChoose(offerKey)}
          />
          <span className="offer-figure" data-figure="monthly">
            {line.monthly}
          </span>
        </label>
        <span className="offer-note" data-figure="note">
          {line.note}
        </span>
      </td>
      <td className="offer-lender">
        <OfferLender lenderId={line.lenderId} lender={line.lender} />
      </td>
      <Cell label={DEALER_FIGURES.apr} figure="apr" words={line.apr} />
      <Cell label="Final" figure="final" words={line.final} />
      <Cell label={DEALER_FIGURES.repayable} figure="total" words={line.total} />
    </tr>
  )
})

const Cell = memo(function OfferCell({ label, figure, words }: { label: string; figure: string; words: string }) {
  return (
    <td className="end offer-cell">
      <span className="offer-cell-label">{label} </span>
      <span data-figure={figure}>{words}</span>
    </td>
  )
})

const OfferLender = memo(function OfferLender({ lenderId, lender }: Pick<OfferListRow, 'lenderId' | 'lender'>) {
  if (lenderId === null || lender === null) return <span className="muted">Guide figure, no lender asked yet</span>
  return <LenderName lenderId={lenderId} name={lender} />
})
