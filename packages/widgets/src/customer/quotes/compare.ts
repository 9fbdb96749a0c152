import {
  type Application,
  type DealRecord,
  isAcceptance,
  type LenderProposal,
  type PricedQuote,
  type QuoteFigures,
  quoteFigures,
  quoteHold,
  requestOfRecord,
  type SavedQuote,
} from '@forecourt/core'
import { answersOf } from '../record/answers.ts'
import { type PricingFacts, priceAnswer } from '../record/deal.ts'

type Merit = 'Lowest total' | 'Lowest monthly'

/** Sort orders of the lenders; never by the commission they pay. */
export type CompareOrder = 'total' | 'monthly' | 'apr'

const FIGURES: Readonly<Record<CompareOrder, (quote: PricedQuote) => number>> = {
  total: ({ totalPayable }) => totalPayable,
  monthly: ({ instalment }) => instalment,
  apr: ({ aprPercent }) => aprPercent,
}

/** An accepting lender's quote at one term; if there is none, the reason. */
export interface ComparedQuote {
  readonly proposal: LenderProposal
  readonly name: string
  readonly quote: PricedQuote | null
  readonly reason: string
  readonly merits: readonly Merit[]
}

type CostedAnswer = Pick<ComparedQuote, 'proposal' | 'quote'>

/**
 * Cheapest first (D20a), or in another order of the customer's cost; quotes that cannot be priced come last with their
 * reason.
 */
export function comparedQuotes(
  application: Application,
  facts: PricingFacts,
  termMonths: number,
  order: CompareOrder = 'total',
): readonly ComparedQuote[] {
  const rows = answersOf(application)
    .filter(({ proposal }) => isAcceptance(proposal, application.dealerId))
    .map(({ proposal, name }) => ({ proposal, name, ...priceAnswer(application, proposal, facts, { termMonths }) }))
    .sort(byCost)
    .sort((one, other) => sortFigureOf(one.quote, order) - sortFigureOf(other.quote, order))
  const quotes = rows.flatMap(({ quote }) => quote ?? [])
  return rows.map((row) => ({ ...row, merits: meritsOf(row.quote, quotes) }))
}

const sortFigureOf = (quote: PricedQuote | null, order: CompareOrder) =>
  quote ? FIGURES[order](quote) : Number.POSITIVE_INFINITY

/** Lowest total payable, then lowest instalment, then lender id (D20a). */
export const byCost = (one: CostedAnswer, other: CostedAnswer): number =>
  sortFigureOf(one.quote, 'total') - sortFigureOf(other.quote, 'total') ||
  sortFigureOf(one.quote, 'monthly') - sortFigureOf(other.quote, 'monthly') ||
  one.proposal.financeCompanyId - other.proposal.financeCompanyId

/** Only if there is something to compare. */
function meritsOf(quote: PricedQuote | null, quotes: readonly PricedQuote[]): Merit[] {
  if (!quote || quotes.length < 2) return []
  const isLowest = (order: CompareOrder) => FIGURES[order](quote) === Math.min(...quotes.map(FIGURES[order]))
  return [
    ...(isLowest('total') ? ['Lowest total' as const] : []),
    ...(isLowest('monthly') ? ['Lowest monthly' as const] : []),
  ]
}

/** The figures as shown, ready to save; null while there are none. */
export function newQuoteOf(
  application: Application,
  { proposal, quote }: ComparedQuote,
  termMonths: number | null,
): NewQuote | null {
  if (!quote || termMonths === null) return null
  const figures = quoteFigures(quote, requestOfRecord(application), proposal)
  const { proposalId, financeCompanyId } = proposal
  return { proposalId, financeCompanyId, productType: application.productType, termMonths, figures }
}

export type NewQuote = Pick<SavedQuote, 'proposalId' | 'financeCompanyId' | 'productType' | 'termMonths'> & {
  readonly figures: QuoteFigures
}

/** The saved quote of the same lender with the same figures that can go further, if there is one. */
export function findKept(
  saved: readonly SavedQuote[],
  quote: NewQuote,
  record: DealRecord,
  now: Date,
): SavedQuote | undefined {
  const mark = markOf(quote)
  return saved.find((one) => markOf(one) === mark && !quoteHold(one, saved, record, now))
}

const markOf = ({ financeCompanyId, productType, termMonths, figures }: NewQuote | SavedQuote) => {
  const { price, deposit, amount, instalment, totalPayable } = figures
  return [financeCompanyId, productType, termMonths, price, deposit ?? 0, amount, instalment, totalPayable].join()
}
