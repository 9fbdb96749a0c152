import { formatApr, formatPoundsAndPence, ProductType } from '@forecourt/core'
import { memo } from 'react'
import { LenderName } from '../kit/index.ts'
import type { Offer } from './results.ts'

export const PRODUCT_WORDS = { [ProductType.PCP]: 'PCP', [ProductType.HP]: 'HP' } as const

/** A row as it is read: plain values alone, so that a row which says the same is not drawn again. */
export interface OfferWords {
  readonly offerKey: string
  readonly name: string
  readonly monthly: string
  readonly note: string | null
  readonly apr: string
  readonly final: string
  readonly total: string
  /** Null where no lender stands behind the figure. */
  readonly lenderId: number | null
  /** Null where the lender is not to be named. */
  readonly lender: string | null
  /** Beside the lender where every term is shown. */
  readonly term: string | null
}

interface Sight {
  readonly isCustomerView: boolean
  readonly allTerms: boolean
}

export function wordsOf(offer: Offer, { isCustomerView, allTerms }: Sight): OfferWords {
  const { quote, lenderId, productType, termMonths } = offer
  const lender = isCustomerView ? null : offer.lender
  const monthly = formatPoundsAndPence(quote.instalment)
  const by = isCustomerView ? 'quote' : (lender ?? 'guide figure')
  const over = allTerms ? ` over ${termMonths} months` : ''
  return {
    offerKey: offer.key,
    name: `${PRODUCT_WORDS[productType]} ${by}${over}, ${monthly} a month`,
    monthly,
    note: offer.note,
    apr: formatApr(quote.aprPercent),
    final: formatPoundsAndPence(offer.optionalFinalPayment),
    total: formatPoundsAndPence(quote.totalPayable),
    lenderId: offer.lender === null ? null : lenderId,
    lender,
    term: allTerms ? `${termMonths} months` : null,
  }
}

type RowProps = OfferWords & { isChosen: boolean; choose: (key: string) => void }

/** The label is stretched over the row, so that a press anywhere on it chooses. */
export const OfferRow = memo(function OfferRow({ offerKey, isChosen, choose, ...words }: RowProps) {
  return (
    <tr className={isChosen ? 'offer-row chosen' : 'offer-row'}>
      <td className="offer-monthly">
        <label className="offer-choice">
          <input
            className="radio"
            type="radio"
            name="offer"
            checked={isChosen}
            aria-label={words.name}
            onChange={() => choose(offerKey)}
          />
          <span className="offer-figure">{words.monthly}</span>
        </label>
        {words.note && <span className="offer-note">{words.note}</span>}
      </td>
      <td className="offer-lender">
        <OfferLender lenderId={words.lenderId} lender={words.lender} />
        {words.term && <span className="offer-term small muted">{words.term}</span>}
      </td>
      <Cell label="APR">{words.apr}</Cell>
      <Cell label="Final">{words.final}</Cell>
      <Cell label="Total">{words.total}</Cell>
    </tr>
  )
})

const Cell = memo(function Cell({ label, children }: { label: string; children: string }) {
  return (
    <td className="end offer-cell">
      <span className="offer-cell-label">{label} </span>
      {children}
    </td>
  )
})

/** Turned round for the customer, a lender is not named. */
const OfferLender = memo(function OfferLender({ lenderId, lender }: Pick<OfferWords, 'lenderId' | 'lender'>) {
  if (lenderId === null) return <span className="muted">Guide figure, no lender asked</span>
  if (lender === null) return <span className="muted">A lender of our panel</span>
  return <LenderName lenderId={lenderId} name={lender} />
})
