import {
  formatApr,
  formatPoundsAndPence,
  type LinkedQuote,
  paymentsInWords,
  productName,
  ukDayOf,
} from '@forecourt/core'
import type { ReactNode } from 'react'
import type { DealState } from '../state.ts'
import { PlayPart } from './PlayPart.tsx'

type PriceCardProps = { state: DealState; quote: LinkedQuote; children: ReactNode }

/** The monthly figure directly followed by the final payment and APR, and the controls to change it. */
export function PriceCard({ state, quote, children }: PriceCardProps) {
  const { financeCompany, figures, expiresAt } = quote
  const { play } = state
  return (
    <section className="deal-card deal-price" aria-label="Your quote">
      <div>
        <p className="deal-split small muted">
          <span>
            {productName(quote)}, {quote.termMonths} months{financeCompany && `, ${financeCompany}`}
          </span>
          <span>Valid until {ukDayOf(expiresAt)}</span>
        </p>
        <p className="deal-monthly">
          <strong>{formatPoundsAndPence(figures.instalment)}</strong> a month
        </p>
        <p>
          {paymentsInWords(quote)} <strong>{formatApr(figures.aprPercent)} APR.</strong>
        </p>
        <p className="only-heard" role="status">
          {play.isChanged.value &&
            play.priced.value?.figures &&
            `${formatPoundsAndPence(figures.instalment)} a month with your changes`}
        </p>
      </div>
      <PlayPart state={state} />
      {children}
    </section>
  )
}
