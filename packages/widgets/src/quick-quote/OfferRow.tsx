import { memo, useCallback } from 'react'
import { LenderName } from '../kit/index.ts'
import { figureWordsOf, type OfferLine } from './listing.ts'
import { writeFigures } from './live.ts'
import type { Offer } from './results.ts'
import type { Sight } from './sight.ts'
import type { QuickQuoteState } from './state.ts'

type RowProps = OfferLine & { state: QuickQuoteState; isChosen: boolean; sight: Sight<ReadonlyMap<string, Offer>> }

/** Drawn once; its figures follow by themselves. The label is stretched over the row, so that a press anywhere on it chooses. */
export const OfferRow = memo(function OfferRow({ state, isChosen, sight, offerKey, name, ...line }: RowProps) {
  const follow = useCallback(
    (row: HTMLTableRowElement | null) => (row ? followIn(row, { state, sight, offerKey, name }) : undefined),
    [state, sight, offerKey, name],
  )
  return (
    <tr className={isChosen ? 'offer-row chosen' : 'offer-row'} ref={follow}>
      <td className="offer-monthly">
        <label className="offer-choice">
          <input
            className="radio"
            type="radio"
            name="offer"
            checked={isChosen}
            onChange={() => state.choose(offerKey)}
          />
          <span className="offer-figure" data-figure="monthly" />
        </label>
        <span className="offer-note" data-figure="note" />
      </td>
      <td className="offer-lender">
        <OfferLender lenderId={line.lenderId} lender={line.lender} />
        {line.term && <span className="offer-term small muted">{line.term}</span>}
      </td>
      <Cell label="APR" figure="apr" />
      <Cell label="Final" figure="final" />
      <Cell label="Total" figure="total" />
    </tr>
  )
})

type Followed = Pick<RowProps, 'state' | 'sight' | 'offerKey' | 'name'>

/** In sight it says within the frame what the key made of it; out of sight once the figures are still. */
function followIn(row: HTMLTableRowElement, { state, sight, offerKey, name }: Followed): () => void {
  const { isNear, stop } = sight.watch(row)
  const radio = row.querySelector('input')
  const read = () => {
    const offers = isNear.value ? state.offersByKey : sight.settled
    const offer = offers.value.get(offerKey)
    if (!offer) return null
    const figures = figureWordsOf(offer)
    radio?.setAttribute('aria-label', `${name}, ${figures.monthly} a month`)
    return figures
  }
  const end = writeFigures(row, read)
  return () => {
    end()
    stop()
  }
}

function Cell({ label, figure }: { label: string; figure: string }) {
  return (
    <td className="end offer-cell">
      <span className="offer-cell-label">{label} </span>
      <span data-figure={figure} />
    </td>
  )
}

/** Turned round for the customer, a lender is not named. */
const OfferLender = memo(function OfferLender({ lenderId, lender }: Pick<OfferLine, 'lenderId' | 'lender'>) {
  if (lenderId === null) return <span className="muted">Guide figure, no lender asked yet</span>
  if (lender === null) return <span className="muted">A lender on our panel</span>
  return <LenderName lenderId={lenderId} name={lender} />
})
