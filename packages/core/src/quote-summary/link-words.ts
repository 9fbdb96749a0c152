import { londonDay, readDay, writeUkDay } from '../calendar/index.ts'
import { instalmentCount, type LinkedQuote, type QuoteLink } from '../models/index.ts'
import { formatNumber, formatPounds, formatPoundsAndPence, toPence, toPounds } from '../money/index.ts'
import { expectedStart, type PaymentPart, paymentParts } from './payment-parts.ts'
import { totalAmountPayable } from './quote-figures.ts'
import type { Quoted } from './quoted.ts'

/** The words of a room link, for the server's page and the element that takes its place. */

/** The day of a moment in London, `28/11/2026`. */
export const ukDayOf = (moment: string): string => writeUkDay(londonDay(new Date(moment)))

/** The greeting, with the customer's name if it is known. */
export function greetCustomer({
  quotes,
  firstName,
  dealershipName,
}: Pick<QuoteLink, 'firstName' | 'dealershipName'> & { quotes: readonly Pick<LinkedQuote, 'created'>[] }): string {
  const made = quotes.map(({ created }) => created).sort()[0]
  const what = `our ${quotes.length > 1 ? 'quotes' : 'quote'}${made ? ` of ${ukDayOf(made)}` : ''}`
  return firstName ? `Hello ${firstName}, y${what}` : `Y${what} from ${dealershipName}`
}

type CarFact = readonly [name: string, value: string]

/** The facts of the car that are known, without its registration. */
export function listCarFacts({
  vehicleFacts,
  quotes,
}: Pick<QuoteLink, 'vehicleFacts'> & { quotes: readonly Pick<LinkedQuote, 'figures'>[] }): CarFact[] {
  const { mileage, registrationDate, fuel, transmission } = vehicleFacts ?? {}
  const day = registrationDate ? readDay('registrationDate', registrationDate) : null
  const price = quotes[0]?.figures.price
  const facts: (readonly [name: string, value: string | null | undefined])[] = [
    ['Price', price ? formatPounds(price) : null],
    ['Mileage', mileage ? formatNumber(mileage) : null],
    ['First registered', day ? writeUkDay(day) : null],
    ['Fuel', fuel],
    ['Gearbox', transmission],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** The text directly after the monthly figure. */
export function paymentsInWords(quote: Quoted): string {
  const final = quote.figures.optionalFinalPayment
  const then = final ? `, then ${formatPoundsAndPence(final)} if you want to keep the car` : ', then the car is yours'
  return `${instalmentCount(quote)} payments${then}.`
}

/** One total, in words: what the finance costs above the price of the car. */
export function totalInWords(quote: Quoted): string {
  const { price, partExValue, partExSettlement, optionalFinalPayment } = quote.figures
  const over = toPounds(toPence(totalAmountPayable(quote)) - toPence(price))
  const all = `Everything from first to last${optionalFinalPayment ? ', if you keep the car' : ''}`
  const isPlain = !partExValue && !partExSettlement && over > 0
  return isPlain ? `${all}: ${formatPoundsAndPence(over)} more than the price of ${formatPounds(price)}.` : `${all}.`
}

/** The payments of a quote over time: those to name, with their amounts and days, and the sentence below them. */
export function describePayments(quote: Pick<LinkedQuote, 'created'> & Quoted) {
  const start = expectedStart(londonDay(new Date(quote.created)))
  const parts = paymentParts(quote, start)
  const last = parts.find(({ kind }) => kind === 'last-instalment')
  const named = parts
    .filter(({ kind }) => kind !== 'last-instalment')
    .map((part) => ({
      kind: part.kind,
      name: part.name,
      amount: formatPoundsAndPence(part.amount),
      days: daysOf(part),
    }))
  const lastInWords = last ? ` The last payment is ${formatPoundsAndPence(last.amount)}.` : ''
  return { parts, named, caption: `If it starts on ${writeUkDay(start)}.${lastInWords}` }
}

const daysOf = ({ count, from }: PaymentPart): string =>
  count > 1 ? `every month from ${writeUkDay(from)}` : writeUkDay(from)
