import type { QuoteFigures } from '@forecourt/core'

/** A PCP's figures, as a screen showed them. */
export const FIGURES: QuoteFigures = {
  price: 18_995,
  deposit: 2_000,
  partExValue: 3_500,
  partExSettlement: 1_200,
  amount: 14_695,
  instalment: 385.21,
  finalInstalment: 385.21,
  totalInterest: 4_180.29,
  totalPayable: 21_175.29,
  totalChargeForCredit: 4_180.29,
  aprPercent: 12.94,
  fees: { acceptance: 0, arrangement: null },
  annualMileage: 8_000,
  excessMileagePencePerMile: 9.9,
}
