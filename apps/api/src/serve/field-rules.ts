import {
  ukDateOf,
  type ValidationMessage,
  validateAccountNumber,
  validateDateOfBirth,
  validateEmail,
  validateMobile,
  validateNumber,
  validatePhone,
  validatePrice,
  validateSortCode,
  validateTerm,
} from '@forecourt/core'

/** The rule for a field of this name, in any body; an empty value is checked only if it is required. */
export interface FieldRule {
  /** The normalisation that a form's control applies before its check (D27). */
  readonly normalise?: (text: string) => string
  readonly judge: (value: unknown, now: Date) => ValidationMessage
}

const withoutMarks = (text: string) => text.replace(/[\s().-]/g, '')
const trimmed = (text: string) => text.trim()

/** A masked part that comes back from a form means "unchanged". */
const unlessMasked =
  (judge: (value: unknown) => ValidationMessage) =>
  (value: unknown): ValidationMessage =>
    typeof value === 'string' && value.includes('•') ? null : judge(value)

const term: FieldRule = { judge: (value) => validateTerm(value) }
const email: FieldRule = { normalise: trimmed, judge: (value) => validateEmail(value) }
const mobile: FieldRule = { normalise: withoutMarks, judge: (value) => validateMobile(value) }
const sortCode: FieldRule = { normalise: withoutMarks, judge: unlessMasked(validateSortCode) }
const accountNumber: FieldRule = { normalise: withoutMarks, judge: unlessMasked(validateAccountNumber) }
const atMost = (max: number): FieldRule => ({ judge: (value) => validateNumber(value, { max }) })

export const FIELD_RULES: Readonly<Record<string, FieldRule>> = {
  term,
  termMonths: term,
  termsToShow: term,
  applicationDefaultTerm: term,
  defaultTerm: term,
  price: { judge: (value) => validatePrice(value) },
  email,
  customerEmail: email,
  contactNumber: mobile,
  mobile,
  customerMobile: mobile,
  phone: { normalise: withoutMarks, judge: (value) => validatePhone(value) },
  dateOfBirth: { judge: (value, now) => validateDateOfBirth(typeof value === 'string' ? ukDateOf(value) : value, now) },
  sortCode,
  bankSortCode: sortCode,
  accountNumber,
  bankAccountNumber: accountNumber,
  bankMonthsAt: atMost(1200),
  numberOfDependants: atMost(20),
  numberOfDependents: atMost(20),
}

/** Fields of such a name that are not checked, with the reason. `*` stands for any call. */
export const NOT_ASKED: readonly { readonly call: string; readonly path: string; readonly because: string }[] = [
  { call: '*', path: 'pxVehicle.price', because: 'the part-exchange is not sold; it comes as the look-up answered it' },
  { call: 'quotes.residuals', path: 'vehicle.price', because: 'a question about any vehicle' },
  { call: 'valuations.save', path: 'vehicleDetails.price', because: 'it comes as the look-up answered it' },
  { call: 'dealRoom.choose', path: 'figures.price', because: 'the figures are the record’s, which was asked' },
  { call: 'quotes.save', path: 'figures.price', because: 'the figures are the record’s, which was asked' },
]
