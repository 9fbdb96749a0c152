import {
  asksMileage,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  hasFinalPayment,
  instalmentCount,
  listCharges,
  TOTAL_AMOUNT_PAYABLE,
  totalAmountPayable,
} from '@forecourt/core'
import { Check } from 'lucide-react'
import { Card, FigureList, Icon, type KeyFigure, LenderName } from '../../kit/index.ts'
import { keyFiguresOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import type { ChosenQuote } from './chosen-quote.ts'
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
          {quote.label === 'Accepted quote' && <Icon of={Check} />}
          {quote.label}
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

export function quoteKeyFigures(quote: Pick<ChosenQuote, 'productType' | 'figures'>): KeyFigure[] {
  const { figures } = quote
  const { optionalFinalPayment, totalChargeForCredit, aprPercent, annualMileage } = figures
  return [
    ...(hasFinalPayment(quote)
      ? [{ label: 'Final payment, if they keep it', value: formatPoundsAndPence(optionalFinalPayment) }]
      : []),
    ...listCharges(figures).map(({ name, amount }) => ({ label: name, value: formatPoundsAndPence(amount) })),
    { label: TOTAL_AMOUNT_PAYABLE, value: formatPoundsAndPence(totalAmountPayable({ figures })) },
    { label: 'Total charge for credit', value: formatPoundsAndPence(totalChargeForCredit) },
    { label: 'APR', value: formatApr(aprPercent) },
    ...(asksMileage(quote)
      ? [{ label: 'Annual mileage', value: annualMileage ? `${formatNumber(annualMileage)} miles` : '–' }]
      : []),
  ]
}
