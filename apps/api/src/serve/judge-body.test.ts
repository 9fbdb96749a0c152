import * as core from '@forecourt/core'
import { contract, type Endpoint, endpointsOf } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ask } from '../testing/authorization-matrix/ask.ts'
import { unknownRecords } from '../testing/authorization-matrix/records.ts'
import { rows } from '../testing/authorization-matrix/rows.ts'
import { buildTestApp, type TestApp } from '../testing/index.ts'
import { FIELD_RULES, NOT_ASKED } from './field-rules.ts'
import { type BodyField, bodyFields, isExempt, judgeBody } from './judge-body.ts'

/** Each rule of §5 that core exports with its field names, or a reason if no name identifies the field. */
const VALIDATORS: Readonly<Record<string, RegExp | string>> = {
  validateTerm: /^(term|termMonths|terms|termsToShow|.*Term)$/,
  validatePrice: /^price$/i,
  validateDeposit: 'asked of a whole deal by missingForDeal and of a quick quote',
  validateEmail: /e-?mail$/i,
  validateMobile: /mobile$|^contactNumber$/i,
  validatePhone: /phone$/i,
  validateDateOfBirth: /birth/i,
  validateSortCode: /sortCode$/i,
  validateAccountNumber: /accountNumber$/i,
  validateNumber: /^(bankMonthsAt|numberOfDepend[ae]nts)$/,
  validateMileage: /^(mileage|partExMileage|pxMileage)$/,
  validateAnnualMileage: /^(annualMileage|futuresMileage)$/,
  validateRegistration: /^(vrm|registration|vehicleRegistration|partExRegistration|pxReg)$/,
  validateVin: /^vin$/,
  validateVehicleYear: /^(year|regYear)$/,
  validateFirstRegistered: /^(registrationDate|vehicleDateOfFirstReg)$/,
  validateCountry: /^country$/,
  validateProductType: /^productType$/,
  validateCreditProfile: /^creditProfile$/,
  validateCurrency: 'no amount of the contract is below 0; limits of their own have price, deposit and payment',
  validateLength: 'the schema of each text names its limit: the form asks first with the same constant',
  validateOwnPage: 'asked of a whole website configuration by websiteToSave',
  validateRequired: 'what a call cannot do without is in its schema or in BODY_RULES',
}

/** Rules that no field name selects, with the place that applies them or the reason why none does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'applications.create productType': 'an enumeration: the schema refuses others with 400',
  'applications.create creditProfile': 'an enumeration',
  'applications.convert productType': 'an enumeration',
  'applications.convert creditProfile': 'an enumeration',
  'quickQuotes.create productType': 'an enumeration',
  'quickQuotes.create creditProfile': 'an enumeration',
  'quickQuotes.create offer.productType': 'an enumeration',
  'quotes.save productType': 'an enumeration',
  'audit.recordEvidence shown.offers.*.productType': 'an enumeration',
  'audit.recordEvidence shown.deal.creditProfile': 'an enumeration',
  'audit.recordPageEvidence evidence.*.shown.offers.*.productType': 'an enumeration',
  'audit.recordPageEvidence evidence.*.shown.deal.creditProfile': 'an enumeration',
  'quotes.residuals terms.*': 'a question: a term that no lender offers has no residual',
  'settings.saveWebsiteConfig dealerPhone': 'of the dealership’s record, never saved there',
}

const endpoints = endpointsOf(contract).filter(({ body }) => body)

const validatorOf = (name: string): string | undefined =>
  Object.entries(VALIDATORS).find(([, names]) => names instanceof RegExp && names.test(name))?.[0]

const places = endpoints.flatMap((endpoint) =>
  bodyFields(endpoint)
    .filter(({ name }) => validatorOf(name) !== undefined)
    .map((field) => ({ endpoint, field, place: `${endpoint.id} ${field.path.join('.')}` })),
)

const isAsked = ({ endpoint, field }: { endpoint: Endpoint; field: BodyField }) =>
  Object.hasOwn(FIELD_RULES, field.name) && !isExempt(endpoint.id, field.path)

test('every rule that core exports applies to its fields', () => {
  const exported = Object.keys(core).filter((name) => name.startsWith('validate'))
  expect(Object.keys(VALIDATORS).sort()).toEqual(exported.sort())
})

test('every body field with a rule is checked, or is listed with a reason', () => {
  const unasked = places.filter((place) => !isAsked(place)).map(({ place }) => place)
  const exempt = places.filter(({ endpoint, field }) => isExempt(endpoint.id, field.path)).map(({ place }) => place)
  expect(unasked.filter((place) => !exempt.includes(place)).sort()).toEqual(Object.keys(ELSEWHERE).sort())
})

test.each(NOT_ASKED.map((one) => [one.path, one] as const))('%s, an unchecked field, occurs in a body', (_, one) => {
  const calls = endpoints.filter(({ id }) => one.call === '*' || one.call === id)
  expect(calls.flatMap(bodyFields).map(({ path }) => path.join('.'))).toContain(one.path)
})

describe('a value that breaks a rule', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
  })
  afterAll(() => app.close())

  const BAD: Readonly<Record<string, unknown>> = {
    validateTerm: 13,
    validatePrice: 0,
    validateEmail: 'callum@nowhere',
    validateMobile: '0770090028',
    validatePhone: '1234567890',
    validateDateOfBirth: '2020-01-01',
    validateSortCode: '12345',
    validateAccountNumber: '12',
    validateNumber: 1_201,
    validateMileage: 2_000_000,
    validateAnnualMileage: 100_001,
    validateRegistration: '<script>',
    validateVin: 'OIQ',
    validateVehicleYear: 0,
    validateFirstRegistered: '2030-01-01',
    validateCountry: 'XX',
  }

  it.each(places.filter(isAsked).map((one) => [one.place, one] as const))(
    'is refused with a message at its field: %s',
    async (_, { endpoint, field }) => {
      const { headers } = await app.signIn('dealer')
      const given = rows.find(({ id }) => id === endpoint.id)?.input(unknownRecords('dealer')) ?? {}
      const body = withValue(given.body, field.path, BAD[validatorOf(field.name) ?? ''])
      const answer = await ask(app.app, endpoint, { ...given, body }, { ...headers, 'if-match': '"1"' })
      expect(answer.status, answer.text).toBe(422)
      const names = [field.path, readAs(field.path)].map((path) => path.join('.').replaceAll('*', '0'))
      expect(Object.keys(JSON.parse(answer.text).fields).filter((name) => names.includes(name))).toHaveLength(1)
    },
  )
})

/** A field of two names is read under its first, unless the body says both. */
const readAs = (path: readonly string[]) => path.map((name) => FIRST_NAMES.get(name) ?? name)
const FIRST_NAMES = new Map<string, string>(
  Object.values(core.OTHER_NAMES).flatMap((pairs) => Object.entries(pairs).map(([first, other]) => [other, first])),
)

/** Creates missing parents of the path. */
function withValue(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '*') return [withValue(Array.isArray(into) ? into[0] : undefined, rest, value)]
  const known = typeof into === 'object' && into !== null ? into : {}
  return { ...known, [key]: withValue(Reflect.get(known, key), rest, value) }
}

describe('a body', () => {
  const judging = { now: new Date('2026-03-02T10:00:00Z'), isPage: false }
  const quick = { price: 9_000, term: 49, customer: null }
  const judge = (body: object, isPage = false) =>
    judgeBody(contract.quickQuotes.create, { ...quick, ...body }, { ...judging, isPage })
  const fieldsOf = (body: object, isPage = false): unknown => {
    try {
      judge(body, isPage)
      return {}
    } catch (error) {
      return (error as { fields: unknown }).fields
    }
  }

  it('has its numbers and addresses normalised first (D27)', () => {
    const customer = { firstName: 'Callum', contactNumber: '07700 900 284', email: ' callum@mail.forecourt.test ' }
    expect(judge({ customer })).toMatchObject({
      customer: { contactNumber: '07700900284', email: 'callum@mail.forecourt.test' },
    })
  })

  it.each([
    ['no price', { price: null }, { price: 'Required' }],
    ['the price of the vehicle', { price: null, vehicle: { price: 9_000 } }, {}],
    ['a price of nothing', { price: 0 }, { price: 'Required' }],
    ['no term', { term: null }, { term: 'Required' }],
    ['600 months', { term: 600 }, { term: 'Invalid term' }],
    ['a deposit above the price', { deposit: 9_001 }, { deposit: 'The deposit is more than the price' }],
    [
      'nothing left to finance',
      { deposit: 9_000 },
      { deposit: 'Deposit and part-exchange cover the price: nothing to finance' },
    ],
    ['a customer without a name', { customer: { email: 'a@b.test' } }, { 'customer.firstName': 'Required' }],
    ['a car in stock without a customer', {}, {}],
  ])('of a quick quote with %s is checked', (_, body, expected) => expect(fieldsOf(body)).toEqual(expected))

  it('of a page needs contact details', () =>
    expect(fieldsOf({ customer: { firstName: 'Callum' } }, true)).toEqual({
      'customer.contactNumber': 'Enter a mobile number or an e-mail address',
    }))

  it('keeps masked values', () => {
    const body = { customer: { bankAccountNumber: '••••4958', bankSortCode: '••••••' } }
    expect(judgeBody(contract.applications.update, body, judging)).toEqual(body)
  })
})
