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
  readonly change: 'deposit' | 'term' | 'price'
  readonly value: number
  readonly difference: number
  readonly quote: PricedQuote
}

type NearestOfferSearch = { readonly request: PricingRequest; readonly facts: Facts; readonly asked: ProductAndTerm }

/**
 * The smallest single change of deposit, term or price with which a lender offers a quote for the request; null if it
 * already does, or if no single change helps.
 */
export function nearestOffer(
  request: PricingRequest,
  lenderProposal: PanelProposal,
  now: Date,
  terms?: readonly number[],
): NearestOffer | null {
  return nearestOffers(request, lenderProposal, now, terms)[0] ?? null
}

/**
 * Every such change, smallest first: pounds and months are compared as shares of the price and of the term, and ties go
 * deposit, term, price. A price is only ever lowered: raising it to reach a lender's minimum is no offer to a customer.
 */
export function nearestOffers(
  request: PricingRequest,
  lenderProposal: PanelProposal,
  now: Date,
  terms: readonly number[] = allowedTerms,
): NearestOffer[] {
  const search = { request, facts: readFacts(request, now), asked: readProductAndTerm(request) }
  if (priceFacts(search.facts, search.asked, lenderProposal).outcome === 'quote') return []
  const offers = [
    depositOffer(search, lenderProposal),
    termOffer(search, lenderProposal, terms),
    priceOffer(search, lenderProposal),
  ].filter((offer) => offer !== null)
  return offers.sort((one, other) => shareOf(one, search) - shareOf(other, search))
}

function shareOf({ change, difference }: NearestOffer, { request, asked }: NearestOfferSearch): number {
  return Math.abs(difference) / (change === 'term' ? asked.termMonths : (request.price ?? 0))
}

/** How far the amount of credit is from the lender's limits, in pence: below 0 when it is too much. */
function shortfallOf({ facts, asked }: NearestOfferSearch, lender: PanelProposal): number {
  const { min, max } = lendRange(asked, lender)
  const most = Math.min(max ?? Number.POSITIVE_INFINITY, loanToValueCap(facts, lender) ?? Number.POSITIVE_INFINITY)
  if (facts.amount > most) return toPence(most) - toPence(facts.amount)
  return Math.max(0, toPence(min ?? 0) - toPence(facts.amount))
}

function depositOffer(search: NearestOfferSearch, lender: PanelProposal): NearestOffer | null {
  const shortfall = shortfallOf(search, lender)
  return shortfall === 0 ? null : moneyOffer(search, lender, 'deposit', -shortfall)
}

function priceOffer(search: NearestOfferSearch, lender: PanelProposal): NearestOffer | null {
  const shortfall = shortfallOf(search, lender)
  return shortfall >= 0 ? null : moneyOffer(search, lender, 'price', shortfall)
}

function moneyOffer(
  search: NearestOfferSearch,
  lender: PanelProposal,
  change: 'deposit' | 'price',
  pence: number,
): NearestOffer | null {
  const value = toPounds(toPence(search.request[change] ?? 0) + pence)
  const quote = quoteWith(search, search.asked, lender, { [change]: value })
  return quote && { change, value, difference: toPounds(pence), quote }
}

function termOffer(
  { facts, asked }: NearestOfferSearch,
  lender: PanelProposal,
  terms: readonly number[],
): NearestOffer | null {
  const distance = (term: number) => Math.abs(term - asked.termMonths)
  const nearestFirst = [...terms].sort((one, other) => distance(one) - distance(other) || one - other)
  for (const termMonths of nearestFirst) {
    const pricing = priceFacts(facts, { ...asked, termMonths }, lender)
    if (pricing.outcome !== 'quote') continue
    return { change: 'term', value: termMonths, difference: termMonths - asked.termMonths, quote: pricing.quote }
  }
  return null
}
