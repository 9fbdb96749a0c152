import { hasFinalPayment } from '../../models/index.ts'
import { toPence, toPounds } from '../../money/index.ts'
import { allowedTerms } from '../../validation/index.ts'
import { lendRange, loanToValueCap } from '../limits.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readProductAndTerm } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { FINAL_PAYMENT_EXCEEDS_LOAN, type PricedQuote, priceFacts, residualFor } from './price-proposal.ts'
import { quoteWith } from './solve-for-payment.ts'

/**
 * One change that makes a lender offer a quote. `value` goes into the request; `difference` is its distance from the
 * previous value.
 */
export type NearestOffer = {
  readonly change: 'deposit' | 'term' | 'price'
  readonly value: number
  readonly difference: number
  readonly quote: PricedQuote
}

/**
 * The smaller single change of deposit or term with which a lender offers a quote for the request: pounds and months are
 * compared as shares of the price and of the term. Null if it already does, or if neither helps. A lower price would need
 * to fall by as much as a deposit would rise, and a higher one is no offer to a customer, but says what is wrong where the
 * final payment exceeds the loan without a deposit: the deposit or the price mends that, before any term (D70).
 */
export function nearestOffer(request: PricingRequest, lender: PanelProposal, now: Date): NearestOffer | null {
  const facts = readFacts(request, now)
  const asked = readProductAndTerm(request)
  const pricing = priceFacts(facts, asked, lender)
  if (pricing.outcome === 'quote') return null
  const deposit = depositOffer(request, facts, asked, lender)
  const term = termOffer(facts, asked, lender)
  if (pricing.outcome === 'unavailable' && pricing.reason === FINAL_PAYMENT_EXCEEDS_LOAN)
    return deposit ?? priceOffer(request, facts, asked, lender) ?? term
  if (!deposit || !term) return deposit ?? term
  const shareOfPrice = deposit.difference / (request.price ?? 0)
  const shareOfTerm = term.difference / asked.termMonths
  return Math.abs(shareOfTerm) < Math.abs(shareOfPrice) ? term : deposit
}

/** How far the amount of credit is from the lender's limits, in pence: below 0 when it is too much. */
function shortfallOf(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): number {
  const { min, max } = lendRange(asked, lender)
  const most = Math.min(max ?? Infinity, loanToValueCap(facts, lender) ?? Infinity)
  if (facts.amount > most) return toPence(most) - facts.amountPence
  const least = Math.max(toPence(min ?? 0), leastAboveResidual(facts, asked, lender))
  return Math.max(0, least - facts.amountPence)
}

/** The least amount of credit, in pence, that exceeds a PCP's final payment (D70); 0 if there is none to exceed. */
function leastAboveResidual(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): number {
  const residual = hasFinalPayment(asked) ? residualFor(facts, asked, lender.financeCompanyId ?? null) : null
  return residual === null ? 0 : toPence(residual) + 1
}

/** Screens write whole pounds: a change to the penny would be written as one that does not help. */
const wholePounds = (pence: number, round: (pounds: number) => number) => round(pence / 100)

function depositOffer(
  request: PricingRequest,
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
): NearestOffer | null {
  const shortfall = shortfallOf(facts, asked, lender)
  if (shortfall === 0) return null
  const before = request.deposit ?? 0
  const exact = toPence(before) - shortfall
  // Down where the loan must grow, up where it must shrink.
  const value = wholePounds(exact, shortfall > 0 ? Math.floor : Math.ceil)
  const quote = quoteWith({ request, facts }, asked, lender, { deposit: value })
  return quote && { change: 'deposit', value, difference: toPounds(toPence(value) - toPence(before)), quote }
}

function priceOffer(
  request: PricingRequest,
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
): NearestOffer | null {
  const before = request.price ?? 0
  const value = wholePounds(toPence(before) + shortfallOf(facts, asked, lender), Math.ceil)
  const quote = quoteWith({ request, facts }, asked, lender, { price: value })
  return quote && { change: 'price', value, difference: toPounds(toPence(value) - toPence(before)), quote }
}

function termOffer(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): NearestOffer | null {
  const distance = (term: number) => Math.abs(term - asked.termMonths)
  const nearestFirst = [...allowedTerms].sort((one, other) => distance(one) - distance(other) || one - other)
  for (const termMonths of nearestFirst) {
    const pricing = priceFacts(facts, { ...asked, termMonths }, lender)
    if (pricing.outcome !== 'quote') continue
    return { change: 'term', value: termMonths, difference: termMonths - asked.termMonths, quote: pricing.quote }
  }
  return null
}
