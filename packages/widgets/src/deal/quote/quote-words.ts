import {
  formatPounds,
  formatPoundsAndPence,
  instalmentCount,
  type LinkedQuote,
  londonDay,
  ProductType,
  type QuoteLink,
  toPence,
  toPounds,
  totalAmountPayable,
  writeUkDay,
} from '@forecourt/core'

export const ukDay = (moment: string): string => writeUkDay(londonDay(new Date(moment)))

/** Who is greeted, and with what. */
export function greeting({ quotes, firstName, dealershipName }: QuoteLink): string {
  const made = quotes.map(({ created }) => created).sort()[0]
  const what = `our ${quotes.length > 1 ? 'quotes' : 'quote'}${made ? ` of ${ukDay(made)}` : ''}`
  return firstName ? `Hello ${firstName}, y${what}` : `Y${what} from ${dealershipName}`
}

/** What follows the monthly figure, in the same breath. */
export function paymentsInWords(quote: LinkedQuote): string {
  const final = quote.figures.optionalFinalPayment
  const then = final ? `, then ${formatPoundsAndPence(final)} if you want to keep the car` : ', then the car is yours'
  return `${instalmentCount(quote)} payments${then}.`
}

/** One total, in words: what the finance costs above the price of the car. */
export function totalInWords(quote: LinkedQuote): string {
  const { price, partExValue, partExSettlement, optionalFinalPayment } = quote.figures
  const over = toPounds(toPence(totalAmountPayable(quote)) - toPence(price))
  const all = `Everything from first to last${optionalFinalPayment ? ', if you keep the car' : ''}`
  const isPlain = !partExValue && !partExSettlement && over > 0
  return isPlain ? `${all}: ${formatPoundsAndPence(over)} more than the price of ${formatPounds(price)}.` : `${all}.`
}

export const shortProduct = ({ productType }: Pick<LinkedQuote, 'productType'>): string =>
  productType === ProductType.PCP ? 'PCP' : 'hire purchase'
