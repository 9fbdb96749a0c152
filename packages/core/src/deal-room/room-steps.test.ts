import { describe, expect, test } from 'vitest'
import { type Application, LoanProposalStatus, type RoomPaper, type RoomPayment } from '../models/index.ts'
import { ago, aMoment, anApplication, aProposal } from '../testing/index.ts'
import { type RoomFacts, roomSteps } from './room-steps.ts'

const now = aMoment()
const CHOSEN = { quoteId: 'q-1', financeCompanyId: 49, financeCompany: 'Kestrelmoor Finance', isAccepted: false }
const ACCEPTED = aProposal({
  financeCompanyId: 49,
  loanProposalStatus: LoanProposalStatus.Accepted,
  decidedAt: '2026-06-18T23:30:00Z',
})

const PREPARED = { applicationInfo: { intranetLoanDealPreId: 13000001 } }

const paper = (state: RoomPaper['state']): RoomPaper => ({
  requirementId: 1,
  requirementTypeId: 21,
  name: 'Proof of address',
  hint: 'A bill',
  reason: null,
  files: [],
  state,
})
const payment = (state: RoomPayment['state']): RoomPayment => ({
  paymentId: 'p-1',
  reference: 'Deposit',
  amount: 2000,
  state,
})

const factsOf = (application: Partial<Application> = {}, facts: Partial<RoomFacts> = {}): RoomFacts => ({
  application: anApplication({ proposals: [], payoutPack: null, ...application }),
  dealershipName: 'Quillmere Motors',
  papers: [],
  payments: [],
  ...facts,
})

const statesOf = (facts: RoomFacts) =>
  roomSteps(facts, now)
    .map(({ state }) => state)
    .join(' ')
const stepOf = (facts: RoomFacts, key: string) => roomSteps(facts, now).find((step) => step.key === key)

describe('the five steps', () => {
  test.each<[string, RoomFacts, string]>([
    ['before anything', factsOf(), 'now later later later later'],
    ['chosen by the link', factsOf({}, { chosenAt: ago({ hours: 1 }) }), 'done now later later later'],
    ['accepted by word', factsOf({ chosenQuote: { ...CHOSEN, isAccepted: true } }), 'done now later later later'],
    ['approved before the yes', factsOf({ proposals: [ACCEPTED], chosenQuote: CHOSEN }), 'now done later later later'],
    [
      'approved and gone ahead',
      factsOf({ proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, proceededAt: ago({ hours: 2 }) } }),
      'done done now later later',
    ],
    [
      'another lender’s acceptance',
      factsOf({ proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, financeCompanyId: 50, isAccepted: true } }),
      'done now later later later',
    ],
    [
      'papers checked, deposit open',
      factsOf(
        { proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, isAccepted: true } },
        { papers: [paper('checked')], payments: [payment('asked')] },
      ),
      'done done now later later',
    ],
    [
      'papers checked, deposit paid',
      factsOf(
        { proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, isAccepted: true } },
        { papers: [paper('checked')], payments: [payment('paid')] },
      ),
      'done done done now later',
    ],
    [
      'sent for payout',
      factsOf(
        { proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, isAccepted: true } },
        { papers: [paper('checked')], sentForPayoutAt: ago({ hours: 1 }) },
      ),
      'done done done done now',
    ],
    [
      'paid out',
      factsOf(
        { proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, isAccepted: true }, state: 10 },
        { papers: [paper('sent')] },
      ),
      'done done done done done',
    ],
    [
      'prepared after a yes at the counter',
      factsOf({ proposals: [ACCEPTED], payoutPack: PREPARED }, { papers: [paper('wanted')] }),
      'done done now later later',
    ],
    ['paid out after a yes at the counter', factsOf({ state: 10 }), 'done done done done done'],
    ['a quick quote', factsOf({ isQuickQuote: true, proposals: [ACCEPTED] }), 'now later later later later'],
    [
      'an eligibility check that a lender accepted, before the proposal',
      factsOf({ applicationType: 1, proposals: [ACCEPTED] }, { chosenAt: ago({ hours: 1 }) }),
      'done now later later later',
    ],
    [
      'an acceptance that the dealer does not read yet',
      factsOf({ created: ago({ seconds: 100 }), proposals: [ACCEPTED] }, { chosenAt: ago({ hours: 1 }) }),
      'done now later later later',
    ],
    ['documents asked for', factsOf({ state: 9, proposals: [ACCEPTED] }), 'done done now later later'],
  ])('%s', (_, facts, states) => expect(statesOf(facts)).toBe(states))
})

test('names the lender of the deal, and the day by London’s calendar', () => {
  const facts = factsOf({ proposals: [ACCEPTED], chosenQuote: { ...CHOSEN, isAccepted: true } })
  expect(stepOf(facts, 'approved')).toMatchObject({ title: 'Kestrelmoor approved it', day: '2026-06-19' })
})

test.each<[string, RoomFacts, string, string]>([
  [
    'counts the papers and names what is to pay',
    factsOf({}, { papers: [paper('checked'), paper('wanted')], payments: [payment('opened')] }),
    'papers',
    '1 of 2 papers checked, £2,000.00 to pay',
  ],
  [
    'says what the lender waits for',
    factsOf({}, { chosenAt: ago({ hours: 1 }) }),
    'approved',
    'The application is with lenders.',
  ],
  [
    'says who makes the proposal after a check',
    factsOf({ applicationType: 1, proposals: [ACCEPTED] }, { chosenAt: ago({ hours: 1 }) }),
    'approved',
    'Quillmere Motors makes the application with you.',
  ],
  [
    'says who makes the application',
    factsOf({ isQuickQuote: true }, { chosenAt: ago({ hours: 1 }) }),
    'approved',
    'Quillmere Motors makes the application with you.',
  ],
])('%s', (_, facts, key, note) => expect(stepOf(facts, key)?.note).toBe(note))

test.each<[string, Partial<Application>]>([
  [
    'declined',
    { proposals: [aProposal({ loanProposalStatus: LoanProposalStatus.Declined })], created: ago({ days: 1 }) },
  ],
  ['not taken up', { isNtuFlagged: true }],
  ['not taken up by the broker', { state: 7 }],
])('a deal that was %s says so without the reason', (_, application) => {
  const note = roomSteps(factsOf(application), now).find(({ state }) => state === 'now')?.note
  expect(note).toBe('This deal goes no further as it is. Quillmere Motors can tell you more.')
})
