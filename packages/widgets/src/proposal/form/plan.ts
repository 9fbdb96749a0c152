import { EmploymentStatus, type ProposalKind } from '@forecourt/core'
import type { DealValues, HomeValues, JobValues, MoneyValues, PersonValues } from './values.ts'

export type StepId = 'customer' | 'history' | 'money' | 'deal' | 'review'

/** An eligibility check asks for no outgoings and no bank, so it has no step for them (D38). */
export const stepsOf = (kind: ProposalKind): readonly StepId[] =>
  kind === 'full' ? ['customer', 'history', 'money', 'deal', 'review'] : ['customer', 'history', 'deal', 'review']

export interface FieldRow {
  readonly path: string
  readonly label: string
  readonly step: StepId
}

const fieldRow = (step: StepId, path: string, label: string): FieldRow => ({ step, path, label })

/** Every field by the path under which core and server speak of it, in the order of the screen. */
const BEFORE_HISTORY: readonly FieldRow[] = [
  fieldRow('customer', 'affiliateUserId', 'Dealership'),
  fieldRow('customer', 'customer.title', 'Title'),
  fieldRow('customer', 'customer.firstName', 'First name'),
  fieldRow('customer', 'customer.lastName', 'Last name'),
  fieldRow('customer', 'customer.dateOfBirth', 'Date of birth'),
  fieldRow('customer', 'customer.contactNumber', 'Mobile'),
  fieldRow('customer', 'customer.email', 'E-mail'),
  fieldRow('customer', 'customer.maritalStatus', 'Marital status'),
  fieldRow('customer', 'customer.numberOfDependants', 'Dependants'),
  fieldRow('customer', 'customer.drivingLicenceType', 'Driving licence'),
  fieldRow('customer', 'customer.nationalityOnLicence', 'Nationality on licence'),
]

const AFTER_HISTORY: readonly FieldRow[] = [
  fieldRow('history', 'customer.grossAnnualIncome', 'Annual income before tax'),
  fieldRow('money', 'affordability.rentOrMortgageMonthlyPayment', 'Rent or mortgage a month'),
  fieldRow('money', 'affordability.utilitiesMonthlyPayment', 'Utilities a month'),
  fieldRow('money', 'affordability.insuranceMonthlyPayment', 'Insurance a month'),
  fieldRow('money', 'affordability.creditCardMonthlyPayment', 'Credit cards a month'),
  fieldRow('money', 'affordability.circumstancesLikelyToChange', 'Circumstances are likely to change'),
  fieldRow('money', 'affordability.circumstancesLikelyToChangeReason', 'What is likely to change'),
  fieldRow('money', 'customer.bankAccountName', 'Account name'),
  fieldRow('money', 'customer.bankSortCode', 'Sort code'),
  fieldRow('money', 'customer.bankAccountNumber', 'Account number'),
  fieldRow('money', 'customer.bankName', 'Bank'),
  fieldRow('money', 'customer.bankMonthsAt', 'Months with bank'),
  fieldRow('deal', 'vehicle.vrm', 'Registration'),
  fieldRow('deal', 'vehicle.make', 'Make'),
  fieldRow('deal', 'vehicle.model', 'Model'),
  fieldRow('deal', 'vehicle.registrationDate', 'First registered'),
  fieldRow('deal', 'vehicle.mileage', 'Mileage'),
  fieldRow('deal', 'vehicle.price', 'Vehicle price'),
  fieldRow('deal', 'deposit', 'Deposit'),
  fieldRow('deal', 'partExValue', 'Part-exchange'),
  fieldRow('deal', 'partExSettlement', 'Part-exchange settlement'),
  fieldRow('deal', 'partExRegistration', 'Registration of the part-exchange'),
  fieldRow('deal', 'settlementFinanceCompany', 'Settlement is owed to'),
  fieldRow('deal', 'productType', 'Product'),
  fieldRow('deal', 'term', 'Term in months'),
  fieldRow('deal', 'futuresMileage', 'Annual mileage'),
  fieldRow('deal', 'creditProfile', 'Credit profile'),
  fieldRow('deal', 'isVehicleBusinessUse', 'The vehicle is for business use'),
  fieldRow('review', 'consents', 'Consent to the search'),
  fieldRow('review', 'hasDealerAgreedTermsAndConditions', 'Dealer’s terms'),
]

export const homeLabels: Readonly<Record<keyof HomeValues, string>> = {
  postcode: 'Postcode',
  country: 'Country',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  town: 'Town',
  county: 'County',
  residentialStatus: 'Residential status',
  movedIn: 'Moved in',
}

export const jobLabels: Readonly<Record<keyof JobValues, string>> = {
  employmentStatus: 'Employment status',
  occupation: 'Occupation',
  employer: 'Employer',
  phone: 'Employer’s phone',
  started: 'Started',
}

export const homePath = (at: number, key: keyof HomeValues) => `customer.addresses.${at}.${key}`
export const jobPath = (at: number, key: keyof JobValues) => `customer.employmentHistory.${at}.${key}`

function historyRows(homes: number, jobs: number): FieldRow[] {
  const places = rowsOf(homes, homeLabels, homePath)
  const works = rowsOf(jobs, jobLabels, jobPath)
  return [
    ...places,
    fieldRow('history', 'customer.addresses', 'Address history'),
    ...works,
    fieldRow('history', 'customer.employmentHistory', 'Work history'),
  ]
}

function rowsOf<K extends string>(
  count: number,
  labels: Readonly<Record<K, string>>,
  path: (at: number, key: K) => string,
) {
  const keys = Object.keys(labels) as K[]
  return Array.from({ length: count }, (_, at) =>
    keys.map((key) => fieldRow('history', path(at, key), at === 0 ? labels[key] : `${labels[key]} (earlier)`)),
  ).flat()
}

/** The whole form, for as many homes and jobs as it holds. */
export function fieldRows(homes: number, jobs: number): readonly FieldRow[] {
  return [...BEFORE_HISTORY, ...historyRows(homes, jobs), ...AFTER_HISTORY]
}

const LABELS: ReadonlyMap<string, string> = new Map(
  [...BEFORE_HISTORY, ...AFTER_HISTORY].map(({ path, label }) => [path, label]),
)

export const labelOf = (path: string): string => LABELS.get(path) ?? path

export const personPath = (key: keyof PersonValues) => `customer.${key}`

const isOfCustomer = (key: keyof MoneyValues) => key.startsWith('bank') || key === 'grossAnnualIncome'
export const moneyPath = (key: keyof MoneyValues) => (isOfCustomer(key) ? `customer.${key}` : `affordability.${key}`)

const DEAL_PATHS: Readonly<Partial<Record<keyof DealValues, string>>> = {
  registration: 'vehicle.vrm',
  make: 'vehicle.make',
  model: 'vehicle.model',
  firstRegistered: 'vehicle.registrationDate',
  mileage: 'vehicle.mileage',
  price: 'vehicle.price',
  annualMileage: 'futuresMileage',
  isBusinessUse: 'isVehicleBusinessUse',
}
export const dealPath = (key: keyof DealValues) => DEAL_PATHS[key] ?? key

const WORKING: ReadonlySet<number | null> = new Set([
  EmploymentStatus.FullTime,
  EmploymentStatus.PartTime,
  EmploymentStatus.SelfEmployed,
  EmploymentStatus.ArmedForces,
  EmploymentStatus.AgencyWorker,
  EmploymentStatus.ContractWorker,
  EmploymentStatus.SubContractor,
  EmploymentStatus.NonProfessionalCarer,
])

/** Whether there is an employer and an occupation to ask for; until the status is known there is. */
export const isWorking = (status: number | null): boolean => status === null || WORKING.has(status)
