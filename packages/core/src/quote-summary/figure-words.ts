import { formatApr, formatNumber, formatPoundsAndPence, formatRate, toPounds } from '../money/index.ts'
import type { FigureId, NumberId, QuoteFigure } from './quote-figures.ts'

/** What one kind of reader calls each figure. */
type FigureWords = Readonly<Record<FigureId, string>>

/** On papers, pages and mails for the customer, and on screens that a customer may see. */
export const CUSTOMER_FIGURES: FigureWords = {
  price: 'Price',
  'cash-price': 'Cash price',
  deposit: 'Deposit',
  'part-exchange': 'Part-exchange',
  settlement: 'Settlement of the part-exchange',
  amount: 'Amount of credit',
  payments: '{count} monthly payments of',
  'one-payment': 'One payment of',
  'last-payment': 'One last payment of',
  'final-payment': 'Optional final payment',
  'arrangement-fee': 'Arrangement fee',
  'acceptance-fee': 'Acceptance fee',
  'option-to-purchase-fee': 'Option to purchase fee',
  'admin-fee': 'Dealer’s admin fee',
  interest: 'Interest',
  'charge-for-credit': 'Total charge for credit',
  total: 'Total amount payable',
  duration: 'Duration',
  rate: 'Fixed rate of interest a year',
  mileage: 'Miles a year',
  excess: 'Excess mileage',
  apr: 'APR',
  'representative-apr': 'Representative APR',
}

/** On the dealer's own screens; `repayable` is what the finance costs without the deposit, only for their tables (D74). */
export const DEALER_FIGURES: FigureWords & { readonly repayable: string } = {
  ...CUSTOMER_FIGURES,
  payments: 'Monthly',
  'final-payment': 'Final payment',
  repayable: 'Repayable',
}

const WRITTEN: Readonly<Record<NumberId, (value: number) => string>> = {
  duration: (months) => `${months} months`,
  rate: formatRate,
  mileage: formatNumber,
  excess: (pence) => `${pence}p a mile`,
  apr: formatApr,
  'representative-apr': formatApr,
}

/** A figure in words. */
export interface FigureLine {
  readonly id: FigureId
  readonly label: string
  readonly value: string
}

export const writeFigures = (figures: readonly QuoteFigure[], words: FigureWords = CUSTOMER_FIGURES): FigureLine[] =>
  figures.map((figure) => ({
    id: figure.id,
    label: words[figure.id].replace('{count}', 'count' in figure ? String(figure.count) : ''),
    value: 'pence' in figure ? formatPoundsAndPence(toPounds(figure.pence)) : WRITTEN[figure.id](figure.value),
  }))
