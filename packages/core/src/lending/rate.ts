import type { LadderRow, PanelProposal } from './panel/panel-proposal.ts'
import type { Facts, ProductAndTerm } from './request.ts'

/** A lender's rate for a request, ready for a quote. */
export type LenderRate =
  | { readonly aprPercent: number; readonly tierId: number | null }
  | { readonly flatRatePercent: number; readonly tierId: number | null }

/** The rows for a customer and a term, for any amount. */
export function ladderRowsFor(
  { creditProfile }: Pick<Facts, 'creditProfile'>,
  { termMonths }: ProductAndTerm,
  lender: PanelProposal,
): LadderRow[] {
  return (lender.aprLadder ?? []).filter(
    (row) =>
      row.creditProfile === creditProfile &&
      termMonths >= (row.termFrom ?? 0) &&
      termMonths <= (row.termTo ?? Number.POSITIVE_INFINITY),
  )
}

/** The lowest matching row of the ladder; without a ladder the APR, otherwise the flat rate; null when there is no rate. */
export function rateFor(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): LenderRate | null {
  if (lender.aprLadder && lender.aprLadder.length > 0) return lowestRow(facts, asked, lender)
  const tierId = lender.tierId ?? null
  if (lender.apr !== null && lender.apr !== undefined) return { aprPercent: lender.apr, tierId }
  const flat = lender.flatRate ?? null
  return flat === null ? null : { flatRatePercent: flat, tierId }
}

function lowestRow(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): LenderRate | null {
  let lowest: LadderRow | null = null
  for (const row of ladderRowsFor(facts, asked, lender)) {
    if (facts.amount < (row.lendFrom ?? 0)) continue
    if (lowest === null || row.apr < lowest.apr) lowest = row
  }
  return lowest && { aprPercent: lowest.apr, tierId: lowest.tierId ?? null }
}
