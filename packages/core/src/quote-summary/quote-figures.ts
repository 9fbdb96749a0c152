import { advancePayment } from '../finance/index.ts'
import { formatApr, formatNumber, formatPoundsAndPence, toPence, toPounds } from '../money/index.ts'
import { instalmentCount, productName, type Quoted, unlikeInstalment } from './quoted.ts'

export type QuoteFigure = readonly [label: string, value: string]

export const quoteHeading = (quote: Quoted) =>
  [`${productName(quote)} over ${quote.termMonths} months`, quote.financeCompany].filter(Boolean).join(', ')

export const TOTAL_AMOUNT_PAYABLE = 'Total amount payable'

/** In pounds, with advance payments, as in the representative example (CONC 3.5.5). */
export const totalAmountPayable = ({ figures }: Pick<Quoted, 'figures'>) =>
  toPounds(toPence(figures.totalPayable) + toPence(advancePayment(figures)))

/** Everything that the law requires beside an instalment, in reading order; pence if there are any (D3). */
export function listQuoteFigures(quote: Quoted): QuoteFigure[] {
  const { figures } = quote
  const { fees } = figures
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
    ['Arrangement fee', fees?.arrangement],
    ['Acceptance fee', fees?.acceptance],
    ['Option to purchase fee', fees?.optionToPurchase],
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
