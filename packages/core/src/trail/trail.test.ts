import { expect, it } from 'vitest'
import type { AuditRow, TrailDoer } from '../models/index.ts'
import { AUDIT_ACTIONS, actionsOfKind, TRAIL_KINDS, trailKind, trailWords, wordingWords } from './actions.ts'
import { doerOf } from './doers.ts'
import { linesOf, unnamedFields } from './field-lines.ts'
import { auditRowWords } from './row-words.ts'
import { readShown } from './shown.ts'

it.each<[string, TrailDoer, object, string, string]>([
  ['application.revealed', 'user', {}, 'Read masked data', 'read'],
  ['quote.proceeded', 'user', { lender: 'Thornlode' }, 'Sent the quote to Thornlode', 'changed'],
  ['quote.proceeded', 'customer', { lender: 'Thornlode' }, 'Said yes to Thornlode', 'evidence'],
  ['quote.proceeded', 'customer', {}, 'Said yes to the lender', 'evidence'],
  ['quote.chosen', 'customer', { lender: 'Thornlode' }, 'Chose the quote of Thornlode', 'changed'],
  ['back-office.told', 'back-office', {}, 'Updated the record', 'changed'],
  ['back-office.told', 'user', {}, 'Sent an update as the back office', 'changed'],
  ['payment.paid', 'payment-provider', {}, 'Reported a payment', 'changed'],
  ['evidence.recorded', 'customer', { evidence: 'quote' }, 'Saw the quotes', 'evidence'],
  ['evidence.recorded', 'page', { evidence: 'quote' }, 'Showed the quotes', 'evidence'],
  ['evidence.recorded', 'user', { evidence: 'quote' }, 'Showed the quotes', 'evidence'],
  [
    'evidence.recorded',
    'user',
    { evidence: 'commission-statement', isSent: true },
    'Sent the commission statement',
    'evidence',
  ],
  ['evidence.recorded', 'customer', { evidence: 'novelty' }, 'Was shown', 'evidence'],
  ['consent.given', 'user', { evidence: 'hard-search' }, 'Recorded the consent to a full search', 'evidence'],
  ['novelty.done', 'user', {}, 'novelty.done', 'other'],
])('%s by the %s with %j reads “%s”', (action, doer, facts, words, kind) => {
  expect([trailWords(action, { doer, ...facts }), trailKind(action, doer)]).toEqual([words, kind])
})

it.each<[string, TrailDoer, Parameters<typeof doerOf>[0]]>([
  ['a user', 'user', { action: 'quote.proceeded', userId: 4, details: { provedBy: ['pwd'] } }],
  ['a user of before it was kept', 'user', { action: 'quote.proceeded', userId: 4 }],
  ['the customer', 'customer', { action: 'quote.proceeded', details: { provedBy: ['link'] } }],
  ['the customer of before it was kept', 'customer', { action: 'quote.proceeded' }],
  ['a page', 'page', { action: 'evidence.recorded', details: { toldBy: 'page' } }],
  ['a payment provider', 'payment-provider', { action: 'payment.paid', details: { provedBy: ['signed-message'] } }],
  ['a payment provider, kept as nobody', 'payment-provider', { action: 'payment.paid', details: { provedBy: [] } }],
  ['the back office', 'back-office', { action: 'back-office.told', details: { provedBy: ['signed-message'] } }],
  ['a customer by text', 'customer', { action: 'papers.stopped', details: { provedBy: ['text-message'] } }],
  ['an operator', 'operator', { action: 'calendar-link.ended', details: { provedBy: ['command-line'] } }],
  ['anybody who gives an address', 'anybody', { action: 'password.forgotten', userId: 4, details: { provedBy: [] } }],
  ['the system', 'system', { action: 'novelty.done', details: { provedBy: ['system'] } }],
])('%s is the doer', (_, doer, act) => expect(doerOf(act)).toBe(doer))

it.each([true, false])('every act is of exactly one kind, with a user: %s', (hasUser) => {
  const ids = TRAIL_KINDS.flatMap((kind) => actionsOfKind(kind, hasUser))
  expect([...ids].sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort())
})

it('the customer’s yes is listed as evidence, the dealer’s sending as a change', () => {
  const isAmong = (hasUser: boolean) => actionsOfKind('evidence', hasUser).includes('quote.proceeded')
  expect([isAmong(false), isAmong(true)]).toEqual([true, false])
})

it.each([
  ['hard-search', 'hard-search-1', 'consent to a full search v1'],
  ['commission-statement', '2026-1', 'commission statement v2026-1'],
  ['quote', 'link-9', 'quotes v9'],
  ['broker-statement', 'broker-1 page cy', 'statement about the broker v1, in the page’s own words (cy)'],
  ['novelty', 'new', 'novelty new'],
])('the wording of %s with version %s reads “%s”', (kind, version, words) => {
  expect(wordingWords({ kind, version })).toBe(words)
})

const row = (part: Partial<AuditRow>): AuditRow => ({ auditId: '1', at: '2026-11-20T14:02:00Z', action: 'x', ...part })
const names = { customerName: 'Callum Penrose', brokerName: 'Forecourt' }

it.each<[Partial<AuditRow>, object]>([
  [
    { action: 'quote.proceeded', details: { provedBy: ['link'], lender: 'Thornlode' } },
    { who: 'Callum Penrose', what: 'Said yes to Thornlode', proof: 'Link' },
  ],
  [
    { action: 'payment.paid', details: { provedBy: ['signed-message'] } },
    { who: 'Payment provider', what: 'Reported a payment', proof: 'Signed message' },
  ],
  [{ action: 'novelty.done' }, { who: 'Forecourt', what: 'novelty.done', proof: 'Not kept' }],
])('a row of a record says who, what and the proof', (part, words) => {
  expect(auditRowWords(row(part), names)).toEqual(words)
})

const versions = { ruleVersion: '0.1.0', wordingVersion: '2026-11' }

it('words every figure that was shown, with the versions of rules and texts', () => {
  const quote = { quoteId: 'q-1', financeCompanyId: 49, termMonths: 48, instalment: 249.72, aprPercent: 9.9 }
  const figures = { by: 'customer view', quotes: [{ ...quote, fees: { optionToPurchase: 10 }, note: null }] }
  const kept = {
    kind: 'quote',
    figures,
    ...versions,
    toldBy: 'server',
    isUnchanged: true,
    lenders: { 49: 'Thornlode' },
  }
  expect(readShown(kept)).toEqual({
    kind: 'quote',
    lines: [
      ['Shown', 'On a screen turned to the customer'],
      ['Quote 1 lender', 'Thornlode'],
      ['Quote 1 duration', '48 months'],
      ['Quote 1 monthly', '£249.72'],
      ['Quote 1 APR', '9.9%'],
      ['Quote 1 option to purchase fee', '£10.00'],
    ],
    ...versions,
    toldBy: 'Priced by the server.',
    isSent: false,
    isUnchanged: true,
  })
})

it('words a commission statement: money as money, the lender by name, our ids left out', () => {
  const statement = { amount: 312.75, method: '4% of the amount of credit', wording: 'Thornlode pays us.' }
  const figures = { by: 'mail', knownBy: 'sent', quoteId: 'q-1', financeCompanyId: 49, ...statement }
  const shown = readShown({ kind: 'commission-statement', figures, lenders: { 49: 'Thornlode' } })
  expect(shown?.lines).toEqual([
    ['Shown', 'By mail'],
    ['Known by', 'The mail was sent'],
    ['Lender', 'Thornlode'],
    ['Commission', '£312.75'],
    ['Worked out as', '4% of the amount of credit'],
    ['Wording', 'Thornlode pays us.'],
  ])
  expect(shown?.isSent).toBe(true)
})

it('words a representative example', () => {
  const charges = [{ id: 'option-to-purchase-fee', amount: 10 }]
  const repayments = [{ count: 1, amount: 6975, isFinalPayment: true }]
  const figures = { by: 'print', annualRatePercent: 9.5, totalAmountPayable: 23_271.56, charges, repayments }
  expect(readShown({ kind: 'representative-example', figures })?.lines).toEqual([
    ['Shown', 'On a printed sheet'],
    ['Fixed rate of interest a year', '9.50%'],
    ['Total amount payable', '£23,271.56'],
    ['Charge 1', 'Option to purchase fee'],
    ['Charge 1 amount', '£10.00'],
    ['Repayment 1 number', '1'],
    ['Repayment 1 amount', '£6,975.00'],
    ['Repayment 1 final payment', 'Yes'],
  ])
})

it('a field without words is found by the name that it is stored by', () => {
  const figures = {
    by: 'print',
    quotes: [{ instalment: 1, someNovelty: 2 }],
    lines: [{ label: 'A', value: 'b', x: 1 }],
  }
  expect(unnamedFields('quote', figures)).toEqual(['someNovelty'])
})

it('keeps lines that have words of their own, writes moments, and spells out a field that it does not know', () => {
  const figures = {
    lines: [{ label: 'Cash price', value: '£8,000.00' }],
    consent: { givenAt: '2026-11-20T14:02:00Z' },
    lenderId: 7,
    someNovelty: true,
  }
  expect(readShown({ kind: 'quote', figures })?.lines).toEqual([
    ['Cash price', '£8,000.00'],
    ['Consent given', '20/11/2026 14:02'],
    ['Lender', 'Number 7'],
    ['Some novelty', 'Yes'],
  ])
})

it('words a whole record, with its lists by their names', () => {
  const customer = {
    title: 1,
    maritalStatus: 7,
    drivingLicenceType: 2,
    addresses: [{ residentialStatus: 3, yearsAt: 4 }],
  }
  const proposals = [{ financeCompany: 'Thornlode', loanProposalStatus: 99, creditProfiles: [1, 2] }]
  const deal = { created: '2026-11-20T14:02:00Z', loanAmount: 9000, isVehicleBusinessUse: false, payoutMonths: 3 }
  expect([customer, proposals, deal].flatMap((part) => linesOf(part))).toEqual([
    ['Title', 'Mr'],
    ['Marital status', 'Civil partnership'],
    ['Driving licence', 'Full UK'],
    ['Address 1 residential status', 'Council tenant'],
    ['Address 1 years there', '4'],
    ['1 lender', 'Thornlode'],
    ['1 answer', '99'],
    ['1 credit profiles 1', 'Near prime'],
    ['1 credit profiles 2', 'Prime'],
    ['Created', '20/11/2026 14:02'],
    ['Amount to finance', '£9,000.00'],
    ['The vehicle is for business use', 'No'],
    ['Payout months', '3'],
  ])
})

it.each([
  ['page', 'As the public page told it.'],
  [null, ''],
])('names the source of the figures: %s', (toldBy, words) => {
  expect(readShown({ kind: 'quote', figures: {}, toldBy })?.toldBy).toBe(words)
})

it('reports when the stored row no longer matches the chain', () => {
  expect(readShown({ kind: 'quote', figures: {}, isUnchanged: false })?.isUnchanged).toBe(false)
})

it.each([[null], ['words'], [{ documentId: 'd1' }]])('reads nothing shown in %j', (details) =>
  expect(readShown(details)).toBeNull(),
)
