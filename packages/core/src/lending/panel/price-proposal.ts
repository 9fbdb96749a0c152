import { type HpQuote, type PcpQuote, type QuoteFees, quoteHp, quotePcp } from '../../finance/index.ts'
import { ProductType } from '../../models/index.ts'
import { FieldRangeError } from '../../money/index.ts'
import { firstIneligibility } from '../eligibility.ts'
import { type LenderRate, rateFor } from '../rate.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readProductAndTerm } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'

/** A lender's quote; `optionalFinalPayment` only at PCP. `adminFee` is the dealer's part of `fees.arrangement` (D37). */
export type PricedQuote = (HpQuote | PcpQuote) & {
  readonly optionalFinalPayment?: number
  readonly adminFee: number
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
  if (asked.productType === ProductType.HP) return quoteWith(facts, asked, lender, rate)
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

/** The dealer's admin fee falls due with the lender's arrangement fee. */
export function feesWith(adminFee: number, fees: QuoteFees | null | undefined): QuoteFees {
  return adminFee === 0 ? (fees ?? {}) : { ...fees, arrangement: (fees?.arrangement ?? 0) + adminFee }
}

const UNPRICEABLE: Readonly<Record<string, string>> = {
  fees: 'Fees alone cost more than the APR',
  residual: 'Residual leaves nothing to pay in instalments',
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
  const fees = feesWith(facts.adminFee, lender.fees)
  const input = { amount: facts.amount, termMonths: asked.termMonths, fees, ...percent }
  try {
    const quote = residual === undefined ? quoteHp(input) : quotePcp({ ...input, residual })
    // Assigned onto the quote: a spread would read the lazy schedule.
    return { outcome: 'quote', quote: Object.assign(quote, { adminFee: facts.adminFee, tierId }) }
  } catch (error) {
    if (error instanceof FieldRangeError) {
      return { outcome: 'unavailable', reason: UNPRICEABLE[error.field] ?? 'No rate for this deal' }
    }
    throw error
  }
}
