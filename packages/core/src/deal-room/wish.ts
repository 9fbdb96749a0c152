import { lendRange, type PricingRequest, termRange } from '../lending/index.ts'
import {
  asksMileage,
  DEFAULT_PRODUCT,
  DEFAULT_TERMS_TO_SHOW,
  type LenderProposal,
  type QuotePrices,
  type QuoteWish,
} from '../models/index.ts'
import { formatNumber, formatPounds, formatPoundsAndPence, toPence, toPounds } from '../money/index.ts'

const MILEAGES: readonly number[] = [6_000, 8_000, 10_000, 12_000, 15_000, 20_000]

interface Priced {
  readonly request: Pick<PricingRequest, 'price' | 'partExValue' | 'partExSettlement' | 'productType'>
  /** Null for a guide figure, which has no lender (D22). */
  readonly lender: LenderProposal | null
  readonly saved: QuoteWish
}

type Limits = Pick<QuotePrices, 'maxDeposit' | 'terms'> & { readonly mileages: readonly number[] }

/** Limits of a customer's changes. The values of the saved quote are always included; the mileage only where the product asks it. */
export function wishLimits({ request, lender, saved }: Priced): Limits {
  const asked = { productType: request.productType ?? DEFAULT_PRODUCT }
  const { min, max } = termRange(asked, lender ?? {})
  const terms = DEFAULT_TERMS_TO_SHOW.filter((term) => (min ?? 0) <= term && term <= (max ?? Infinity))
  return {
    maxDeposit: Math.max(saved.deposit, mostDeposit(request, lendRange(asked, lender ?? {}).min ?? 0)),
    terms: ascending([...terms, saved.termMonths]),
    mileages: asksMileage(asked) ? ascending([...MILEAGES, saved.annualMileage]) : [saved.annualMileage],
  }
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other)

/** In whole pounds; something is always left to borrow. */
function mostDeposit({ price, partExValue, partExSettlement }: Priced['request'], least: number): number {
  const pricePence = toPence(price ?? 0)
  const net = pricePence - toPence(partExValue ?? 0) + toPence(partExSettlement ?? 0)
  const most = Math.min(pricePence, net - Math.max(100, toPence(least)))
  return Math.max(0, Math.floor(toPounds(most)))
}

/** The first requested value that is not offered, with a message about the available ones. */
export function wishProblem(
  wish: QuoteWish,
  { maxDeposit, terms, mileages }: Limits,
): Partial<Record<keyof QuoteWish, string>> | null {
  if (wish.deposit > maxDeposit) return { deposit: `At most ${formatPounds(maxDeposit)}` }
  if (!terms.includes(wish.termMonths)) return { termMonths: `Choose ${terms.join(', ')} months` }
  if (!mileages.includes(wish.annualMileage))
    return { annualMileage: `Choose ${mileages.map(formatNumber).join(', ')}` }
  return null
}

/** The parts that differ, as the dealer reads them: `£3,000 deposit`, `37 months`, `10,000 miles a year`. */
export function wishChanges(before: QuoteWish, after: QuoteWish): string[] {
  return [
    ...(after.deposit === before.deposit ? [] : [`${poundsOf(after.deposit)} deposit`]),
    ...(after.termMonths === before.termMonths ? [] : [`${after.termMonths} months`]),
    ...(after.annualMileage === before.annualMileage ? [] : [`${formatNumber(after.annualMileage)} miles a year`]),
  ]
}

const poundsOf = (amount: number) => (Number.isInteger(amount) ? formatPounds(amount) : formatPoundsAndPence(amount))
