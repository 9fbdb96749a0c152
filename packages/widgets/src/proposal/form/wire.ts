import {
  type Address,
  type Affordability,
  type ApplicationDraft,
  ApplicationType,
  accountNumberKind,
  annualMileageOrDefault,
  type Conversion,
  type Customer,
  DataSource,
  type Employment,
  emailKind,
  isoDayOf,
  mobileKind,
  type ProposalFacts,
  plateKind,
  postcodeKind,
  readOrKeep,
  sortCodeKind,
  type Vehicle,
} from '@forecourt/core'
import { hasPartExchange } from '../../page/index.ts'
import { consentOf } from './consents.ts'
import { isWorking } from './plan.ts'
import { monthsOfStays } from './stays.ts'
import {
  type AddressValues,
  type DealValues,
  emptyMoney,
  type JobValues,
  type MoneyValues,
  type PersonValues,
  type ProposalValues,
} from './values.ts'
import { factsFor } from './vehicle-facts.ts'

const textOrNull = (text: string): string | null => text.trim() || null

/** A choice in the form is always one of the enumeration's numbers; the wire's types need a cast. */
const choice = <T extends number>(value: number | null) => value as T | null

function wireCustomerOf(values: ProposalValues, now: Date): Customer {
  return {
    ...wirePersonOf(values),
    ...bankOf(values),
    addresses: addressesOf(values.addresses, now),
    employmentHistory: employmentOf(values.employmentHistory, now),
  }
}

function wirePersonOf(person: PersonValues): Customer {
  return {
    title: choice(person.title),
    firstName: textOrNull(person.firstName),
    lastName: textOrNull(person.lastName),
    dateOfBirth: isoDayOf(person.dateOfBirth),
    contactNumber: readOrKeep(mobileKind, person.contactNumber) || null,
    email: textOrNull(readOrKeep(emailKind, person.email)),
    maritalStatus: choice(person.maritalStatus),
    numberOfDependants: person.numberOfDependants,
    drivingLicenceType: choice(person.drivingLicenceType),
    nationalityOnLicence: textOrNull(person.nationalityOnLicence),
  }
}

function bankOf(money: MoneyValues) {
  return {
    grossAnnualIncome: money.grossAnnualIncome,
    bankAccountName: textOrNull(money.bankAccountName),
    bankAccountNumber: readOrKeep(accountNumberKind, money.bankAccountNumber) || null,
    bankSortCode: readOrKeep(sortCodeKind, money.bankSortCode) || null,
    bankName: textOrNull(money.bankName),
    bankMonthsAt: money.bankMonthsAt,
  }
}

const stayed = (months = 0) => ({ yearsAt: Math.floor(months / 12), monthsAt: months % 12 })

function addressesOf(homes: readonly AddressValues[], now: Date): Address[] {
  const months = monthsOfStays(
    homes.map(({ movedIn }) => movedIn),
    now,
  )
  return homes.map((home, at) => ({
    addressLine1: textOrNull(home.addressLine1),
    addressLine2: textOrNull(home.addressLine2),
    town: textOrNull(home.town),
    county: textOrNull(home.county),
    postcode: readOrKeep(postcodeKind, home.postcode) || null,
    country: textOrNull(home.country),
    residentialStatus: choice(home.residentialStatus),
    ...stayed(months[at]),
  }))
}

function employmentOf(jobs: readonly JobValues[], now: Date): Employment[] {
  const months = monthsOfStays(
    jobs.map(({ started }) => started),
    now,
  )
  return jobs.map((job, at) => {
    const { employmentStatus, employer, occupation, phone } = job
    const has = isWorking(job)
    return {
      employmentStatus: choice(employmentStatus),
      employer: has ? textOrNull(employer) : null,
      occupation: has ? textOrNull(occupation) : null,
      phone: has ? textOrNull(phone) : null,
      ...stayed(months[at]),
    }
  })
}

function affordabilityOf(money: MoneyValues): Affordability {
  const changes = money.circumstancesLikelyToChange
  return {
    rentOrMortgageMonthlyPayment: money.rentOrMortgageMonthlyPayment,
    utilitiesMonthlyPayment: money.utilitiesMonthlyPayment,
    insuranceMonthlyPayment: money.insuranceMonthlyPayment,
    creditCardMonthlyPayment: money.creditCardMonthlyPayment,
    circumstancesLikelyToChange: changes,
    circumstancesLikelyToChangeReason: changes ? textOrNull(money.circumstancesLikelyToChangeReason) : null,
  }
}

/** The input of core's list of missing facts (D38). */
export function proposalFactsOf(values: ProposalValues, now: Date): ProposalFacts {
  return {
    customer: wireCustomerOf(values, now),
    affordability: affordabilityOf(values),
    hasDealerAgreedTermsAndConditions: values.terms,
    consents: consentOf(values.kind, values.search),
  }
}

/** The known facts of the vehicle: looked-up ones, overridden by typed ones. Residuals are always fetched, never sent. */
export function wireVehicleOf(values: DealValues & Pick<ProposalValues, 'vehicle'>): Vehicle {
  const vehicle = factsFor(values.vehicle, values.registration)
  return {
    ...vehicle,
    vrm: readOrKeep(plateKind, values.registration) || null,
    make: textOrNull(values.make),
    model: textOrNull(values.model),
    registrationDate: isoDayOf(values.firstRegistered) ?? vehicle?.registrationDate ?? null,
    mileage: values.mileage,
    price: values.price,
    futures: null,
  }
}

function wireDealOf(values: ProposalValues) {
  const pxVehicle = hasPartExchange(values) ? factsFor(values.pxVehicle, values.partExRegistration) : null
  return {
    vehicle: wireVehicleOf(values),
    pxVehicle,
    creditProfile: choice<0 | 1 | 2>(values.creditProfile),
    productType: choice<0 | 1>(values.productType),
    term: values.term,
    deposit: values.deposit ?? 0,
    ...partExchangeFields(values, pxVehicle),
    futuresMileage: annualMileageOrDefault(values.annualMileage),
  }
}

function partExchangeFields(deal: DealValues, pxVehicle: Vehicle | null) {
  return {
    partExValue: deal.partExValue ?? 0,
    partExSettlement: deal.partExSettlement ?? 0,
    settlementFinanceCompany: deal.partExSettlement ? textOrNull(deal.settlementFinanceCompany) : null,
    partExRegistration: (hasPartExchange(deal) && readOrKeep(plateKind, deal.partExRegistration)) || null,
    partExMileage: pxVehicle?.mileage ?? null,
    partExMake: pxVehicle?.make ?? null,
    partExModel: pxVehicle?.model ?? null,
  }
}

type Sender = {
  readonly affiliateUserId: number
  readonly quickQuoteId: string | null
  readonly allowDuplicate: boolean
}

/** A new proposal or eligibility check. */
export function applicationDraftOf(values: ProposalValues, sender: Sender, now: Date): ApplicationDraft {
  const isFull = values.kind === 'full'
  return {
    ...sender,
    applicationType: isFull ? ApplicationType.FullProposal : ApplicationType.Eligibility,
    customer: wireCustomerOf(isFull ? values : withoutBank(values), now),
    affordability: isFull ? affordabilityOf(values) : null,
    ...wireDealOf(values),
    isVehicleBusinessUse: values.isBusinessUse,
    hasDealerAgreedTermsAndConditions: values.terms,
    consents: consentOf(values.kind, values.search),
    dataSource: sender.quickQuoteId ? DataSource.QuickQuote : DataSource.Application,
  }
}

/** An eligibility check carries no bank data (D38). */
const withoutBank = (values: ProposalValues): ProposalValues => ({
  ...values,
  ...emptyMoney,
  grossAnnualIncome: values.grossAnnualIncome,
})

/** §7's body, with bank and income beside the customer and dependants in its own spelling (D30). */
export function conversionOf(values: ProposalValues, applicationId: string, now: Date): Conversion {
  const { numberOfDependants, nationalityOnLicence, ...person } = wirePersonOf(values)
  return {
    applicationId,
    affordability: affordabilityOf(values),
    ...bankOf(values),
    numberOfDependents: numberOfDependants,
    nationalityOnLicence,
    employmentHistory: employmentOf(values.employmentHistory, now),
    businessUse: values.isBusinessUse,
    customer: { ...person, addresses: addressesOf(values.addresses, now) },
    ...wireDealOf(values),
    hasDealerAgreedTermsAndConditions: values.terms,
    consents: consentOf('full', values.search),
  }
}
