import { CreditProfile, DEFAULT_PRODUCT } from '../../models/index.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readTerms } from '../request.ts'
import { DEFAULT_RESIDUAL_LENDER_ID } from '../residuals.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { byCost, isQuoted, type PanelRow, panelRow } from './price-panel.ts'

/** Spec §9: the guide rates that replace the panel for a credit profile. Percentages are APRs. */
const NEAR_PRIME: PanelProposal = { apr: 19.9, maxMileage: 130_000 }
const NON_PRIME: PanelProposal = { apr: 29.9, maxMileage: 120_000, maxLendAmount: 100_000 }
const PRIME_QUOTES = 3

/**
 * The quotes of a quick quote at the request's product, term by term (D22): for Prime the three cheapest different lenders;
 * for the others one without a lender and without fees, whose PCP residual is the default residual lender's.
 */
export function quickQuotes(
  request: PricingRequest,
  lenderProposals: readonly PanelProposal[],
  terms: readonly number[],
  now: Date,
): PanelRow[] {
  const facts = readFacts(request, now)
  const productType = request.productType ?? DEFAULT_PRODUCT
  return readTerms(terms).flatMap((termMonths) => rowsAt(facts, { termMonths, productType }, lenderProposals))
}

function rowsAt(facts: Facts, asked: ProductAndTerm, lenderProposals: readonly PanelProposal[]): PanelRow[] {
  if (facts.creditProfile === CreditProfile.Prime)
    return cheapestLenders(lenderProposals.map((lender) => panelRow(facts, asked, lender)))
  const standIn = facts.creditProfile === CreditProfile.NearPrime ? NEAR_PRIME : NON_PRIME
  return [panelRow({ ...facts, adminFee: 0 }, asked, standIn, DEFAULT_RESIDUAL_LENDER_ID)]
}

function cheapestLenders(rows: readonly PanelRow[]): PanelRow[] {
  const cheapest = new Map<number | null, PanelRow>()
  for (const row of rows.filter(isQuoted).sort(byCost)) {
    if (!cheapest.has(row.lenderId)) cheapest.set(row.lenderId, row)
  }
  return [...cheapest.values()].slice(0, PRIME_QUOTES)
}
