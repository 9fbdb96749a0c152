import { advancePayment, type ChargeId, type ExampleRepayment, type LoanParts, listCharges } from '../finance/index.ts'
import { productOf } from '../models/index.ts'
import { toPence, toPounds } from '../money/index.ts'
import { type Quoted, repaymentsOfQuote } from './quoted.ts'

type RepaymentId = 'payments' | 'one-payment' | 'last-payment' | 'final-payment'
type SharedId = 'deposit' | 'amount' | 'total' | RepaymentId | ChargeId
type MoneyId = SharedId | 'price' | 'cash-price' | 'part-exchange' | 'settlement' | 'interest' | 'charge-for-credit'

export type NumberId = 'duration' | 'rate' | 'mileage' | 'excess' | 'apr' | 'representative-apr'

export type FigureId = MoneyId | NumberId

interface MoneyFigure<Id extends MoneyId = MoneyId> {
  readonly id: Id
  readonly pence: number
  /** So many equal payments. */
  readonly count?: number
}

type NumberFigure<Id extends NumberId = NumberId> = Id extends NumberId
  ? { readonly id: Id; readonly value: number }
  : never

/** One figure of a quote or a representative example; each kind of reader has words for it. */
export type QuoteFigure = MoneyFigure | NumberFigure

export type ExampleFigure = MoneyFigure<SharedId | 'cash-price'> | NumberFigure<Exclude<NumberId, 'apr'>>

export const quoteHeading = (quote: Quoted) =>
  [`${productOf(quote).longName} over ${quote.termMonths} months`, quote.financeCompany].filter(Boolean).join(', ')

type Payable = LoanParts & { readonly totalPayable: number }

/** In pounds, with advance payments, as in the representative example (CONC 3.5.5). */
export const totalAmountPayable = ({ figures }: { readonly figures: Payable }) =>
  toPounds(toPence(figures.totalPayable) + toPence(advancePayment(figures)))

/** Everything that the law requires beside an instalment, in reading order. */
export function listQuoteFigures(quote: Quoted): QuoteFigure[] {
  const { figures } = quote
  const money = [
    moneyFigure('price', figures.price),
    moneyFigure('deposit', figures.deposit),
    moneyFigure('part-exchange', figures.partExValue),
    moneyFigure('settlement', figures.partExSettlement),
    moneyFigure('amount', figures.amount),
    ...repaymentsOfQuote(quote).map(repaymentFigure),
    ...listCharges(figures).map(({ id, amount }) => moneyFigure(id, amount)),
    moneyFigure('interest', figures.totalInterest),
    moneyFigure('charge-for-credit', figures.totalChargeForCredit),
    moneyFigure('total', figures.totalPayable && totalAmountPayable(quote)),
  ]
  return [
    ...money.filter(({ pence }) => pence !== 0),
    { id: 'apr', value: figures.aprPercent },
    ...mileageFigures(figures.annualMileage || null, figures.excessMileagePencePerMile || null),
  ]
}

export const moneyFigure = <Id extends MoneyId>(id: Id, pounds: number | null | undefined): MoneyFigure<Id> => ({
  id,
  pence: toPence(pounds ?? 0),
})

/** Runs of equal payments; the last instalment may differ (D20). */
export function repaymentFigure(
  { count, amount, isFinalPayment }: ExampleRepayment,
  index: number,
): MoneyFigure<RepaymentId> {
  if (isFinalPayment) return moneyFigure('final-payment', amount)
  if (count > 1) return { ...moneyFigure('payments', amount), count }
  return moneyFigure(index === 0 ? 'one-payment' : 'last-payment', amount)
}

export const mileageFigures = (annual: number | null, excess: number | null): NumberFigure<MileageId>[] => [
  ...(annual === null ? [] : [{ id: 'mileage', value: annual } as const]),
  ...(excess === null ? [] : [{ id: 'excess', value: excess } as const]),
]

type MileageId = 'mileage' | 'excess'
