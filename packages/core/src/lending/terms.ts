/** Months checked when a valuation is looked up (spec §9). */
export const VALUATION_TERMS: readonly number[] = [12, 24, 36, 48, 60]
