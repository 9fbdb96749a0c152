import type { QuoteOffer } from '../pricing/results.ts'

/** What a host page is told of a quote: figures alone. */
export const quoteDetail = ({ quote, termMonths, productType }: QuoteOffer) => ({
  instalment: quote.instalment,
  aprPercent: quote.aprPercent,
  termMonths,
  productType,
  totalPayable: quote.totalPayable,
})
