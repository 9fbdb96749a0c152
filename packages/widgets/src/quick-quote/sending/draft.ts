import { emailKind, mobileKind, plateKind, readOrKeep, type Vehicle } from '@forecourt/core'
import { hasPartExchange, pricedAnnualMileage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { Contact } from '../input/contact.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import { dealMoneyOf } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'

/** A quick quote before it is on the server. */
export type QuickQuoteDraft = ReturnType<typeof quickQuoteDraftOf>

export type DraftCustomer = QuickQuoteDraft['customer']

export interface DraftParts {
  readonly fields: QuickQuoteFields
  readonly vehicle: ReadonlySignal<Vehicle | null>
  readonly partExVehicle?: ReadonlySignal<Vehicle | null>
  readonly chosen: ReadonlySignal<QuoteOffer | null>
}

/** The current quick quote in the form in which it is saved. */
export function quickQuoteDraftOf({ fields, vehicle, partExVehicle, ...parts }: DraftParts, contact: Contact) {
  const chosen = parts.chosen.value
  const money = dealMoneyOf(fields)
  const isPartEx = hasPartExchange(money)
  const vrm = readOrKeep(plateKind, fields.registration.value) || null
  return {
    vehicle: {
      ...vehicle.value,
      vrm,
      mileage: fields.mileage.value,
      price: fields.price.value,
      futures: null,
    } satisfies Vehicle,
    ...money,
    /** Null if unknown: the visitor can ask the dealer about the car without it (D55). */
    price: fields.price.value || null,
    partExRegistration: (isPartEx && readOrKeep(plateKind, fields.partExRegistration.value)) || null,
    partExMake: (isPartEx && partExVehicle?.value?.make) || null,
    partExModel: (isPartEx && partExVehicle?.value?.model) || null,
    futuresMileage: pricedAnnualMileage(fields.annualMileage.value),
    term: chosen?.termMonths ?? fields.term.value,
    creditProfile: fields.creditProfile.value,
    productType: chosen?.productType ?? fields.productType.value,
    customer: draftCustomerOf(contact),
  }
}

function draftCustomerOf({ name, mobile, email }: Contact) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    firstName: firstName || null,
    lastName: rest.join(' ') || null,
    contactNumber: readOrKeep(mobileKind, mobile) || null,
    email: readOrKeep(emailKind, email) || null,
  }
}
