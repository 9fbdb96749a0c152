import { londonDay, millisecondsOf, writeLondonTime, writeUkDay } from '../calendar/index.ts'
import { findProduct } from '../models/index.ts'
import { formatApr, formatNumber, formatPoundsAndPence, formatRate } from '../money/index.ts'
import { DEALER_FIGURES } from '../quote-summary/index.ts'

export type Plain = string | number | boolean

/** What people call a stored field, and how they write it; null leaves it out. */
export interface FieldWords {
  readonly name?: string
  readonly write?: (value: Plain) => string | null
}

export type FieldTable = Readonly<Record<string, FieldWords>>

export const money = (name: string) => ({ name, write: (value: Plain) => formatPoundsAndPence(Number(value)) })
const choice = (name: string, words: Readonly<Record<string, string>>) => ({
  name,
  write: (value: Plain) => words[String(value)] ?? String(value),
})
export const moment = (name: string) => ({ name, write: writeMoment })
const hidden = { write: () => null }

export function writeMoment(value: Plain): string {
  const at = millisecondsOf(value)
  return at === null ? String(value) : `${writeUkDay(londonDay(new Date(at)))} ${writeLondonTime(new Date(at))}`
}

/** `payoutMonths` and `PayoutMonths` read `Payout months`. */
export const spelledOut = (key: string): string =>
  key
    .replace(/(?<=[a-z])[A-Z](?=[A-Z])/g, ' $&')
    .replace(/(?<=[a-z])[A-Z](?![A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase())

/** `totalPayable` is without the deposit (D74). */
export const FIELDS: FieldTable = {
  quotes: { name: 'Quote' },
  fees: { name: '' },
  price: money(DEALER_FIGURES.price),
  deposit: money(DEALER_FIGURES.deposit),
  partExValue: money(DEALER_FIGURES['part-exchange']),
  partExSettlement: money(DEALER_FIGURES.settlement),
  amount: money('Amount'),
  instalment: money(DEALER_FIGURES.payments),
  finalInstalment: money(DEALER_FIGURES['last-payment']),
  optionalFinalPayment: money(DEALER_FIGURES['final-payment']),
  totalInterest: money(DEALER_FIGURES.interest),
  totalPayable: money(DEALER_FIGURES.repayable),
  totalChargeForCredit: money(DEALER_FIGURES['charge-for-credit']),
  arrangement: money(DEALER_FIGURES['arrangement-fee']),
  acceptance: money(DEALER_FIGURES['acceptance-fee']),
  optionToPurchase: money(DEALER_FIGURES['option-to-purchase-fee']),
  adminFee: money(DEALER_FIGURES['admin-fee']),
  aprPercent: { name: DEALER_FIGURES.apr, write: (value) => formatApr(Number(value)) },
  representativeAprPercent: { name: DEALER_FIGURES['representative-apr'], write: (value) => formatApr(Number(value)) },
  flatRatePercent: { name: 'Flat rate', write: (value) => formatRate(Number(value)) },
  termMonths: { name: DEALER_FIGURES.duration, write: (value) => `${value} months` },
  annualMileage: { name: DEALER_FIGURES.mileage, write: (value) => formatNumber(Number(value)) },
  excessMileagePencePerMile: { name: DEALER_FIGURES.excess, write: (value) => `${value}p a mile` },
  productType: { name: 'Product', write: (value) => findProduct(Number(value))?.longName ?? String(value) },
}

/** Of what was shown; our own ids say nothing to a reader, and the stored row keeps them. */
const SHOWN: FieldTable = {
  ...FIELDS,
  amount: money(DEALER_FIGURES.amount),
  quoteId: hidden,
  proposalId: hidden,
  by: choice('Shown', {
    link: 'On the customer’s page',
    mail: 'By mail',
    'public page': 'On a public page',
    'customer view': 'On a screen turned to the customer',
    'quick quote': 'In a quick quote',
    print: 'On a printed sheet',
  }),
  knownBy: choice('Known by', {
    'visible page': 'The page was in view',
    button: 'A press of a button on the page',
    sent: 'The mail was sent',
  }),
  isSuggestion: choice('Suggested by the customer', { true: 'Yes', false: 'No' }),
  notPriced: { name: 'Not priced' },
  lines: { name: '' },
  consent: { name: 'Consent' },
  wording: { name: 'Wording' },
  reason: { name: 'Reason' },
  givenAt: moment('Given'),
  receivedAt: moment('Received'),
}

/** Of a representative example, in the words of CONC 3.5.5R. */
const EXAMPLE: FieldTable = {
  amount: money('Amount'),
  amountOfCredit: money(DEALER_FIGURES.amount),
  cashPrice: money(DEALER_FIGURES['cash-price']),
  advancePayment: money('Advance payment'),
  totalAmountPayable: money(DEALER_FIGURES.total),
  annualRatePercent: { name: DEALER_FIGURES.rate, write: (value) => formatRate(Number(value)) },
  durationMonths: { name: DEALER_FIGURES.duration, write: (value) => `${value} months` },
  charges: { name: 'Charge' },
  id: choice('', DEALER_FIGURES),
  repayments: { name: 'Repayment' },
  count: { name: 'Number' },
  isFinalPayment: choice(DEALER_FIGURES['final-payment'], { true: 'Yes', false: 'No' }),
}

const BY_KIND: Readonly<Record<string, FieldTable>> = {
  'representative-example': EXAMPLE,
  'commission-statement': { amount: money('Commission'), method: { name: 'Worked out as' } },
}

/** The words of the fields of one kind of evidence. */
export function shownWords(kind: string, lenders: ReadonlyMap<string, unknown>): FieldTable {
  const lender = { name: 'Lender', write: (id: Plain) => String(lenders.get(String(id)) ?? `Number ${id}`) }
  return { ...SHOWN, ...BY_KIND[kind], financeCompanyId: lender, lenderId: lender }
}
