import { CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, type ProposalKind, type Vehicle } from '@forecourt/core'

/** An empty number or choice. */
const none: number | null = null as number | null

export const emptyAddress = {
  addressLine1: '',
  addressLine2: '',
  town: '',
  county: '',
  postcode: '',
  /** Two letters. */
  country: 'GB',
  residentialStatus: none,
  movedIn: '',
}
export type AddressValues = Readonly<typeof emptyAddress>

export const emptyJob = { employmentStatus: none, employer: '', occupation: '', phone: '', started: '' }
export type JobValues = Readonly<typeof emptyJob>

export const emptyPerson = {
  title: none,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  contactNumber: '',
  email: '',
  maritalStatus: none,
  numberOfDependants: none,
  drivingLicenceType: none,
  nationalityOnLicence: '',
}

export const emptyMoney = {
  grossAnnualIncome: none,
  rentOrMortgageMonthlyPayment: none,
  utilitiesMonthlyPayment: none,
  insuranceMonthlyPayment: none,
  creditCardMonthlyPayment: none,
  circumstancesLikelyToChange: false,
  circumstancesLikelyToChangeReason: '',
  bankAccountName: '',
  bankAccountNumber: '',
  bankSortCode: '',
  bankName: '',
  bankMonthsAt: none,
}

export const emptyDeal = {
  registration: '',
  make: '',
  model: '',
  firstRegistered: '',
  mileage: none,
  price: none,
  deposit: none,
  partExValue: none,
  partExSettlement: none,
  partExRegistration: '',
  settlementFinanceCompany: '',
  annualMileage: DEFAULT_ANNUAL_MILEAGE as number | null,
  term: none,
  productType: ProductType.HP as number | null,
  /** The screen's choice; a request without a profile is Non Prime (D22, D72). */
  creditProfile: CreditProfile.Prime as number | null,
  isBusinessUse: false,
}

/** The form's values as typed: dates as DD/MM/YYYY, money in pounds, null for an empty number or choice. */
export const emptyValues = {
  /** The kind to send: the host's, until the user chooses another. */
  kind: 'full' as ProposalKind,
  /** Chosen in the form by users with several dealerships. */
  dealership: none,
  ...emptyPerson,
  addresses: [emptyAddress] as readonly AddressValues[],
  employmentHistory: [emptyJob] as readonly JobValues[],
  ...emptyMoney,
  ...emptyDeal,
  /** All facts of the vehicle from a look-up or an earlier record; typed values override them. */
  vehicle: null as Vehicle | null,
  pxVehicle: null as Vehicle | null,
  /** When the customer agreed to the search, as an ISO date and time; empty if they have not. */
  search: '',
  terms: false,
}

export type PersonValues = Readonly<typeof emptyPerson>
export type MoneyValues = Readonly<typeof emptyMoney>
export type DealValues = Readonly<typeof emptyDeal>
export type ProposalValues = Readonly<typeof emptyValues>
