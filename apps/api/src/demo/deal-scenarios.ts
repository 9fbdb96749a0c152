import { ApplicationState as State } from '@forecourt/core'
import {
  acceptedByCustomer,
  closed,
  dealerWrites,
  flagged,
  proposed,
  rejected,
  sentToLender,
  staffWrite,
  told,
  uploaded,
  verified,
} from './acts.ts'
import { MILEAGE_NOTE, MONTHLY, type Scenario, SETTLEMENT, type Step } from './scenario.ts'

const DAY = 24
const SMUDGED = 'The date on the page cannot be read. Send a photo of the whole page, flat and in good light.'

const prepared = (flag: `documents-${'required' | 'rejected' | 'received' | 'complete'}`) =>
  ({ rule: 'deal-prepared', label: 'Approved', flag }) as const

/** Steps from the customer's agreement to the lender's order. */
const ORDERED: readonly Step[] = [
  [0.1, told('Proceeding')],
  [0.15, dealerWrites(MONTHLY)],
  [0.2, proposed],
  [0.22, acceptedByCustomer],
  [0.25, sentToLender],
]

const notTakenUp = (state: State, label: Scenario['shows']['label'], reason: string, words = 'approve'): Scenario => ({
  what: `not taken up: ${reason}`,
  count: 2,
  ageHours: [5 * DAY, 60 * DAY],
  words,
  steps: [[0.6, closed(state, reason)]],
  shows: { rule: 'ntu', label },
})

/** The outcome of an acceptance: documents and money, or nothing. */
export const DEAL_SCENARIOS: readonly Scenario[] = [
  {
    what: 'documents missing',
    count: 3,
    ageHours: [10, 20 * DAY],
    words: 'approve',
    steps: [...ORDERED, [0.4, told('DealPrepared')], [0.6, uploaded(3)], [0.8, verified(0)]],
    shows: prepared('documents-required'),
  },
  {
    what: 'a document rejected',
    count: 2,
    ageHours: [20, 20 * DAY],
    words: 'approve',
    steps: [
      ...ORDERED,
      [0.4, told('DealPrepared')],
      [0.6, uploaded(4)],
      [0.8, verified(0)],
      [0.95, rejected(1, SMUDGED)],
    ],
    shows: prepared('documents-rejected'),
  },
  {
    what: 'documents being checked',
    count: 2,
    ageHours: [20, 20 * DAY],
    words: 'approve',
    steps: [
      ...ORDERED,
      [0.4, told('DealerDocsOut')],
      [0.5, staffWrite(MILEAGE_NOTE)],
      [0.7, uploaded(5)],
      [0.985, verified(0, 3)],
    ],
    shows: prepared('documents-received'),
  },
  {
    what: 'documents complete',
    count: 2,
    ageHours: [30, 20 * DAY],
    words: 'approve',
    steps: [
      ...ORDERED,
      [0.35, staffWrite(SETTLEMENT, 'settlement-letter.pdf')],
      [0.4, told('DealerDocsOut')],
      [0.7, uploaded(5)],
      [0.9, told('DocumentsVerified')],
      [0.99, told('Payout')],
    ],
    shows: prepared('documents-complete'),
  },
  {
    what: 'awaiting payout, deal not prepared here',
    count: 1,
    ageHours: [30, 28 * DAY],
    words: 'conditional',
    steps: [[0.5, told('Payout')]],
    shows: { rule: 'full-proposal', label: 'Approved' },
  },
  {
    what: 'eligible and awaiting payout',
    count: 1,
    ageHours: [30, 480],
    kind: 'eligibility',
    words: 'provisional',
    steps: [[0.5, told('Payout')]],
    shows: { rule: 'eligibility', label: 'Approved' },
  },
  {
    what: 'paid out',
    count: 5,
    ageHours: [3 * DAY, 90 * DAY],
    words: 'approve.decline',
    steps: [
      ...ORDERED,
      [0.3, told('DealerDocsOut')],
      [0.4, uploaded(5)],
      [0.45, told('DocumentsVerified')],
      [0.5, told('Payout')],
      [0.6, told('Dealt')],
    ],
    shows: { rule: 'completed', label: 'Completed' },
  },
  notTakenUp(State.NtuNoContact, 'NTU No Contact', 'No answer after five tries'),
  notTakenUp(State.NtuRateTooHigh, 'NTU Rate Too High', 'The rate was too high'),
  notTakenUp(State.NtuLostToCompetitor, 'NTU Lost To Competitor', 'Customer bought elsewhere'),
  notTakenUp(
    State.NtuOutsideCriteria,
    'NTU Outside Criteria',
    'The customer is outside every lender’s criteria',
    'decline',
  ),
  notTakenUp(State.NtuOther, 'NTU Other', 'The customer changed their mind'),
  {
    what: 'flagged as not taken up',
    count: 2,
    ageHours: [1 * DAY, 28 * DAY],
    words: 'approve.decline',
    steps: [
      [0.3, told('Proceeding')],
      [0.7, flagged],
    ],
    shows: { rule: 'ntu-manual', label: 'NTU Manual' },
  },
]
