import { formatApr, formatPoundsAndPence, type LinkedQuote, paymentsInWords, productOf, ukDayOf } from '@forecourt/core'
import type { ReactNode } from 'react'
import { Figure, FigureText } from '../../kit/index.ts'
import type { ActState } from './ActPart.tsx'
import { PlayPart } from './PlayPart.tsx'

type PriceCardProps = { state: Pick<ActState, 'acting' | 'play'>; quote: LinkedQuote; children: ReactNode }

/** The monthly figure directly followed by the final payment and APR, and the controls to change it. */
export function PriceCard({ state, quote, children }: PriceCardProps) {
  const { financeCompany, figures, expiresAt } = quote
  const { play } = state
  return (
    <section className="deal-card deal-price" aria-label="Your quote">
      <div>
        <p className="deal-split small muted">
          <FigureText>
            {[productOf(quote).longName, `${quote.termMonths} months`, financeCompany].filter(Boolean).join(', ')}
          </FigureText>
          <FigureText>{`Valid until ${ukDayOf(expiresAt)}`}</FigureText>
        </p>
        <p className="deal-monthly">
          <strong>
            <Figure>{formatPoundsAndPence(figures.instalment)}</Figure>
          </strong>{' '}
          a month
        </p>
        <p>
          <FigureText>{paymentsInWords(quote)}</FigureText>{' '}
          <strong>
            <Figure>{formatApr(figures.aprPercent)}</Figure> APR.
          </strong>
        </p>
        <p className="only-heard" role="status">
          {play.isChanged.value && play.priced.value?.figures && (
            <FigureText>{`${formatPoundsAndPence(figures.instalment)} a month with your changes`}</FigureText>
          )}
        </p>
      </div>
      <PlayPart state={state} />
      {children}
    </section>
  )
}
