import { advancePayment, type LoanParts, listCharges } from '../finance/index.ts'
import { instalmentCount, productOf } from '../models/index.ts'
import { formatApr, formatNumber, formatPoundsAndPence, toPence, toPounds } from '../money/index.ts'
import { type Quoted, unlikeInstalment } from './quoted.ts'

export type QuoteFigure = readonly [label: string, value: string]

export const quoteHeading = (quote: Quoted) =>
  [`${productOf(quote).longName} over ${quote.termMonths} months`, quote.financeCompany].filter(Boolean).join(', ')

export const TOTAL_AMOUNT_PAYABLE = 'Total amount payable'

/** What the finance costs without the deposit: only for dealers' tables (D74). */
export const REPAYABLE = 'Repayable'

type Payable = LoanParts & { readonly totalPayable: number }

/** In pounds, with advance payments, as in the representative example (CONC 3.5.5). */
export const totalAmountPayable = ({ figures }: { readonly figures: Payable }) =>
  toPounds(toPence(figures.totalPayable) + toPence(advancePayment(figures)))

/** Everything that the law requires beside an instalment, in reading order; pence if there are any (D3). */
export function listQuoteFigures(quote: Quoted): QuoteFigure[] {
  const { figures } = quote
  const unlike = unlikeInstalment(quote)
  const count = instalmentCount(quote)
  const rows: (readonly [string, number | null | undefined])[] = [
    ['Price', figures.price],
    ['Deposit', figures.deposit],
    ['Part-exchange', figures.partExValue],
    ['Settlement of the part-exchange', figures.partExSettlement],
    ['Amount of credit', figures.amount],
    [`${unlike === null ? count : count - 1} monthly payments of`, figures.instalment],
    ['Last monthly payment', unlike],
    ['Optional final payment', figures.optionalFinalPayment],
    ...listCharges(figures).map(({ name, amount }) => [name, amount] as const),
    ['Interest', figures.totalInterest],
    ['Total charge for credit', figures.totalChargeForCredit],
    [TOTAL_AMOUNT_PAYABLE, figures.totalPayable && totalAmountPayable(quote)],
  ]
  return [
    ...rows.filter(([, pounds]) => pounds).map(([label, pounds]) => [label, formatPoundsAndPence(pounds)] as const),
    ['APR', formatApr(figures.aprPercent)],
    ...mileageOf(figures),
  ]
}

function mileageOf({ annualMileage, excessMileagePencePerMile: excess }: Quoted['figures']): QuoteFigure[] {
  return [
    ...(annualMileage ? [['Miles a year', formatNumber(annualMileage)] as const] : []),
    ...(excess ? [['Excess mileage', `${excess}p a mile`] as const] : []),
  ]
}
