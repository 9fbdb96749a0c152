import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as core from './index.ts'
import { aMoment, anApplication, aToken, people } from './testing/index.ts'

const now = aMoment()
const file = new URL('../../../apps/api/src/providers/lenders/sample-lenders.json', import.meta.url)
const { lenders } = JSON.parse(readFileSync(file, 'utf8')) as { lenders: core.LenderRow[] }
const panel = core.preparePanel(lenders.map(core.lenderProposalOf), { dealerId: 50_101, bespokeRates: [] })
const request = {
  price: 12_000,
  deposit: 1000,
  partExValue: 500,
  partExSettlement: 0,
  productType: 1,
  creditProfile: 2,
  termMonths: 48,
  annualMileage: 8000,
  dealerId: 50_101,
  vehicle: {
    vehicleType: 1,
    make: 'Ford',
    model: 'Focus',
    trim: 'ST',
    mileage: 30_000,
    registrationDate: '2023-06-15',
    fuel: 'Petrol',
    capRetail: 12_500,
    futures: { 75: { 48: 4000 } },
  },
}
const quoted = ['quote', 'lenderId', 'proposalId', 'termMonths', 'productType', 'outcome']
const figures = [
  'instalment',
  'finalInstalment',
  'totalInterest',
  'totalPayable',
  'totalChargeForCredit',
  'aprPercent',
  'flatRatePercent',
  'schedule',
]

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
const holds = (value: unknown, keys: readonly string[]) =>
  expect(keysOf(value)).toEqual(expect.arrayContaining([...keys]))

describe('the public API of core: status', () => {
  it('displayStatus', () => {
    holds(core.displayStatus(anApplication(), now), [
      'rule',
      'label',
      'decision',
      'spinner',
      'flags',
      'tabs',
      'dealSheet',
    ])
    holds(core.displayStatus({}, now).tabs, ['overview', 'quotes', 'decisions', 'customer', 'documents', 'activity'])
  })

  it('listApplications, listWindowDays, excludedListStates', () => {
    expect(core.listApplications([anApplication({ isNtuFlagged: true })], now)).toMatchObject([{ state: 11 }])
    expect(core.listWindowDays(30, 21, 'application')).toBe(15)
    expect(core.listWindowDays(30, 21, 'quick-quote')).toBe(7)
    expect(core.excludedListStates).toEqual([4, 5, 6, 7, 8])
  })

  it('the rules and labels, in the order of the specification', () => {
    expect([...core.statusRules.rows.map(({ rule }) => rule), core.statusRules.otherwise.rule]).toEqual([
      'quick-quote',
      'completed',
      'ntu',
      'ntu-manual',
      'deal-prepared',
      'expired',
      'awaiting-broker-reference',
      'awaiting-decision',
      'declined',
      'outside-criteria',
      'full-proposal',
      'eligibility',
    ])
  })
})

describe('validation', () => {
  it.each<[string, unknown, string | null]>([
    ['validateRequired', core.validateRequired(0), null],
    ['validateRequired', core.validateRequired(''), 'Required'],
    ['validateDateOfBirth', core.validateDateOfBirth('21/11/2008', now, { required: true }), 'Must be 18 or older'],
    ['validateDateOfBirth', core.validateDateOfBirth(null, now), null],
    ['validateEmail', core.validateEmail('a@b', { required: true }), 'Invalid email format'],
    ['validateMobile', core.validateMobile('08', {}), 'Must be 07 number'],
    ['validatePhone', core.validatePhone('1'), 'Must be start with 0'],
    ['validateProductType', core.validateProductType(null, { required: true }), 'Please select a product type'],
    ['validateCurrency', core.validateCurrency(0, { required: true, min: 1, max: 2 }), 'Required'],
    ['validateNumber', core.validateNumber(3, { max: 2 }), 'Must be less than 2'],
    ['validateTerm', core.validateTerm(25, { required: true }), 'Invalid term'],
    ['validateCreditProfile', core.validateCreditProfile(0, { required: true }), null],
    ['normaliseMobile', core.normaliseMobile('07700 900 123 4'), '07700900123'],
  ])('%s', (_, answer, expected) => {
    expect(answer).toBe(expected)
  })

  it('searchCountries, hasCompleteAffordability, payoutRequirements', () => {
    expect(core.searchCountries('UNITED king')[0]).toEqual({ code: 'GB', name: 'United Kingdom' })
    expect(core.searchCountries('').findIndex(({ separator }) => separator)).toBe(2)
    expect(core.hasCompleteAffordability(anApplication())).toBe(true)
    expect(core.payoutRequirements(null, null)).toEqual({ customer: [], customerMisc: [], dealer: [], dealerMisc: [] })
  })
})

describe('finance', () => {
  it('loanAmount', () => expect(core.loanAmount(request)).toBe(10_500))

  it.each(['annualRatePercent', 'flatRatePercent', 'aprPercent'])('quoteHp and quotePcp by %s', (rate) => {
    const deal = { amount: 10_000, termMonths: 37, [rate]: 9, fees: { optionToPurchase: 10 } }
    holds(core.quoteHp(deal), figures)
    holds(core.quotePcp({ ...deal, residual: 3000 }), [...figures, 'optionalFinalPayment'])
    holds(core.quoteHp(deal).schedule[0], ['month', 'instalment', 'fee', 'interest', 'capital', 'balance'])
  })

  it('aprOf', () => {
    expect(core.aprOf({ advances: [{ months: 0, amount: 100 }], payments: [{ months: 12, amount: 110 }] })).toBeCloseTo(
      10,
      9,
    )
  })

  it('priceProposal, pricePanel, quickQuotes', () => {
    expect(core.priceProposal({ ...request, productType: 0 }, panel[0] ?? {}, now).outcome).toBe('quote')
    const rows = core.pricePanel(request, panel, [48], now)
    expect(rows).toHaveLength(2 * panel.length)
    holds(rows[0], quoted)
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['quote', 'unavailable', 'no-residual']))
    expect(core.quickQuotes({ ...request, productType: 0 }, panel, [48], now)).toHaveLength(3)
  })

  it('solveForPayment', () => {
    const rows = core.solveForPayment(request, panel, 250, now)
    holds(
      rows.find((row) => 'solves' in row),
      ['lenderId', 'proposalId', 'termMonths', 'productType', 'solves', 'value', 'quote'],
    )
    holds(
      rows.find((row) => 'reason' in row),
      ['lenderId', 'proposalId', 'reason'],
    )
  })

  it('preparePanel, residualRequest, copyResiduals', () => {
    expect(panel.map(({ financeCompanyId }) => financeCompanyId)).not.toContain(62)
    expect(core.residualRequest(panel, request)).toMatchObject({ requestType: 3, brokerReference: 11_111_111 })
    expect(keysOf(core.copyResiduals({ 75: { 48: 4000 } }))).toEqual(['50', '67', '74', '75'])
  })

  it('the short texts and the status of a valuation', () => {
    expect(core.shortDeclineReason('Low SCORE')).toBe('Customer does not meet credit score requirements')
    expect(core.shortIneligibilityReason('Vehicle is excluded', { make: 'Ford' })).toBe('Ford is not financed')
    expect(core.valuationStatus({ created: now.toISOString() }, now)).toBe(1)
  })
})

describe('people, calls and the live connection', () => {
  it('the pure rules', () => {
    const user = core.decodeUser(aToken(people.rhian))
    expect(core.isExpired(user, new Date(user.exp * 1000))).toBe(true)
    expect(core.canChangeDealer(user, [])).toBe(false)
    expect(core.dealerDisplayName(user, [], 'Forecourt')).toBe('No Dealer Selected')
    expect(core.affiliateUserIdOf(user, [])).toBe(user.affiliateUserId)
    expect(core.dealerIdOf(user)).toBe(user.dealerId)
    expect(core.fetchesByCreatedDate(user)).toBe(false)
    expect(() => core.decodeUser('x')).toThrow(core.InvalidTokenError)
  })

  it('createClient has a method for each call of the contract', () => {
    const client = core.createClient({ baseUrl: 'https://api.test', session: core.createSession(), now: () => now })
    const calls = Object.entries(core.contract).flatMap(([group, endpoints]) =>
      Object.keys(endpoints).map((name) => `${group}.${name}`),
    )
    const methods = Object.entries(client).flatMap(([group, named]) =>
      Object.keys(named).map((name) => `${group}.${name}`),
    )
    // The payment provider's own call and a calendar program's have no client here.
    expect(calls.filter((call) => !methods.includes(call)).sort()).toEqual(['payments.webhook', 'tasks.calendar'])
    expect(calls.length).toBeGreaterThan(90)
  })

  it.each([
    [new core.SessionExpiredError(), 401],
    [new core.BannedError(), 409],
    [new core.ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' }), 404],
  ])('%s has the status %i', (error, status) => {
    expect(error).toMatchObject({ status })
  })
})
