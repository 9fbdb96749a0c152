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
  type DealValues,
  emptyHome,
  emptyJob,
  emptyValues,
  type HomeValues,
  type JobValues,
  type MoneyValues,
  type PersonValues,
  type ProposalValues,
} from './values.ts'

/** Everything that an earlier record knows, as the form holds it, so that nothing is typed twice. Consents are asked anew. */
export function carriedOver(application: Application): ProposalValues {
  const { customer, vehicle = null, pxVehicle = null } = application
  return {
    ...emptyValues,
    ...personCarried(application),
    money: moneyValuesOf(application),
    deal: dealValuesOf(application),
    vehicle,
    pxVehicle: pxVehicle ?? pxOf(application),
    dealership: application.affiliateUserId,
    person: personValuesOf(customer),
  }
}

/** The customer of an earlier record with another vehicle. */
export function customerCarried(application: Application): ProposalValues {
  return {
    ...emptyValues,
    ...personCarried(application),
    money: moneyValuesOf(application),
    dealership: application.affiliateUserId,
  }
}

function personCarried({ customer, created }: Application) {
  const at = new Date(created)
  return {
    person: personValuesOf(customer),
    homes: homesOf(customer.addresses, at),
    jobs: jobsOf(customer.employmentHistory, at),
  }
}

function personValuesOf(customer: Customer): PersonValues {
  return {
    title: customer.title ?? null,
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    dateOfBirth: dateOf(customer.dateOfBirth),
    contactNumber: customer.contactNumber ?? '',
    email: customer.email ?? '',
    maritalStatus: customer.maritalStatus ?? null,
    numberOfDependants: customer.numberOfDependants ?? null,
    drivingLicenceType: customer.drivingLicenceType ?? null,
    nationalityOnLicence: customer.nationalityOnLicence ?? '',
  }
}

const dateOf = (day: string | null | undefined) => (day ? (ukDateOf(day) ?? '') : '')

type Stay = Pick<Address, 'yearsAt' | 'monthsAt'>

/** The days on which stays began, told back from the day of the record; one of unknown length has none, nor have those before it. */
function beginnings(stays: readonly Stay[], at: Date): string[] {
  let months: number | null = 0
  return stays.map(({ yearsAt, monthsAt }) => {
    const own = (yearsAt ?? 0) * 12 + (monthsAt ?? 0)
    months = months === null || own === 0 ? null : months + own
    return months === null ? '' : dayMonthsBefore(at, months)
  })
}

function homesOf(addresses: readonly Address[] | null | undefined, at: Date): readonly HomeValues[] {
  if (!addresses || addresses.length === 0) return emptyValues.homes
  const movedIn = beginnings(addresses, at)
  return addresses.map((home, index) => ({ ...homeOf(home), movedIn: movedIn[index] ?? '' }))
}

/** An address, as a look-up or an earlier record has it. */
export function homeOf(address: Address): HomeValues {
  return {
    ...emptyHome,
    addressLine1: address.addressLine1 ?? '',
    addressLine2: address.addressLine2 ?? '',
    town: address.town ?? '',
    county: address.county ?? '',
    postcode: address.postcode ?? '',
    country: address.country ?? emptyHome.country,
    residentialStatus: address.residentialStatus ?? null,
  }
}

function jobsOf(history: readonly Employment[] | null | undefined, at: Date): readonly JobValues[] {
  if (!history || history.length === 0) return emptyValues.jobs
  const started = beginnings(history, at)
  return history.map((job, index) => ({
    ...emptyJob,
    employmentStatus: job.employmentStatus ?? null,
    employer: job.employer ?? '',
    occupation: job.occupation ?? '',
    phone: job.phone ?? '',
    started: started[index] ?? '',
  }))
}

/** Details that come masked are asked for again: dots are nobody's account. */
const unmasked = (text: string | null | undefined) => (text && !text.includes('•') ? text : '')

function moneyValuesOf({ customer, affordability }: Application): MoneyValues {
  return {
    grossAnnualIncome: customer.grossAnnualIncome ?? null,
    rentOrMortgageMonthlyPayment: affordability?.rentOrMortgageMonthlyPayment ?? null,
    utilitiesMonthlyPayment: affordability?.utilitiesMonthlyPayment ?? null,
    insuranceMonthlyPayment: affordability?.insuranceMonthlyPayment ?? null,
    creditCardMonthlyPayment: affordability?.creditCardMonthlyPayment ?? null,
    circumstancesLikelyToChange: affordability?.circumstancesLikelyToChange ?? false,
    circumstancesLikelyToChangeReason: affordability?.circumstancesLikelyToChangeReason ?? '',
    bankAccountName: customer.bankAccountName ?? '',
    bankAccountNumber: unmasked(customer.bankAccountNumber),
    bankSortCode: formatSortCode(unmasked(customer.bankSortCode)),
    bankName: customer.bankName ?? '',
    bankMonthsAt: customer.bankMonthsAt ?? null,
  }
}

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
    creditProfile: application.creditProfile ?? emptyValues.deal.creditProfile,
    isBusinessUse: application.isVehicleBusinessUse ?? false,
  }
}

/** What a look-up or a record says of a vehicle, in the form's fields. */
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
