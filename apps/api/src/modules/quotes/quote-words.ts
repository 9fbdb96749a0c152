import {
  advancePayment,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  ProductType,
  type SavedQuote,
  toPence,
  toPounds,
} from '@forecourt/core'
import type { Broker } from '../../config.ts'

type Figure = readonly [label: string, value: string]

type Quoted = Pick<SavedQuote, 'productType' | 'termMonths' | 'figures' | 'financeCompany'>

const productName = ({ productType }: Pick<Quoted, 'productType'>) =>
  productType === ProductType.PCP ? 'PCP' : 'Hire purchase'

export const headingOf = (quote: Quoted) =>
  [`${productName(quote)} over ${quote.termMonths} months`, quote.financeCompany].filter(Boolean).join(', ')

export const TOTAL = 'Total amount payable'

/** Everything that the law requires beside an instalment, in reading order; pence if there are any (D3). */
export function listQuoteFigures(quote: Quoted): Figure[] {
  const { figures, productType, termMonths } = quote
  const { fees } = figures
  const advance = advancePayment(figures)
  const instalments = productType === ProductType.PCP ? termMonths - 1 : termMonths
  const unlike = figures.finalInstalment === figures.instalment ? null : (figures.finalInstalment ?? null)
  const rows: (readonly [string, number | null | undefined])[] = [
    ['Price', figures.price],
    ['Deposit', figures.deposit],
    ['Part-exchange', figures.partExValue],
    ['Settlement of the part-exchange', figures.partExSettlement],
    ['Amount of credit', figures.amount],
    [`${unlike === null ? instalments : instalments - 1} monthly payments of`, figures.instalment],
    ['Last monthly payment', unlike],
    ['Optional final payment', figures.optionalFinalPayment],
    ['Arrangement fee', fees?.arrangement],
    ['Acceptance fee', fees?.acceptance],
    ['Option to purchase fee', fees?.optionToPurchase],
    ['Interest', figures.totalInterest],
    ['Total charge for credit', figures.totalChargeForCredit],
    ['Total payable', advance > 0 ? figures.totalPayable : null],
    // Including advance payments, as in the representative example (CONC 3.5.5).
    [TOTAL, figures.totalPayable && toPounds(toPence(figures.totalPayable) + toPence(advance))],
  ]
  return [
    ...rows.filter(([, pounds]) => pounds).map(([label, pounds]) => [label, formatPoundsAndPence(pounds)] as const),
    ['APR', formatApr(figures.aprPercent)],
    ...mileageOf(figures),
  ]
}

function mileageOf({ annualMileage, excessMileagePencePerMile: excess }: Quoted['figures']): Figure[] {
  return [
    ...(annualMileage ? [['Miles a year', formatNumber(annualMileage)] as const] : []),
    ...(excess ? [['Excess mileage', `${excess}p a mile`] as const] : []),
  ]
}

/** Raise it with any change to the link page's wording. */
export const LINK_WORDING_VERSION = 'link-7'

/** Raise it with any change to the mail's wording. */
export const MAIL_WORDING_VERSION = 'mail-2'

export const BROKER_WORDING_VERSION = 'broker-1'

/** The exact text of a quote's page on who the broker is and who pays whom (CONC 3.7.7R, 4.5.3R). */
export const brokerWords = (dealership: string, { name, address, fcaNumber }: Broker) =>
  `${dealership} is a credit broker, not a lender. It works with ${name}, a credit broker authorised and regulated by ` +
  `the Financial Conduct Authority (${fcaNumber}), ${address}, and a panel of lenders, who pay commission when ` +
  'you borrow; ask us how much. Subject to status. UK, 18+.'
