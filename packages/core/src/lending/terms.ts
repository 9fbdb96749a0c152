import { termsToShowOf } from '../models/index.ts'

/** Months checked when a valuation is looked up (spec §9). */
export const VALUATION_TERMS: readonly number[] = [12, 24, 36, 48, 60]

/** Months to price: the five of spec §9, those the user shows and the configured extras, each once, shortest first (D36). */
export function pricingTerms(
  settings?: { readonly termsToShow?: readonly number[] | null } | null,
  extraTerms: readonly number[] | null = [],
): number[] {
  const all = new Set([...VALUATION_TERMS, ...termsToShowOf(settings), ...(extraTerms ?? [])])
  return [...all].sort((one, other) => one - other)
}
