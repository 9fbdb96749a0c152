import { readNumber, roundHalfUp, toPounds } from '../money/index.ts'

/** Miles, months, pence a mile. Some lenders charge a second rate past so many miles over, some quote without VAT. */
export type ExcessMileageTerms = {
  readonly annualMileage: number
  readonly termMonths: number
  readonly milesAtStart?: number | null
  readonly milesAtReturn: number
  readonly pencePerMile: number
  readonly secondRateAboveMiles?: number | null
  readonly secondPencePerMile?: number | null
  readonly vatPercent?: number | null
}

export type ExcessMileage = {
  readonly contractedMiles: number
  readonly excessMiles: number
  /** Pounds, payable only when the vehicle is given back. */
  readonly charge: number
}

/** What driving more than agreed costs when a vehicle under PCP is returned. Throws `FieldRangeError`. */
export function excessMileage(terms: ExcessMileageTerms): ExcessMileage {
  const annual = readNumber('annualMileage', terms.annualMileage)
  const contractedMiles = roundHalfUp((annual * readNumber('termMonths', terms.termMonths, { min: 1, max: 600 })) / 12)
  const driven = readNumber('milesAtReturn', terms.milesAtReturn) - readOptional('milesAtStart', terms.milesAtStart, 0)
  const excessMiles = Math.max(0, driven - contractedMiles)
  const first = readNumber('pencePerMile', terms.pencePerMile, { max: 10_000 })
  const second = readOptional('secondPencePerMile', terms.secondPencePerMile, first)
  const threshold = readOptional('secondRateAboveMiles', terms.secondRateAboveMiles, excessMiles)
  const net = Math.min(excessMiles, threshold) * first + Math.max(0, excessMiles - threshold) * second
  const vat = 1 + readOptional('vatPercent', terms.vatPercent, 0) / 100
  return { contractedMiles, excessMiles, charge: toPounds(roundHalfUp(net * vat)) }
}

function readOptional(field: string, value: number | null | undefined, otherwise: number): number {
  return value === null || value === undefined ? otherwise : readNumber(field, value)
}
