export { type AprFlows, aprOf } from './apr.ts'
export { type Charge, type ChargeId, listCharges } from './charges.ts'
export { type CommissionTerms, commissionStatement, linkedCommission } from './commission.ts'
export type { CreditInput, HpInput, PcpInput, QuoteFees } from './deal.ts'
export {
  advancePayment,
  type LoanParts,
  loanAmount,
  loanAmountOrNull,
  loanPence,
  negativeEquity,
} from './loan-amount.ts'
export { type HpQuote, instalmentPenceOf, type PcpQuote, quoteCredit, quoteHp, quotePcp } from './quote.ts'
export {
  configuredExample,
  type ExampleRepayment,
  type PromotedQuote,
  type RepresentativeExample,
  repaymentsOf,
  representativeExample,
} from './representative-example.ts'
