import {
  type Application,
  type ApplicationChange,
  type Customer,
  isoDayOf,
  ukDateOf,
  validateAccountNumber,
  validateDateOfBirth,
  validateEmail,
  validateMobile,
  validateSortCode,
} from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'

export type PersonForm = ReturnType<typeof personFormOf>

/** Only fields that every record must have are required. */
export const personPlan = (now: Date): FormPlan<PersonForm> => ({
  firstName: { label: 'First name', required: true },
  lastName: { label: 'Last name', required: true },
  dateOfBirth: { label: 'Date of birth', rule: (value) => validateDateOfBirth(value, now) },
  contactNumber: { label: 'Mobile', rule: (value) => validateMobile(value) },
  email: { label: 'E-mail', rule: (value) => validateEmail(value) },
  nationalityOnLicence: { label: 'Nationality on licence' },
  addressLine1: { label: 'Address' },
  town: { label: 'Town' },
  postcode: { label: 'Postcode' },
  country: { label: 'Country' },
  occupation: { label: 'Occupation' },
  employer: { label: 'Employer' },
  grossAnnualIncome: { label: 'Annual income before tax' },
  rentOrMortgageMonthlyPayment: { label: 'Rent or mortgage a month' },
  utilitiesMonthlyPayment: { label: 'Utilities a month' },
  insuranceMonthlyPayment: { label: 'Insurance a month' },
  creditCardMonthlyPayment: { label: 'Credit cards a month' },
  bankAccountName: { label: 'Account name' },
  bankSortCode: { label: 'Sort code', rule: (value) => validateSortCode(value) },
  bankAccountNumber: { label: 'Account number', rule: (value) => validateAccountNumber(value) },
  bankName: { label: 'Bank' },
})

const HOME = ['addressLine1', 'town', 'postcode', 'country'] as const
const JOB = ['occupation', 'employer'] as const
const OUTGOINGS = [
  'rentOrMortgageMonthlyPayment',
  'utilitiesMonthlyPayment',
  'insuranceMonthlyPayment',
  'creditCardMonthlyPayment',
] as const
const DIRECT = [
  'firstName',
  'lastName',
  'contactNumber',
  'email',
  'nationalityOnLicence',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'bankName',
] as const

/** The facts of a person that may still change (D32), as the form holds them. Money is in pounds. */
export function personFormOf({ affordability }: Application, customer: Customer) {
  const { dateOfBirth, grossAnnualIncome = null, addresses, employmentHistory } = customer
  return {
    ...textsOf(DIRECT, customer),
    dateOfBirth: (dateOfBirth && ukDateOf(dateOfBirth)) ?? '',
    ...textsOf(HOME, addresses?.[0]),
    ...textsOf(JOB, employmentHistory?.[0]),
    grossAnnualIncome,
    rentOrMortgageMonthlyPayment: affordability?.rentOrMortgageMonthlyPayment ?? null,
    utilitiesMonthlyPayment: affordability?.utilitiesMonthlyPayment ?? null,
    insuranceMonthlyPayment: affordability?.insuranceMonthlyPayment ?? null,
    creditCardMonthlyPayment: affordability?.creditCardMonthlyPayment ?? null,
  }
}

type Facts<K extends string> = { readonly [Name in NoInfer<K>]?: string | null | undefined } | undefined

const textsOf = <K extends string>(names: readonly K[], facts: Facts<K>) =>
  Object.fromEntries(names.map((name) => [name, facts?.[name] ?? ''])) as Record<K, string>

/** The whole customer with the changes; facts outside the form stay unchanged. */
export function personChangeOf(
  { affordability }: Application,
  customer: Customer,
  form: PersonForm,
): ApplicationChange {
  const [home, ...homesBefore] = customer.addresses ?? []
  const [job, ...jobsBefore] = customer.employmentHistory ?? []
  const address = { ...home, ...pickFormValues(form, HOME) }
  const work = { ...job, ...pickFormValues(form, JOB) }
  return {
    customer: {
      ...customer,
      ...pickFormValues(form, DIRECT),
      grossAnnualIncome: form.grossAnnualIncome,
      dateOfBirth: isoDayOf(form.dateOfBirth),
      addresses: isBlank(pickFormValues(form, HOME)) && !home ? [] : [address, ...homesBefore],
      employmentHistory: isBlank(pickFormValues(form, JOB)) && !job ? [] : [work, ...jobsBefore],
    },
    affordability: { ...affordability, ...pickFormValues(form, OUTGOINGS) },
  }
}

type Values<K extends keyof PersonForm> = { [Name in K]: Exclude<PersonForm[Name], ''> | null }

/** An empty field is null on the wire. */
function pickFormValues<K extends keyof PersonForm>(form: PersonForm, names: readonly K[]): Values<K> {
  return Object.fromEntries(names.map((name) => [name, form[name] === '' ? null : form[name]])) as Values<K>
}

const isBlank = (values: object) => Object.values(values).every((value) => value === null)
