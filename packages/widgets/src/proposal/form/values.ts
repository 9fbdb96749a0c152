import { type CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, type Vehicle } from '@forecourt/core'

/** What the form holds, as it is typed: dates DD/MM/YYYY, money in pounds, null for an empty number or choice. */
export interface PersonValues {
  title: number | null
  firstName: string
  lastName: string
  dateOfBirth: string
  contactNumber: string
  email: string
  maritalStatus: number | null
  numberOfDependants: number | null
  drivingLicenceType: number | null
  nationalityOnLicence: string
}

export interface HomeValues {
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
  /** Two letters. */
  country: string
  residentialStatus: number | null
  movedIn: string
}

export interface JobValues {
  employmentStatus: number | null
  employer: string
  occupation: string
  phone: string
  started: string
}

export interface MoneyValues {
  grossAnnualIncome: number | null
  rentOrMortgageMonthlyPayment: number | null
  utilitiesMonthlyPayment: number | null
  insuranceMonthlyPayment: number | null
  creditCardMonthlyPayment: number | null
  circumstancesLikelyToChange: boolean
  circumstancesLikelyToChangeReason: string
  bankAccountName: string
  bankAccountNumber: string
  bankSortCode: string
  bankName: string
  bankMonthsAt: number | null
}

export interface DealValues {
  registration: string
  make: string
  model: string
  firstRegistered: string
  mileage: number | null
  price: number | null
  deposit: number | null
  partExValue: number | null
  partExSettlement: number | null
  partExRegistration: string
  settlementFinanceCompany: string
  annualMileage: number | null
  term: number | null
  productType: number | null
  creditProfile: number | null
  isBusinessUse: boolean
}

export interface AgreedValues {
  /** When the customer agreed to the search, as an ISO moment; empty while they have not. */
  search: string
  terms: boolean
}

export interface ProposalValues {
  person: PersonValues
  homes: readonly HomeValues[]
  jobs: readonly JobValues[]
  money: MoneyValues
  deal: DealValues
  agreed: AgreedValues
  /** Everything that a look-up or an earlier record knows of the vehicle, behind what is typed in `deal`. */
  vehicle: Vehicle | null
  pxVehicle: Vehicle | null
  /** Chosen in the form by those who work for several dealerships. */
  dealership: number | null
}

export const emptyHome: HomeValues = {
  addressLine1: '',
  addressLine2: '',
  town: '',
  county: '',
  postcode: '',
  country: 'GB',
  residentialStatus: null,
  movedIn: '',
}

export const emptyJob: JobValues = { employmentStatus: null, employer: '', occupation: '', phone: '', started: '' }

const emptyPerson: PersonValues = {
  title: null,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  contactNumber: '',
  email: '',
  maritalStatus: null,
  numberOfDependants: null,
  drivingLicenceType: null,
  nationalityOnLicence: '',
}

const emptyMoney: MoneyValues = {
  grossAnnualIncome: null,
  rentOrMortgageMonthlyPayment: null,
  utilitiesMonthlyPayment: null,
  insuranceMonthlyPayment: null,
  creditCardMonthlyPayment: null,
  circumstancesLikelyToChange: false,
  circumstancesLikelyToChangeReason: '',
  bankAccountName: '',
  bankAccountNumber: '',
  bankSortCode: '',
  bankName: '',
  bankMonthsAt: null,
}

const PRIME: CreditProfile = 2

const emptyDeal: DealValues = {
  registration: '',
  make: '',
  model: '',
  firstRegistered: '',
  mileage: null,
  price: null,
  deposit: null,
  partExValue: null,
  partExSettlement: null,
  partExRegistration: '',
  settlementFinanceCompany: '',
  annualMileage: DEFAULT_ANNUAL_MILEAGE,
  term: null,
  productType: ProductType.PCP,
  creditProfile: PRIME,
  isBusinessUse: false,
}

export const emptyValues: ProposalValues = {
  person: emptyPerson,
  homes: [emptyHome],
  jobs: [emptyJob],
  money: emptyMoney,
  deal: emptyDeal,
  agreed: { search: '', terms: false },
  vehicle: null,
  pxVehicle: null,
  dealership: null,
}
