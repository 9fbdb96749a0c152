export { listExampleFigures } from './example-figures.ts'
export { CUSTOMER_FIGURES, DEALER_FIGURES, type FigureLine, writeFigures } from './figure-words.ts'
export { describePayments, greetCustomer, listCarFacts, paymentsInWords, totalInWords, ukDayOf } from './link-words.ts'
export { paymentBars } from './payment-bars.ts'
export { expectedStart, type PaymentPart, paymentParts } from './payment-parts.ts'
export { type AgreementEnd, endsOfAgreement, explainProduct } from './product-words.ts'
export {
  type ExampleFigure,
  type FigureId,
  listQuoteFigures,
  type QuoteFigure,
  quoteHeading,
  totalAmountPayable,
} from './quote-figures.ts'
export type { Quoted } from './quoted.ts'
