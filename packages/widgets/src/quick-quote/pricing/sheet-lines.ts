import {
  formatApr,
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  listCharges,
  productOf,
  TOTAL_AMOUNT_PAYABLE,
  totalAmountPayable,
} from '@forecourt/core'
import type { KeyFigure } from '../../kit/index.ts'
import { pricedAnnualMileage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { Comparison } from './comparison.ts'
import { dealMoneyOf } from './request.ts'
import type { QuoteOffer } from './results.ts'

interface Priced {
  readonly fields: QuickQuoteFields
}

export interface SheetState extends Priced, Pick<Comparison, 'breakdown'> {
  readonly isCustomerView: ReadonlySignal<boolean>
}

/** The figures of the printed sheet below the monthly payment, in reading order. */
export function sheetLines(
  state: SheetState,
  { quote, lender, optionalFinalPayment, ...offer }: QuoteOffer,
): KeyFigure[] {
  const breakdown = state.breakdown.value
  const product = productOf(offer)
  const line = (label: string, value: string | null, strong = false): KeyFigure[] =>
    value === null ? [] : [{ label, value, strong }]
  const pounds = (amount = 0) => (amount > 0 ? formatPounds(amount) : null)
  const pence = (amount: number | null) => (amount !== null && amount > 0 ? formatPoundsAndPence(amount) : null)
  return [
    ...line('Kind of finance', product.fullName),
    ...line('Lender', state.isCustomerView.value ? null : lender),
    ...line('Price', formatPounds(breakdown?.price ?? 0)),
    ...line('Deposit', formatPounds(breakdown?.deposit ?? 0)),
    ...line('Part-exchange', pounds(breakdown?.partExValue)),
    ...line('Settlement of the part-exchange', pounds(breakdown?.partExSettlement)),
    ...line('Of which negative equity', pounds(breakdown?.negativeEquity)),
    ...line('Amount of credit', formatPoundsAndPence(quote.amount), true),
    ...line('Last monthly payment', quote.finalInstalment === quote.instalment ? null : pence(quote.finalInstalment)),
    ...line('Optional final payment', pence(optionalFinalPayment)),
    ...listCharges(quote).flatMap(({ name, amount }) => line(name, formatPoundsAndPence(amount))),
    ...line('Total charge for credit', formatPoundsAndPence(quote.totalChargeForCredit)),
    ...line(TOTAL_AMOUNT_PAYABLE, formatPoundsAndPence(totalOf(state, quote)), true),
    ...line('APR', formatApr(quote.aprPercent)),
    ...line(
      'Miles a year',
      product.asksMileage ? formatNumber(pricedAnnualMileage(state.fields.annualMileage.value)) : null,
    ),
  ]
}

/** What the customer pays in all, with deposit and part-exchange (D74). */
export const totalOf = ({ fields }: Priced, { totalPayable }: QuoteOffer['quote']): number =>
  totalAmountPayable({ figures: { totalPayable, ...dealMoneyOf(fields) } })
