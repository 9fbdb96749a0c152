import { describe, expect, test } from 'vitest'
import type { Customer } from '../models/index.ts'
import type { ProposalKind } from './consents.ts'
import { missingForProposal, monthsCovered, type ProposalFacts } from './proposal.ts'

const now = new Date('2026-11-20T14:02:00Z')

const person: Customer = {
  title: 1,
  firstName: 'Callum',
  lastName: 'Penrose',
  dateOfBirth: '1990-04-02',
  contactNumber: '07700900284',
  email: 'callum.penrose@mail.forecourt.test',
  addresses: [{ addressLine1: '14 Tanner’s Row', postcode: 'SY8 1ZZ', yearsAt: 3, monthsAt: 2 }],
  employmentHistory: [{ employmentStatus: 1, yearsAt: 5, monthsAt: 1 }],
  grossAnnualIncome: 31_400,
}

const bank: Customer = {
  bankAccountName: 'C Penrose',
  bankAccountNumber: '66374958',
  bankSortCode: '089999',
  bankName: 'Teme Bank',
  bankMonthsAt: 40,
  numberOfDependants: 0,
  nationalityOnLicence: 'British',
  drivingLicenceType: 2,
}

const outgoings = {
  rentOrMortgageMonthlyPayment: 720,
  utilitiesMonthlyPayment: 140,
  insuranceMonthlyPayment: 0,
  creditCardMonthlyPayment: 0,
}

const consent = (kind: 'soft-search' | 'hard-search') => ({
  kind,
  wordingVersion: `${kind}-1`,
  givenAt: '2026-11-20T14:00:00Z',
})

const eligibility: ProposalFacts = {
  customer: person,
  consents: [consent('soft-search')],
  hasDealerAgreedTermsAndConditions: true,
}
const full: ProposalFacts = {
  customer: { ...person, ...bank },
  affordability: outgoings,
  consents: [consent('hard-search')],
  hasDealerAgreedTermsAndConditions: true,
}

type Row = [string, ProposalKind, ProposalFacts, Record<string, string>]

const withCustomer = (facts: ProposalFacts, change: Customer): ProposalFacts => ({
  ...facts,
  customer: { ...facts.customer, ...change },
})

describe('the missing parts of a proposal (D38)', () => {
  test.each<Row>([
    ['an eligibility check needs neither outgoings nor bank', 'eligibility', eligibility, {}],
    ['a full proposal with all of it lacks nothing', 'full', full, {}],
    [
      'an eligibility check needs the consent to a soft search',
      'eligibility',
      { ...eligibility, consents: [] },
      { consents: 'Required' },
    ],
    [
      'a soft-search consent does not cover a full search',
      'full',
      { ...full, consents: eligibility.consents },
      { consents: 'Required' },
    ],
    [
      'the dealer agrees the terms',
      'eligibility',
      { ...eligibility, hasDealerAgreedTermsAndConditions: false },
      { hasDealerAgreedTermsAndConditions: 'Required' },
    ],
    [
      'a customer of 17 is told so',
      'eligibility',
      withCustomer(eligibility, { dateOfBirth: '2008-11-21' }),
      { 'customer.dateOfBirth': 'Must be 18 or older' },
    ],
    [
      'a landline is no mobile',
      'eligibility',
      withCustomer(eligibility, { contactNumber: '01632960001' }),
      { 'customer.contactNumber': 'Must be 07 number' },
    ],
    [
      'an income of nothing is none',
      'eligibility',
      withCustomer(eligibility, { grossAnnualIncome: 0 }),
      { 'customer.grossAnnualIncome': 'Required' },
    ],
    [
      'homes must reach back three years',
      'eligibility',
      withCustomer(eligibility, {
        addresses: [{ addressLine1: '1 Weir View', postcode: 'SY8 1ZZ', yearsAt: 2, monthsAt: 11 }],
      }),
      { 'customer.addresses': 'Must cover the last 3 years' },
    ],
    [
      'a home without a postcode is no address',
      'eligibility',
      withCustomer(eligibility, { addresses: [{ addressLine1: '1 Weir View', yearsAt: 4 }] }),
      { 'customer.addresses.0.postcode': 'Required' },
    ],
    [
      'work must be told',
      'eligibility',
      withCustomer(eligibility, { employmentHistory: [] }),
      { 'customer.employmentHistory': 'Required' },
    ],
    [
      'an outgoing of nothing is an answer, none is not',
      'full',
      { ...full, affordability: { ...outgoings, insuranceMonthlyPayment: null } },
      { 'affordability.insuranceMonthlyPayment': 'Required' },
    ],
    [
      'a change to come needs its reason',
      'full',
      { ...full, affordability: { ...outgoings, circumstancesLikelyToChange: true } },
      { 'affordability.circumstancesLikelyToChangeReason': 'Required' },
    ],
    ['a bank is named', 'full', withCustomer(full, { bankName: ' ' }), { 'customer.bankName': 'Required' }],
    [
      'a sort code has six digits',
      'full',
      withCustomer(full, { bankSortCode: '0899' }),
      { 'customer.bankSortCode': 'Invalid length' },
    ],
    [
      'no dependants is an answer, none given is not',
      'full',
      withCustomer(full, { numberOfDependants: null }),
      { 'customer.numberOfDependants': 'Required' },
    ],
  ])('%s', (_fact, kind, facts, expected) => {
    expect(missingForProposal(kind, facts, now)).toEqual(expected)
  })

  test('an empty eligibility check lacks everything, in the order of the form', () => {
    expect(Object.keys(missingForProposal('eligibility', {}, now))).toEqual([
      'customer.title',
      'customer.firstName',
      'customer.lastName',
      'customer.dateOfBirth',
      'customer.contactNumber',
      'customer.email',
      'customer.addresses',
      'customer.employmentHistory',
      'customer.grossAnnualIncome',
      'consents',
      'hasDealerAgreedTermsAndConditions',
    ])
  })

  test('counts years and months of a history together', () => {
    expect(monthsCovered([{ yearsAt: 1, monthsAt: 11 }, { yearsAt: 1 }, { monthsAt: 1 }])).toBe(36)
  })
})
