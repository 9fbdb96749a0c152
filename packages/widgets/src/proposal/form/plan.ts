import {
  EmploymentStatus,
  type ProposalKind,
  validateAnnualMileage,
  validateMileage,
  validatePhone,
  validatePrice,
  validateProductType,
} from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'
import { hasPartExchange } from '../../page/index.ts'
import { type AddressValues, emptyAddress, emptyJob, type JobValues, type ProposalValues } from './values.ts'

export type StepId = 'customer' | 'history' | 'money' | 'deal' | 'review'

/** An eligibility check asks for no outgoings or bank details, so it lacks that step (D38). */
export const stepsOf = (kind: ProposalKind): readonly StepId[] =>
  kind === 'full' ? ['customer', 'history', 'money', 'deal', 'review'] : ['customer', 'history', 'deal', 'review']

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

/** Whether to ask for an employer and an occupation; true while the status is unknown. */
export const isWorking = ({ employmentStatus }: JobValues): boolean =>
  employmentStatus === null || WORKING.has(employmentStatus)

const required = true
const isFull = ({ kind }: ProposalValues) => kind === 'full'
type Fields = Partial<FormPlan<ProposalValues>>

const addressPlan: FormPlan<AddressValues> = {
  postcode: { label: 'Postcode', required },
  country: { label: 'Country' },
  addressLine1: { label: 'Address line 1', required },
  addressLine2: { label: 'Address line 2' },
  town: { label: 'Town', required },
  county: { label: 'County' },
  residentialStatus: { label: 'Residential status', required },
  movedIn: { label: 'Moved in', required },
}

const jobPlan: FormPlan<JobValues> = {
  employmentStatus: { label: 'Employment status', required },
  occupation: { label: 'Occupation', required, when: isWorking },
  employer: { label: 'Employer', required, when: isWorking },
  phone: { label: 'Employer’s phone', rule: (phone) => validatePhone(phone), when: isWorking },
  started: { label: 'Started', required },
}

const customer = {
  kind: { label: 'What is sent' },
  dealership: { label: 'Dealership' },
  title: { label: 'Title', required },
  firstName: { label: 'First name', required },
  lastName: { label: 'Last name', required },
  dateOfBirth: { label: 'Date of birth', required },
  contactNumber: { label: 'Mobile', required },
  email: { label: 'E-mail', required },
  maritalStatus: { label: 'Marital status' },
  numberOfDependants: { label: 'Dependants', required, when: isFull },
  drivingLicenceType: { label: 'Driving licence', required, when: isFull },
  nationalityOnLicence: { label: 'Nationality on licence', required, when: isFull },
} satisfies Fields

const history = {
  addresses: { label: 'Address history', rows: { plan: addressPlan, empty: emptyAddress } },
  employmentHistory: { label: 'Work history', rows: { plan: jobPlan, empty: emptyJob } },
  grossAnnualIncome: { label: 'Annual income before tax', required },
} satisfies Fields

const money = {
  rentOrMortgageMonthlyPayment: { label: 'Rent or mortgage a month', required, when: isFull },
  utilitiesMonthlyPayment: { label: 'Utilities a month', required, when: isFull },
  insuranceMonthlyPayment: { label: 'Insurance a month', required, when: isFull },
  creditCardMonthlyPayment: { label: 'Credit cards a month', required, when: isFull },
  circumstancesLikelyToChange: { label: 'Circumstances are likely to change', when: isFull },
  circumstancesLikelyToChangeReason: {
    label: 'What is likely to change',
    required,
    when: (values: ProposalValues) => isFull(values) && values.circumstancesLikelyToChange,
  },
  bankAccountName: { label: 'Account name', required, when: isFull },
  bankSortCode: { label: 'Sort code', required, when: isFull },
  bankAccountNumber: { label: 'Account number', required, when: isFull },
  bankName: { label: 'Bank', required, when: isFull },
  bankMonthsAt: { label: 'Months with bank', required, when: isFull },
} satisfies Fields

const deal = {
  registration: { label: 'Registration' },
  make: { label: 'Make' },
  model: { label: 'Model' },
  firstRegistered: { label: 'First registered' },
  mileage: { label: 'Mileage', rule: (miles) => validateMileage(miles) },
  vehicle: { label: 'Vehicle' },
  price: { label: 'Vehicle price', required, rule: (price) => validatePrice(price, { required: true }) },
  deposit: { label: 'Deposit' },
  partExValue: { label: 'Part-exchange' },
  partExSettlement: { label: 'Part-exchange settlement' },
  partExRegistration: { label: 'Registration of the part-exchange', when: hasPartExchange },
  pxVehicle: { label: 'Part-exchange vehicle' },
  settlementFinanceCompany: {
    label: 'Settlement is owed to',
    when: ({ partExSettlement }: ProposalValues) => (partExSettlement ?? 0) > 0,
  },
  productType: { label: 'Product', required, rule: (product) => validateProductType(product, { required: true }) },
  term: { label: 'Term in months', required },
  annualMileage: { label: 'Annual mileage', rule: (miles) => validateAnnualMileage(miles) },
  creditProfile: { label: 'Credit profile', required },
  isBusinessUse: { label: 'The vehicle is for business use' },
} satisfies Fields

const review = {
  search: { label: 'Consent to the search', required },
  terms: { label: 'Dealer’s terms', required },
} satisfies Fields

const STEP_PLANS: Readonly<Record<StepId, Fields>> = { customer, history, money, deal, review }

/** Every field once, in screen order. */
export const proposalPlan: FormPlan<ProposalValues> = { ...customer, ...history, ...money, ...deal, ...review }

/** The step of a field, by its name in the form. */
export function stepOf(name: string): StepId {
  const [field = ''] = name.split('.')
  return stepsOf('full').find((step) => field in STEP_PLANS[step]) ?? 'review'
}

/** The names of all fields of a step, one set for each address and job. */
export function fieldNamesOf(step: StepId, { addresses, employmentHistory }: ProposalValues): string[] {
  if (step !== 'history') return Object.keys(STEP_PLANS[step])
  const rowNames = (list: string, rows: readonly object[]) =>
    rows.flatMap((row, at) => Object.keys(row).map((name) => `${list}.${at}.${name}`))
  return [
    ...Object.keys(history),
    ...rowNames('addresses', addresses),
    ...rowNames('employmentHistory', employmentHistory),
  ]
}

const ALIASES: Readonly<Record<string, string>> = {
  affiliateUserId: 'dealership',
  numberOfDependents: 'numberOfDependants',
  businessUse: 'isBusinessUse',
  isVehicleBusinessUse: 'isBusinessUse',
  vrm: 'registration',
  vehicleRegistration: 'registration',
  registrationDate: 'firstRegistered',
  vehicleDateOfFirstReg: 'firstRegistered',
  futuresMileage: 'annualMileage',
  consents: 'search',
  hasDealerAgreedTermsAndConditions: 'terms',
}

/** The form's name of a field from the path that core and the server use; §7's conversion has some names of its own. */
export function formNameOf(path: string): string {
  const name = path
    .replace(/^(customer|affordability|vehicle)\./, '')
    .replace(/^(consents|pxVehicle)\..*/, '$1')
    .replace(/^(addresses\.\d+)\.(yearsAt|monthsAt)$/, '$1.movedIn')
    .replace(/^(employmentHistory\.\d+)\.(yearsAt|monthsAt)$/, '$1.started')
  return ALIASES[name] ?? name
}
