import { toPence, toPounds } from '../../money/index.ts'
import { allowedTerms } from '../../validation/index.ts'
import { lendRange, loanToValueCap } from '../limits.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readProductAndTerm } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { type PricedQuote, priceFacts } from './price-proposal.ts'
import { quoteWith } from './solve-for-payment.ts'

/**
 * One change that makes a lender offer a quote. `value` goes into the request; `difference` is its distance from the
 * previous value.
 */
export type NearestOffer = {
  readonly change: 'deposit' | 'term'
  readonly value: number
  readonly difference: number
  readonly quote: PricedQuote
}

/**
 * The smaller single change of deposit or term with which a lender offers a quote for the request: pounds and months are
 * compared as shares of the price and of the term. Null if it already does, or if neither helps. A lower price would need
 * to fall by as much as a deposit would rise, and a higher one is no offer to a customer.
 */
export function nearestOffer(request: PricingRequest, lender: PanelProposal, now: Date): NearestOffer | null {
  const [facts, asked] = [readFacts(request, now), readProductAndTerm(request)]
  if (priceFacts(facts, asked, lender).outcome === 'quote') return null
  const deposit = depositOffer(request, facts, asked, lender)
  const term = termOffer(facts, asked, lender)
  if (!deposit || !term) return deposit ?? term
  const [shareOfPrice, shareOfTerm] = [deposit.difference / (request.price ?? 0), term.difference / asked.termMonths]
  return Math.abs(shareOfTerm) < Math.abs(shareOfPrice) ? term : deposit
}

/** How far the amount of credit is from the lender's limits, in pence: below 0 when it is too much. */
function shortfallOf(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): number {
  const { min, max } = lendRange(asked, lender)
  const most = Math.min(max ?? Infinity, loanToValueCap(facts, lender) ?? Infinity)
  if (facts.amount > most) return toPence(most) - toPence(facts.amount)
  return Math.max(0, toPence(min ?? 0) - toPence(facts.amount))
}

function depositOffer(
  request: PricingRequest,
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
): NearestOffer | null {
  const shortfall = shortfallOf(facts, asked, lender)
  if (shortfall === 0) return null
  const value = toPounds(toPence(request.deposit ?? 0) - shortfall)
  const quote = quoteWith({ request, facts }, asked, lender, { deposit: value })
  return quote && { change: 'deposit', value, difference: toPounds(-shortfall), quote }
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
