import { formatPounds, listQuoteFigures, productOf, totalAmountPayable, writeFigures } from '@forecourt/core'
import type { KeyFigure } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { Comparison } from './comparison.ts'
import { dealMoneyOf } from './request.ts'
import { offerFiguresOf, type QuoteOffer } from './results.ts'

interface Priced {
  readonly fields: QuickQuoteFields
}

export interface SheetState extends Priced, Pick<Comparison, 'breakdown' | 'pricingInput'> {
  readonly isCustomerView: ReadonlySignal<boolean>
}

/** The figures of the printed sheet below the monthly payment, in reading order. */
export function sheetLines(state: SheetState, offer: QuoteOffer): KeyFigure[] {
  const input = state.pricingInput.value
  if (!input) return []
  const figures = offerFiguresOf(offer, input.request, input.panel)
  const lender = state.isCustomerView.value ? null : offer.lender
  const negativeEquity = state.breakdown.value?.negativeEquity ?? 0
  return [
    { label: 'Kind of finance', value: productOf(offer).fullName },
    ...(lender === null ? [] : [{ label: 'Lender', value: lender }]),
    ...writeFigures(listQuoteFigures({ ...offer, figures })).flatMap((line) => [
      { ...line, strong: line.id === 'total' },
      ...(line.id === 'settlement' && negativeEquity > 0
        ? [{ label: 'Of which negative equity', value: formatPounds(negativeEquity) }]
        : []),
    ]),
  ]
}

/** What the customer pays in all, with deposit and part-exchange (D74). */
export const totalOf = ({ fields }: Priced, { totalPayable }: QuoteOffer['quote']): number =>
  totalAmountPayable({ figures: { totalPayable, ...dealMoneyOf(fields) } })
