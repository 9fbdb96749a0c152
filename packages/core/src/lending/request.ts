import { londonDay, readDay, wholeMonths } from '../calendar/index.ts'
import { loanPence } from '../finance/index.ts'
import { CreditProfile, DEFAULT_PRODUCT, VehicleType } from '../models/index.ts'
import { type Bounds, FieldRangeError, readInteger, readNumber, toPounds } from '../money/index.ts'

type Maybe<T> = T | null | undefined

/** Residuals in pounds by lender id, then by term in months. */
export type RequestFutures = { readonly [lenderId: string]: Maybe<{ readonly [term: string]: Maybe<number> }> }

/** The facts of a vehicle that lenders ask about; an absent or null fact is not checked (D22a). */
export type RequestVehicle = {
  readonly vehicleType?: Maybe<number>
  readonly make?: Maybe<string>
  readonly model?: Maybe<string>
  readonly trim?: Maybe<string>
  readonly mileage?: Maybe<number>
  /** `YYYY-MM-DD`, an ISO moment or a `Date`; `vehicleDateOfFirstReg` is its other name. */
  readonly registrationDate?: Maybe<string | Date>
  readonly vehicleDateOfFirstReg?: Maybe<string | Date>
  readonly fuel?: Maybe<string>
  readonly capRetail?: Maybe<number>
  readonly futures?: Maybe<RequestFutures>
}

/** A deal to be priced; pounds, months, miles. */
export type PricingRequest = {
  readonly price?: Maybe<number>
  readonly deposit?: Maybe<number>
  readonly partExValue?: Maybe<number>
  readonly partExSettlement?: Maybe<number>
  readonly productType?: Maybe<number>
  readonly creditProfile?: Maybe<number>
  readonly termMonths?: Maybe<number>
  readonly annualMileage?: Maybe<number>
  readonly dealerId?: Maybe<number>
  /** The dealer's own compulsory fee (D37), from the dealership's rates. */
  readonly adminFee?: Maybe<number>
  readonly brokerReference?: Maybe<number>
  readonly vehicle?: Maybe<RequestVehicle>
}

/** A parsed request: the parts that are the same for each lender, term and product. */
export type Facts = ReturnType<typeof readFacts>

export type ProductAndTerm = { readonly productType: number; readonly termMonths: number }

const TERM_BOUNDS: Bounds = { min: 1, max: 600 }

/** No profile means Non Prime (D22), no vehicle type Car (spec §9). Throws `FieldRangeError` for an impossible figure. */
export function readFacts(request: PricingRequest, now: Date) {
  if (Number.isNaN(now.getTime())) throw new FieldRangeError('now', 'must be a date')
  const vehicle = request.vehicle ?? {}
  return {
    ...amountFacts(loanPence(request)),
    creditProfile: request.creditProfile ?? CreditProfile.NonPrime,
    dealerId: request.dealerId ?? null,
    adminFee: readMaybe('adminFee', request.adminFee) ?? 0,
    vehicleType: vehicle.vehicleType ?? VehicleType.Car,
    make: normaliseText(vehicle.make),
    model: normaliseText(vehicle.model),
    trim: normaliseText(vehicle.trim),
    fuel: normaliseText(vehicle.fuel),
    mileage: readMaybe('vehicle.mileage', vehicle.mileage),
    ageMonths: ageInMonths(vehicle, now),
    capRetail: readMaybe('vehicle.capRetail', vehicle.capRetail) || null,
    futures: vehicle.futures ?? {},
  }
}

/** The amount to finance; may be 0 or less. Quotes are made of the pence, lenders' limits are in pounds. */
const amountFacts = (amountPence: number) => ({ amountPence, amount: toPounds(amountPence) })

/** The same facts with another amount to finance. */
export const withAmount = (facts: Facts, pence: number): Facts => ({ ...facts, ...amountFacts(pence) })

export function readProductAndTerm(request: PricingRequest): ProductAndTerm {
  return {
    productType: request.productType ?? DEFAULT_PRODUCT,
    termMonths: readInteger('termMonths', request.termMonths, TERM_BOUNDS),
  }
}

/** Terms in months, each once, in the order given. */
export function readTerms(terms: readonly number[]): readonly number[] {
  return [...new Set(terms.map((term) => readInteger('terms', term, TERM_BOUNDS)))]
}

/** Makes, models and fuels are compared ignoring case. */
export const normaliseText = (text: Maybe<string>) => text?.trim().toLowerCase() ?? ''

function ageInMonths(vehicle: RequestVehicle, now: Date): number | null {
  const registered = readDay('vehicle.registrationDate', vehicle.registrationDate ?? vehicle.vehicleDateOfFirstReg)
  return registered && wholeMonths(registered, londonDay(now))
}

function readMaybe(field: string, value: Maybe<number>): number | null {
  return value === null || value === undefined ? null : readNumber(field, value)
}
