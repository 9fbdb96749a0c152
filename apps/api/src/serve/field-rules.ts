import {
  accountNumberKind,
  emailKind,
  mobileKind,
  normaliseName,
  phoneKind,
  plateKind,
  postcodeKind,
  readOrKeep,
  sortCodeKind,
  type TypedKind,
  ukDateOf,
  type ValidationMessage,
  validateAccountNumber,
  validateAnnualMileage,
  validateCountry,
  validateDateOfBirth,
  validateEmail,
  validateFirstRegistered,
  validateMileage,
  validateMobile,
  validateNumber,
  validatePhone,
  validatePrice,
  validateRegistration,
  validateSortCode,
  validateTerm,
  validateVehicleYear,
  validateVin,
} from '@forecourt/core'

/** The rule for a field of this name, in any body; an empty value is checked only if it is required. */
export interface FieldRule {
  /** The normalisation that a form's control applies before its check (D27). */
  readonly normalise?: (text: string) => string
  readonly judge: (value: unknown, now: Date) => ValidationMessage
}

/** What a form's control makes of a text; one that is not understood is judged as it stands. White space alone is empty (D27). */
const readAs = (kind: TypedKind) => (text: string) => (text.trim() === '' ? '' : readOrKeep(kind, text))

/** A masked part that comes back from a form means "unchanged". */
const unlessMasked =
  (judge: (value: unknown) => ValidationMessage) =>
  (value: unknown): ValidationMessage =>
    typeof value === 'string' && value.includes('•') ? null : judge(value)

const term: FieldRule = { judge: (value) => validateTerm(value) }
const email: FieldRule = { normalise: readAs(emailKind), judge: (value) => validateEmail(value) }
const mobile: FieldRule = { normalise: readAs(mobileKind), judge: (value) => validateMobile(value) }
const sortCode: FieldRule = { normalise: readAs(sortCodeKind), judge: unlessMasked(validateSortCode) }
const accountNumber: FieldRule = { normalise: readAs(accountNumberKind), judge: unlessMasked(validateAccountNumber) }
const atMost = (max: number): FieldRule => ({ judge: (value) => validateNumber(value, { max }) })

const plate: FieldRule = { normalise: readAs(plateKind), judge: validateRegistration }
const mileage: FieldRule = { judge: validateMileage }
const yearlyMileage: FieldRule = { judge: validateAnnualMileage }
const year: FieldRule = { judge: validateVehicleYear }
const firstRegistered: FieldRule = { judge: validateFirstRegistered }
const postcode: FieldRule = { normalise: readAs(postcodeKind), judge: () => null }
const upperCase = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Single lines of text about a person or a vehicle (D66). */
const LINES = [
  ...[
    'firstName',
    'lastName',
    'surname',
    'contactName',
    'nationality',
    'nationalityOnLicence',
    'employer',
    'occupation',
  ],
  ...['addressLine1', 'addressLine2', 'town', 'county', 'bankAccountName', 'bankName', 'settlementFinanceCompany'],
  ...['make', 'model', 'trim', 'partExMake', 'partExModel', 'pxMake', 'pxModel'],
]
const line: FieldRule = { normalise: normaliseName, judge: () => null }

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
  phone: { normalise: readAs(phoneKind), judge: (value) => validatePhone(value) },
  dateOfBirth: { judge: (value, now) => validateDateOfBirth(typeof value === 'string' ? ukDateOf(value) : value, now) },
  sortCode,
  bankSortCode: sortCode,
  accountNumber,
  bankAccountNumber: accountNumber,
  bankMonthsAt: atMost(1200),
  numberOfDependants: atMost(20),
  numberOfDependents: atMost(20),
  vrm: plate,
  vehicleRegistration: plate,
  registration: plate,
  partExRegistration: plate,
  pxReg: plate,
  mileage,
  partExMileage: mileage,
  pxMileage: mileage,
  annualMileage: yearlyMileage,
  futuresMileage: yearlyMileage,
  year,
  regYear: year,
  registrationDate: firstRegistered,
  vehicleDateOfFirstReg: firstRegistered,
  vin: { normalise: upperCase, judge: validateVin },
  country: { normalise: upperCase, judge: validateCountry },
  postcode,
  ...Object.fromEntries(LINES.map((name) => [name, line])),
}

/** Fields of such a name that are not checked, with the reason. `*` stands for any call. */
export const NOT_ASKED: readonly { readonly call: string; readonly path: string; readonly because: string }[] = [
  { call: '*', path: 'pxVehicle.price', because: 'the part-exchange is not sold; it comes as the look-up answered it' },
  { call: 'drafts.save', path: 'summary.registration', because: 'it may be half typed' },
  { call: 'quotes.residuals', path: 'vehicle.price', because: 'a question about any vehicle' },
  { call: 'valuations.save', path: 'vehicleDetails.price', because: 'it comes as the look-up answered it' },
  { call: 'dealRoom.choose', path: 'figures.price', because: 'the figures are the record’s, which was asked' },
  { call: 'dealRoom.choose', path: 'figures.annualMileage', because: 'as the price' },
  {
    call: 'quickQuotes.create',
    path: 'offer.figures.price',
    because: 'a dealer’s must be the server’s own for the deal beside them, which was asked; a visitor’s are not read',
  },
  { call: 'quickQuotes.create', path: 'offer.figures.annualMileage', because: 'as the price' },
  { call: 'quotes.save', path: 'figures.annualMileage', because: 'as the price' },
  { call: 'quotes.save', path: 'figures.price', because: 'the figures are the record’s, which was asked' },
]
