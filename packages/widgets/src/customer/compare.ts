import type { Application, LenderProposal, PricedQuote, QuoteFigures } from '@forecourt/core'
import { answersOf } from './answers.ts'
import { amountOf, isAcceptance, priceAnswer, requestOf } from './deal.ts'
import type { NewQuote } from './sources.ts'

export type Merit = 'Lowest total' | 'Lowest monthly'

/** An accepting lender's quote at one term; without one, why. */
export interface ComparedQuote {
  readonly proposal: LenderProposal
  readonly name: string
  readonly quote: PricedQuote | null
  readonly reason: string
  readonly merits: readonly Merit[]
}

/** Cheapest first (D20a); what cannot be priced stands last with its reason. */
export function comparedQuotes(application: Application, now: Date, termMonths: number): readonly ComparedQuote[] {
  const rows = answersOf(application)
    .filter(({ proposal }) => isAcceptance(proposal, application))
    .map(({ proposal, name }) => {
      const { quote, reason } = priceAnswer(application, proposal, now, { termMonths })
      return { proposal, name, quote, reason: reason ?? '' }
    })
    .sort((one, other) => costOf(one.quote) - costOf(other.quote))
  const monthlies = rows.flatMap(({ quote }) => (quote ? [quote.instalment] : []))
  return rows.map((row, at) => ({ ...row, merits: meritsOf(row.quote, at, monthlies) }))
}

const costOf = (quote: PricedQuote | null) => quote?.totalPayable ?? Number.POSITIVE_INFINITY

/** Said only where there is something to compare. */
function meritsOf(quote: PricedQuote | null, at: number, monthlies: readonly number[]): Merit[] {
  if (!quote || monthlies.length < 2) return []
  return [
    ...(at === 0 ? ['Lowest total' as const] : []),
    ...(quote.instalment === Math.min(...monthlies) ? ['Lowest monthly' as const] : []),
  ]
}

/** The figures as they are shown, ready to be kept; null while there are none. */
export function newQuoteOf(
  application: Application,
  { proposal, quote }: ComparedQuote,
  termMonths: number | null,
): NewQuote | null {
  const amount = amountOf(application)
  const { price, deposit, partExValue, partExSettlement, annualMileage } = requestOf(application)
  if (!quote || termMonths === null || amount === null || typeof price !== 'number') return null
  const figures: QuoteFigures = {
    price,
    deposit: deposit ?? 0,
    partExValue: partExValue ?? null,
    partExSettlement: partExSettlement ?? null,
    amount,
    instalment: quote.instalment,
    finalInstalment: quote.finalInstalment,
    optionalFinalPayment: quote.optionalFinalPayment ?? null,
    totalInterest: quote.totalInterest,
    totalPayable: quote.totalPayable,
    totalChargeForCredit: quote.totalChargeForCredit,
    aprPercent: quote.aprPercent,
    flatRatePercent: quote.flatRatePercent,
    annualMileage: annualMileage ?? null,
    excessMileagePencePerMile: proposal.excessMileagePencePerMile ?? null,
    fees: feesOf(proposal),
  }
  const { proposalId, financeCompanyId } = proposal
  return { proposalId, financeCompanyId, productType: application.productType, termMonths, figures }
}

function feesOf({ fees }: LenderProposal): QuoteFigures['fees'] {
  return fees
    ? {
        arrangement: fees.arrangement ?? null,
        acceptance: fees.acceptance ?? null,
        optionToPurchase: fees.optionToPurchase ?? null,
      }
    : null
}
