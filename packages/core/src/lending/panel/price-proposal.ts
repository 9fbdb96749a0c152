import { type HpQuote, type PcpQuote, quoteCredit } from '../../finance/index.ts'
import { hasFinalPayment } from '../../models/index.ts'
import { FieldRangeError } from '../../money/index.ts'
import { firstIneligibility } from '../eligibility.ts'
import { type LenderRate, rateFor } from '../rate.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readProductAndTerm } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'

/** A lender's quote with the dealer's fee beside the lender's (D37); `optionalFinalPayment` only at PCP. */
export type PricedQuote = (HpQuote | PcpQuote) & {
  readonly optionalFinalPayment?: number
  readonly tierId: number | null
}

export type Pricing =
  | { readonly outcome: 'quote'; readonly quote: PricedQuote }
  | { readonly outcome: 'unavailable'; readonly reason: string }
  | { readonly outcome: 'no-residual' }

/**
 * One lender's outcome for a request at its own product and term. A deal that the lender cannot do is an outcome; a deal
 * that no lender could price (a negative price, a deposit above it, no term) is a `FieldRangeError`.
 */
export function priceProposal(request: PricingRequest, lenderProposal: PanelProposal, now: Date): Pricing {
  return priceFacts(readFacts(request, now), readProductAndTerm(request), lenderProposal)
}

/** The same for a parsed request. `residualLenderId` says whose residuals apply; by default the lender's own. */
export function priceFacts(
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
  residualLenderId: number | null = lender.financeCompanyId ?? null,
): Pricing {
  const reason = firstIneligibility(facts, asked, lender)
  if (reason !== null) return { outcome: 'unavailable', reason }
  const rate = rateFor(facts, asked, lender)
  if (rate === null) return { outcome: 'unavailable', reason: 'No rate for this deal' }
  if (!hasFinalPayment(asked)) return quoteWith(facts, asked, lender, rate)
  const residual = residualFor(facts, asked, residualLenderId)
  return residual === null ? { outcome: 'no-residual' } : quoteWith(facts, asked, lender, rate, residual)
}

/** The lender's residual in pounds; zero, or a value that is not an amount, counts as none (D23). */
export function residualFor(
  { futures }: Facts,
  { termMonths }: ProductAndTerm,
  lenderId: number | null,
): number | null {
  const residual = lenderId === null ? null : futures[lenderId]?.[termMonths]
  return typeof residual === 'number' && residual > 0 ? residual : null
}

/** D70: the balance of such a PCP would grow from the first month. */
export const FINAL_PAYMENT_EXCEEDS_LOAN = 'Final payment exceeds the loan'

const UNPRICEABLE: Readonly<Record<string, string>> = {
  fees: 'Fees alone cost more than the APR',
  residual: FINAL_PAYMENT_EXCEEDS_LOAN,
  adminFee: 'Dealer’s fee is too large for the loan',
  amount: 'Loan amount is too small for so many instalments',
}

function quoteWith(
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
  rate: LenderRate,
  residual?: number,
): Pricing {
  const { tierId, ...percent } = rate
  const { amountPence, adminFee } = facts
  const { termMonths } = asked
  try {
    const quote = quoteCredit({ amountPence, residual, adminFee, termMonths, fees: lender.fees ?? {}, ...percent })
    // Assigned onto the quote: a spread would read the lazy schedule.
    return { outcome: 'quote', quote: Object.assign(quote, { tierId }) }
  } catch (error) {
    if (error instanceof FieldRangeError) {
      return { outcome: 'unavailable', reason: UNPRICEABLE[error.field] ?? 'No rate for this deal' }
    }
    throw error
  }
}
