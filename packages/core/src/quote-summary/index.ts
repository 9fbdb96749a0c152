export { listExampleFigures } from './example-figures.ts'
export { describePayments, greetCustomer, listCarFacts, paymentsInWords, totalInWords, ukDayOf } from './link-words.ts'
export { paymentBars } from './payment-bars.ts'
export { expectedStart, type PaymentPart, paymentParts } from './payment-parts.ts'
export { type AgreementEnd, endsOfAgreement, explainProduct } from './product-words.ts'
export {
  listQuoteFigures,
  type QuoteFigure,
  quoteHeading,
  REPAYABLE,
  TOTAL_AMOUNT_PAYABLE,
  totalAmountPayable,
} from './quote-figures.ts'
