import { normaliseMobile, normaliseRegistration, type Vehicle } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'
import type { Contact } from './contact.ts'
import type { QuickQuoteFields } from './fields.ts'
import { dealMoneyOf, type RequestMoney } from './pricing/request.ts'
import type { QuoteOffer } from './pricing/results.ts'

/** A quick quote before it is on the server. */
export interface QuickQuoteDraft extends Omit<RequestMoney, 'price'> {
  /** Null if unknown: the visitor can ask the dealer about the car without it (D55). */
  price: number | null
  vehicle: Vehicle
  partExRegistration: string | null
  partExMake: string | null
  partExModel: string | null
  futuresMileage: number
  term: number
  creditProfile: 0 | 1 | 2
  productType: 0 | 1
  customer: DraftCustomer
}

export interface DraftCustomer {
  firstName: string | null
  lastName: string | null
  contactNumber: string | null
  email: string | null
}

export interface DraftParts {
  readonly fields: QuickQuoteFields
  readonly vehicle: ReadonlySignal<Vehicle | null>
  readonly partExVehicle?: ReadonlySignal<Vehicle | null>
  readonly chosen: ReadonlySignal<QuoteOffer | null>
}

/** The current quick quote in the form in which it is saved. */
export function quickQuoteDraftOf(
  { fields, vehicle, partExVehicle, ...parts }: DraftParts,
  contact: Contact,
): QuickQuoteDraft {
  const chosen = parts.chosen.value
  const partEx = partExVehicle?.value
  return {
    vehicle: { ...draftVehicleOf(fields, vehicle.value), futures: null },
    ...dealMoneyOf(fields),
    price: fields.price.value || null,
    partExRegistration: normaliseRegistration(fields.partExRegistration.value) || null,
    partExMake: partEx?.make ?? null,
    partExModel: partEx?.model ?? null,
    futuresMileage: fields.annualMileage.value ?? 0,
    term: chosen?.termMonths ?? fields.term.value,
    creditProfile: fields.creditProfile.value,
    productType: chosen?.productType ?? fields.productType.value,
    customer: draftCustomerOf(contact),
  }
}

function draftVehicleOf(fields: QuickQuoteFields, vehicle: Vehicle | null) {
  const vrm = normaliseRegistration(fields.registration.value) || null
  return { ...vehicle, vrm, mileage: fields.mileage.value, price: fields.price.value }
}

function draftCustomerOf({ name, mobile, email }: Contact): DraftCustomer {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    firstName: firstName || null,
    lastName: rest.join(' ') || null,
    contactNumber: normaliseMobile(mobile) || null,
    email: email.trim() || null,
  }
}
