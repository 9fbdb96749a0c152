import type { Offer } from './results.ts'

/** What a host page is told of a quote: figures alone. */
export const quoteDetail = ({ quote, termMonths, productType }: Offer) => ({
  instalment: quote.instalment,
  aprPercent: quote.aprPercent,
  termMonths,
  productType,
  totalPayable: quote.totalPayable,
})
