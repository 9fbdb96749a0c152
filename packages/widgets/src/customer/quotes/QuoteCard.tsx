import {
  DEALER_FIGURES,
  type FigureId,
  type FigureLine,
  formatPoundsAndPence,
  instalmentCount,
  listQuoteFigures,
  type Quoted,
  writeFigures,
} from '@forecourt/core'
import { Check } from 'lucide-react'
import { Card, FigureList, Icon, LenderName } from '../../kit/index.ts'
import { keyFiguresOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import { CHOSEN_WORDS } from './chosen-quote.ts'
import type { QuoteParts } from './quotes.ts'

/** The quote that is the deal, with its monthly as the largest figure; until there is one, the requested deal. */
export function QuoteCard({ state, application, status }: RecordProps<Pick<QuoteParts, 'chosen'>>) {
  const quote = state.chosen.value
  if (!quote)
    return (
      <Card title="The deal" note={status.tabs.quotes && 'not priced yet'}>
        <FigureList figures={keyFiguresOf(application)} />
      </Card>
    )
  return (
    <Card>
      <div className="quote-head">
        <h2 className="quote-lender">
          <LenderName lenderId={quote.lenderId} name={quote.lender} size={24} />
        </h2>
        <span className="small muted quote-status">
          {quote.kind === 'accepted' && <Icon of={Check} />}
          {CHOSEN_WORDS[quote.kind]}
        </span>
      </div>
      <p className="quote-monthly">
        <span className="quote-display">{formatPoundsAndPence(quote.figures.instalment)}</span> a month for{' '}
        {instalmentCount(quote)} months
      </p>
      <FigureList figures={quoteKeyFigures(quote)} />
    </Card>
  )
}

const CARD_FIGURES: readonly FigureId[] = [
  'final-payment',
  'arrangement-fee',
  'acceptance-fee',
  'option-to-purchase-fee',
  'admin-fee',
  'charge-for-credit',
  'total',
  'apr',
  'mileage',
]

/** The figures of a quote that a dealer reads beside its monthly. */
export const quoteKeyFigures = (quote: Quoted): FigureLine[] =>
  writeFigures(
    listQuoteFigures(quote).filter(({ id }) => CARD_FIGURES.includes(id)),
    DEALER_FIGURES,
  )
