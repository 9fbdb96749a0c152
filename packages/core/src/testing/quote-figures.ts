import type { QuoteFigures } from '../models/index.ts'

/** For PCP over 49 months, in pounds. */
export const PCP_FIGURES: QuoteFigures = {
  price: 18_995,
  deposit: 2_000,
  partExValue: 0,
  partExSettlement: 0,
  amount: 16_995,
  instalment: 310.45,
  finalInstalment: 310.45,
  optionalFinalPayment: 6_810,
  totalInterest: 4_716.6,
  totalPayable: 21_712.6,
  totalChargeForCredit: 4_717.6,
  aprPercent: 9.9,
  fees: { acceptance: 0, arrangement: null, optionToPurchase: 1 },
  annualMileage: 8_000,
  excessMileagePencePerMile: 8,
}
