export type { AprFlows, Flow } from './apr.ts'
export { aprOf } from './apr.ts'
export type { CommissionStatement, CommissionTerms } from './commission.ts'
export { COMMISSION_WORDING_VERSION, commissionStatement } from './commission.ts'
export type { HpInput, PcpInput, QuoteFees } from './deal.ts'
export type { LoanParts } from './loan-amount.ts'
export { advancePayment, loanAmount, loanAmountOrNull, negativeEquity } from './loan-amount.ts'
export type { HpQuote, PcpQuote, QuotedFees } from './quote.ts'
export { instalmentOf, quoteHp, quotePcp } from './quote.ts'
export { monthlyRateOfApr } from './rates.ts'
export type {
  ExampleCharge,
  ExampleRepayment,
  PromotedQuote,
  RepresentativeExample,
} from './representative-example.ts'
export { configuredExample, repaymentsOf, representativeExample } from './representative-example.ts'
export type { ScheduleRow } from './schedule.ts'
