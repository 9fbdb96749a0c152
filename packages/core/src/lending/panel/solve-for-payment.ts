import { DEFAULT_PRODUCT, PRODUCT_TYPES, ProductType } from '../../models/index.ts'
import { readPence, toPence, toPounds } from '../../money/index.ts'
import { allowedTerms, VALUATION_TERMS } from '../../validation/index.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readTerms, withAmount } from '../request.ts'
import { affordableAmounts } from './affordable-amount.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { type PricedQuote, priceFacts } from './price-proposal.ts'

/** The value that meets the budget: pounds for a deposit or a price, months for a term. */
export type Solution = {
  readonly lenderId: number | null
  readonly proposalId: string | null
  readonly termMonths: number
  readonly productType: number
  readonly solves: 'deposit' | 'term' | 'price'
  readonly value: number
  readonly quote: PricedQuote
}

export type NoSolution = {
  readonly lenderId: number | null
  readonly proposalId: string | null
  readonly reason: string
}

type PaymentSearch = {
  readonly request: PricingRequest
  readonly facts: Facts
  readonly target: number
}

/**
 * Per lender, the values that meet a monthly budget: the lowest deposit and the highest price at both products at the
 * request's term (the five pricing terms if it has none), and at HP the shortest allowed term. A lender that cannot meet
 * the budget has one row with the reason.
 */
export function solveForPayment(
  request: PricingRequest,
  lenderProposals: readonly PanelProposal[],
  targetMonthly: number,
  now: Date,
): (Solution | NoSolution)[] {
  const target = readPence('targetMonthly', targetMonthly, { min: 0.01 })
  const search = { request, facts: readFacts(request, now), target }
  const terms = readTerms(request.termMonths ? [request.termMonths] : VALUATION_TERMS)
  return lenderProposals.flatMap((lender): (Solution | NoSolution)[] => {
    const solutions = solutionsOf(search, terms, lender)
    return solutions.length > 0 ? solutions : [{ ...lenderIdsOf(lender), reason: reasonFor(search, terms, lender) }]
  })
}

const lenderIdsOf = ({ financeCompanyId, proposalId }: PanelProposal) => ({
  lenderId: financeCompanyId ?? null,
  proposalId: proposalId ?? null,
})

function solutionsOf(search: PaymentSearch, terms: readonly number[], lender: PanelProposal): Solution[] {
  const asked = PRODUCT_TYPES.flatMap((productType) => terms.map((termMonths) => ({ productType, termMonths })))
  return [...asked.flatMap((each) => amountSolutions(search, each, lender)), ...shortestTerm(search, terms, lender)]
}

/** Deposit and price meet the budget through the same amount of credit. */
function amountSolutions(search: PaymentSearch, asked: ProductAndTerm, lender: PanelProposal): Solution[] {
  const { request, facts, target } = search
  const amounts = affordableAmounts(facts, asked, lender, target)
  const { price, deposit, equity } = moneyInPence(request)
  const deposits = amounts.map((pence) => ({ solves: 'deposit' as const, value: toPounds(price - equity - pence) }))
  const prices = amounts.map((pence) => ({ solves: 'price' as const, value: toPounds(pence + deposit + equity) }))
  return [deposits, prices].flatMap((changes) => firstSolution(search, asked, lender, changes))
}

function firstSolution(
  search: PaymentSearch,
  asked: ProductAndTerm,
  lender: PanelProposal,
  changes: readonly { solves: 'deposit' | 'price'; value: number }[],
): Solution[] {
  for (const { solves, value } of changes) {
    const quote = quoteWith(search, asked, lender, { [solves]: value })
    const isMet = quote !== null && isWithinAPenny(quote, search.target)
    if (isMet) return [{ ...lenderIdsOf(lender), ...asked, solves, value, quote }]
  }
  return []
}

/** At or under the budget, and within a penny of it. */
function isWithinAPenny({ instalment }: PricedQuote, target: number): boolean {
  const short = target - toPence(instalment)
  return short === 0 || short === 1
}

const moneyInPence = ({ price, deposit, partExValue, partExSettlement }: PricingRequest) => ({
  price: toPence(price ?? 0),
  deposit: toPence(deposit ?? 0),
  equity: toPence(partExValue ?? 0) - toPence(partExSettlement ?? 0),
})

/** The lender's quote with a changed deposit or price, or null if there is none or the change is impossible. */
export function quoteWith(
  { request, facts }: Pick<PaymentSearch, 'request' | 'facts'>,
  asked: ProductAndTerm,
  lender: PanelProposal,
  change: { readonly deposit?: number; readonly price?: number },
): PricedQuote | null {
  const changed = moneyInPence({ ...request, ...change })
  const isPossible = changed.deposit >= 0 && changed.deposit <= changed.price
  const amountPence = changed.price - changed.deposit - changed.equity
  const pricing = isPossible ? priceFacts(withAmount(facts, amountPence), asked, lender) : null
  return pricing?.outcome === 'quote' ? pricing.quote : null
}

/** The terms that a form offers, and the request's own. */
function shortestTerm({ facts, target }: PaymentSearch, terms: readonly number[], lender: PanelProposal): Solution[] {
  const months = [...new Set([...allowedTerms, ...terms])].sort((one, other) => one - other)
  for (const termMonths of months) {
    const asked = { productType: ProductType.HP, termMonths }
    const pricing = priceFacts(facts, asked, lender)
    const isMet = pricing.outcome === 'quote' && toPence(pricing.quote.instalment) <= target
    if (isMet) return [{ ...lenderIdsOf(lender), ...asked, solves: 'term', value: termMonths, quote: pricing.quote }]
  }
  return []
}

function reasonFor({ request, facts }: PaymentSearch, terms: readonly number[], lender: PanelProposal): string {
  const productType = request.productType ?? DEFAULT_PRODUCT
  const pricing = priceFacts(facts, { productType, termMonths: terms[0] ?? 0 }, lender)
  if (pricing.outcome === 'unavailable') return pricing.reason
  return pricing.outcome === 'no-residual' ? 'No residual' : 'No deposit, term or price meets the budget'
}
