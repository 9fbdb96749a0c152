import {
  type Address,
  type Application,
  annualMileageOf,
  type Customer,
  type Employment,
  firstRegisteredOf,
  formatRegistration,
  formatSortCode,
  partExchangeOf,
  ukDateOf,
  type Vehicle,
  vrmOf,
} from '@forecourt/core'
import { dayMonthsBefore } from './stays.ts'
import {
  type AddressValues,
  type DealValues,
  emptyAddress,
  emptyJob,
  emptyMoney,
  emptyPerson,
  emptyValues,
  type JobValues,
  type MoneyValues,
  type PersonValues,
  type ProposalValues,
} from './values.ts'

/** An earlier record's data in the form's fields, so that nothing is typed twice. The consents are requested again. */
export function carriedOver(application: Application): ProposalValues {
  const { vehicle = null, pxVehicle = null } = application
  return {
    ...emptyValues,
    ...customerCarriedOver(application),
    ...dealValuesOf(application),
    vehicle,
    pxVehicle: pxVehicle ?? pxOf(application),
  }
}

/** Only the customer of an earlier record, for a deal on another vehicle. */
export function customerCarriedOver(application: Application) {
  const { customer, created, affiliateUserId } = application
  const at = new Date(created)
  return {
    ...personValuesOf(customer),
    ...moneyValuesOf(application),
    addresses: addressesOf(customer.addresses, at),
    employmentHistory: jobsOf(customer.employmentHistory, at),
    dealership: affiliateUserId,
  }
}

/** The record's values of these fields; where it has none, the form's empty ones. */
const filled = <T extends object>(empty: T, record: { readonly [K in keyof T]?: T[K] | null | undefined }): T =>
  Object.fromEntries(Object.entries(empty).map(([name, none]) => [name, record[name as keyof T] ?? none])) as T

const personValuesOf = (customer: Customer): PersonValues => ({
  ...filled(emptyPerson, customer),
  dateOfBirth: dateOf(customer.dateOfBirth),
})

const dateOf = (day: string | null | undefined) => (day ? (ukDateOf(day) ?? '') : '')

type Stay = Pick<Address, 'yearsAt' | 'monthsAt'>

/**
 * The first day of each stay, counted back from the day of the record; a stay of unknown length has none, nor do
 * earlier ones.
 */
function beginnings(stays: readonly Stay[], at: Date): string[] {
  let months: number | null = 0
  return stays.map(({ yearsAt, monthsAt }) => {
    const own = (yearsAt ?? 0) * 12 + (monthsAt ?? 0)
    months = months === null || own === 0 ? null : months + own
    return months === null ? '' : dayMonthsBefore(at, months)
  })
}

function addressesOf(addresses: readonly Address[] | null | undefined, at: Date): readonly AddressValues[] {
  if (!addresses || addresses.length === 0) return emptyValues.addresses
  const movedIn = beginnings(addresses, at)
  return addresses.map((address, index) => ({ ...addressValuesOf(address), movedIn: movedIn[index] ?? '' }))
}

/** An address from a look-up or an earlier record. */
export const addressValuesOf = (address: Address): AddressValues => filled<AddressValues>(emptyAddress, address)

function jobsOf(history: readonly Employment[] | null | undefined, at: Date): readonly JobValues[] {
  if (!history || history.length === 0) return emptyValues.employmentHistory
  const started = beginnings(history, at)
  return history.map((job, index) => ({ ...filled<JobValues>(emptyJob, job), started: started[index] ?? '' }))
}

/** Masked details are requested again. */
const unmasked = (text: string | null | undefined) => (text && !text.includes('•') ? text : '')

const moneyValuesOf = ({ customer, affordability }: Application): MoneyValues => ({
  ...filled(emptyMoney, { ...customer, ...affordability }),
  bankAccountNumber: unmasked(customer.bankAccountNumber),
  bankSortCode: formatSortCode(unmasked(customer.bankSortCode)),
})

function dealValuesOf(application: Application): DealValues {
  const { vehicle } = application
  const px = partExchangeOf(application)
  return {
    ...vehicleFields(vehicle),
    price: vehicle?.price ?? null,
    deposit: application.deposit ?? null,
    partExValue: px.value,
    partExSettlement: px.settlement,
    partExRegistration: formatRegistration(px.registration ?? vrmOf(application.pxVehicle) ?? ''),
    settlementFinanceCompany: application.settlementFinanceCompany ?? '',
    annualMileage: annualMileageOf(application),
    term: application.term ?? null,
    productType: application.productType,
    creditProfile: application.creditProfile ?? emptyValues.creditProfile,
    isBusinessUse: application.isVehicleBusinessUse ?? false,
  }
}

/** A vehicle's facts from a look-up or a record, in the form's fields. */
export function vehicleFields(vehicle: Vehicle | null | undefined) {
  return {
    registration: formatRegistration(vrmOf(vehicle) ?? ''),
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
    firstRegistered: dateOf(firstRegisteredOf(vehicle)),
    mileage: vehicle?.mileage ?? null,
  }
}

function pxOf(application: Application): Vehicle | null {
  const { registration, mileage, make, model } = partExchangeOf(application)
  return registration || make || model ? { vrm: registration, mileage, make, model } : null
}
