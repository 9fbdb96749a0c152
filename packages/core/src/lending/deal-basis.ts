import { asksMileage, type DealBasis, partExchangeOf, type SavedQuote, type Vehicle, vrmOf } from '../models/index.ts'
import { toPence } from '../money/index.ts'
import { normaliseRegistration } from '../validation/index.ts'
import { annualMileageOf } from './record-pricing.ts'
import { normaliseText } from './request.ts'

type Lenient<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

/** The parts of a record that a quote stands on, as leniently as they may arrive. */
export type DealRecord = Parameters<typeof partExchangeOf>[0] & {
  readonly vehicle?: Lenient<Vehicle> | null | undefined
  readonly deposit?: number | null | undefined
  readonly futuresMileage?: number | null | undefined
}

type BasedQuote = Pick<SavedQuote, 'basis' | 'figures' | 'productType' | 'proceededAt'>

/** The basis on which the record's deal is priced now (D58). */
export function dealBasisOf(record: DealRecord, quote: Pick<SavedQuote, 'productType'>): DealBasis {
  const { vehicle, deposit } = record
  const { value, settlement } = partExchangeOf(record)
  const byMileage = asksMileage(quote)
  return {
    registration: vrmOf(vehicle) ?? null,
    make: vehicle?.make ?? null,
    model: vehicle?.model ?? null,
    derivative: vehicle?.trim ?? null,
    price: vehicle?.price ?? null,
    deposit: deposit ?? null,
    partExValue: value,
    partExSettlement: settlement,
    mileage: byMileage ? (vehicle?.mileage ?? null) : null,
    annualMileage: byMileage ? annualMileageOf(record) : null,
  }
}

/**
 * Whether the record's deal is another than the one that the quote was priced on (D58): the one comparison, for every call
 * and screen. A quote that is with its lender keeps its deal: the record cannot be changed under it.
 */
export function isQuoteOutOfDate(quote: BasedQuote, record: DealRecord): boolean {
  if (quote.proceededAt) return false
  const current = dealBasisOf(record, quote)
  return !isSameBasis(quote.basis ?? basisOfFigures(quote, current), current)
}

/** Whether a quote priced on the one record would stand on the other. */
export const isSameDeal = (one: DealRecord, other: DealRecord, quote: Pick<SavedQuote, 'productType'>): boolean =>
  isSameBasis(dealBasisOf(one, quote), dealBasisOf(other, quote))

/** A quote that was saved without its basis: its figures show its money, and its car is taken to be the record's. */
function basisOfFigures({ figures }: Pick<SavedQuote, 'figures'>, current: DealBasis): DealBasis {
  const { price, deposit, partExValue, partExSettlement } = figures
  const annualMileage = figures.annualMileage ?? current.annualMileage
  return { ...current, price, deposit, partExValue, partExSettlement, annualMileage }
}

const MONEY = ['price', 'deposit', 'partExValue', 'partExSettlement'] as const
const MILES = ['mileage', 'annualMileage'] as const

function isSameBasis(one: DealBasis, other: DealBasis): boolean {
  return (
    isSameCar(one, other) &&
    MONEY.every((name) => toPence(one[name] ?? 0) === toPence(other[name] ?? 0)) &&
    MILES.every((name) => (one[name] ?? null) === (other[name] ?? null))
  )
}

/** By registration where both have one; otherwise by make, model and derivative. */
function isSameCar(one: DealBasis, other: DealBasis): boolean {
  const [plate, otherPlate] = [one, other].map(({ registration }) => normaliseRegistration(registration))
  if (plate && otherPlate) return plate === otherPlate
  return (['make', 'model', 'derivative'] as const).every(
    (name) => normaliseText(one[name]) === normaliseText(other[name]),
  )
}
