import { memo, useCallback, useMemo } from 'react'
import { LenderName } from '../kit/index.ts'
import { computed, effect, type ReadonlySignal } from '../signals/index.ts'
import { figureWordsOf, type OfferLine } from './listing.ts'
import { writeFigures } from './live.ts'
import type { QuickQuoteState } from './state.ts'

type RowProps = OfferLine & { state: QuickQuoteState; isChosen: boolean }

/** Drawn once; its figures follow by themselves. The label is stretched over the row, so that a press anywhere on it chooses. */
export const OfferRow = memo(function OfferRow({ state, isChosen, offerKey, name, ...line }: RowProps) {
  const figures = useMemo(() => figuresAt(state, offerKey), [state, offerKey])
  const follow = useCallback(
    (row: HTMLTableRowElement | null) => (row ? followIn(row, figures, name) : undefined),
    [figures, name],
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

type Figures = ReadonlySignal<ReturnType<typeof figureWordsOf> | null>

const figuresAt = ({ offersByKey }: QuickQuoteState, key: string): Figures =>
  computed(() => {
    const offer = offersByKey.value.get(key)
    return offer ? figureWordsOf(offer) : null
  })

function followIn(row: HTMLTableRowElement, figures: Figures, name: string): () => void {
  const endings = [
    writeFigures(row, figures),
    effect(() => {
      if (figures.value)
        row.querySelector('input')?.setAttribute('aria-label', `${name}, ${figures.value.monthly} a month`)
    }),
  ]
  return () => {
    for (const end of endings) end()
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
  if (lenderId === null) return <span className="muted">Guide figure, no lender asked</span>
  if (lender === null) return <span className="muted">A lender of our panel</span>
  return <LenderName lenderId={lenderId} name={lender} />
})
