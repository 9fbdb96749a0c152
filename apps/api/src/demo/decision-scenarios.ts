import { ApplicationState } from '@forecourt/core'
import {
  acceptedByCustomer,
  dealerWrites,
  driven,
  mailedToCustomer,
  movedTo,
  proposed,
  staffWrite,
  told,
} from './acts.ts'
import { CHECKING, PAYSLIPS, SETTLEMENT, TERM, WEEKEND } from './notes.ts'
import type { Scenario } from './scenario.ts'

const DAY = 24
const PREDICTED = { rule: 'full-proposal', label: 'Predicted Approval', flag: 'predicted-approval' } as const
const DECIDING = { rule: 'awaiting-decision', label: 'Awaiting Decision' } as const
const ELIGIBLE = { rule: 'eligibility', label: 'Predicted Approval' } as const

/** From the broker reference to the lenders' answers. */
export const DECISION_SCENARIOS: readonly Scenario[] = [
  { what: 'waiting for a broker reference', count: 2, ageHours: [0.2, 40], words: 'noreference', shows: DECIDING },
  { what: 'never given a reference, hidden', count: 1, ageHours: [49, 160], words: 'noreference', shows: DECIDING },
  { what: 'lenders deciding', count: 3, ageHours: [0.1, 30], words: 'unheard.decline.unheard', shows: DECIDING },
  {
    what: 'a lender asks for more',
    count: 3,
    ageHours: [2, 60],
    words: 'moreinfo.decline',
    steps: [[0.3, staffWrite(PAYSLIPS)]],
    shows: DECIDING,
  },
  { what: 'a person at the lender decides', count: 2, ageHours: [2, 70], words: 'manual.unheard', shows: DECIDING },
  {
    what: 'every lender declined',
    count: 4,
    ageHours: [3, 25 * DAY],
    words: 'decline',
    shows: { rule: 'declined', label: 'Declined' },
  },
  ...(['score', 'arrears', 'sendrules.decline'] as const).map(
    (words): Scenario => ({
      what: `outside the lenders’ criteria, ${words}`,
      count: 2,
      ageHours: [3, 22 * DAY],
      words,
      shows: { rule: 'outside-criteria', label: 'Customer Outside Criteria' },
    }),
  ),
  {
    what: 'accepted',
    count: 6,
    ageHours: [1, 27 * DAY],
    words: 'approve.approve.decline.provisional',
    steps: [
      [0.2, told('Proceeding')],
      [0.4, dealerWrites(WEEKEND, 'part-exchange-keys.png')],
    ],
    shows: PREDICTED,
  },
  {
    what: 'a quick quote that was accepted, with a quote proposed',
    count: 2,
    ageHours: [20, 20 * DAY],
    words: 'approve.provisional.decline',
    isQuickQuoteFirst: true,
    steps: [
      [0.3, told('Proceeding')],
      [0.95, proposed],
    ],
    shows: PREDICTED,
  },
  {
    what: 'accepted, with a quote mailed to the customer',
    count: 1,
    ageHours: [30, 12 * DAY],
    words: 'approve.decline',
    steps: [
      [0.2, told('Proceeding')],
      [0.7, proposed],
      [0.72, mailedToCustomer],
    ],
    shows: PREDICTED,
  },
  {
    what: 'accepted by lender and customer',
    count: 1,
    ageHours: [30, 12 * DAY],
    words: 'approve.decline',
    steps: [
      [0.2, told('Proceeding')],
      [0.6, proposed],
      [0.97, acceptedByCustomer],
    ],
    shows: PREDICTED,
  },
  {
    what: 'provisionally accepted',
    count: 5,
    ageHours: [1, 27 * DAY],
    words: 'provisional.decline',
    steps: [[0.3, dealerWrites(TERM)]],
    shows: PREDICTED,
  },
  {
    what: 'conditionally accepted',
    count: 4,
    ageHours: [1, 27 * DAY],
    words: 'conditional.decline.moreinfo',
    steps: [[0.98, staffWrite(PAYSLIPS)]],
    shows: { rule: 'full-proposal', label: 'Conditionally Approved' },
  },
  {
    what: 'accepted before a vehicle is chosen',
    count: 2,
    ageHours: [2, 20 * DAY],
    words: 'approve',
    hasVehicle: false,
    shows: { rule: 'full-proposal', label: 'Predicted Approval', flag: 'no-vehicle' },
  },
  {
    what: 'accepted, then another vehicle that no lender of theirs takes',
    count: 2,
    ageHours: [5, 480],
    words: 'approve',
    steps: [[0.5, driven(240_000)]],
    shows: { rule: 'full-proposal', label: 'Predicted Approval', flag: 'vehicle-outside-criteria' },
  },
  {
    what: 'eligible',
    count: 5,
    ageHours: [1, 28 * DAY],
    kind: 'eligibility',
    words: 'provisional.decline',
    steps: [[0.25, staffWrite(CHECKING)]],
    shows: ELIGIBLE,
  },
  {
    what: 'eligible on a condition',
    count: 3,
    ageHours: [1, 28 * DAY],
    kind: 'eligibility',
    words: 'conditional.decline',
    shows: { rule: 'eligibility', label: 'Conditionally Approved' },
  },
  {
    what: 'eligibility being checked',
    count: 2,
    ageHours: [0.1, 4],
    kind: 'eligibility',
    words: 'unheard',
    shows: { rule: 'awaiting-decision', label: 'Awaiting Decision', flag: 'eligibility-check' },
  },
  {
    what: 'an answer nobody knows',
    count: 1,
    ageHours: [5, 60],
    words: 'unknown',
    steps: [[0.4, staffWrite(SETTLEMENT, 'settlement-letter.pdf')]],
    shows: { rule: 'declined', label: 'Declined' },
  },
  {
    what: 'customer not reached',
    count: 2,
    ageHours: [20, 20 * DAY],
    words: 'approve.decline',
    steps: [[0.9, told('UnableToContact')]],
    shows: { rule: 'full-proposal', label: 'Predicted Approval', flag: 'unable-to-contact' },
  },
  {
    what: 'about to expire',
    count: 2,
    ageHours: [28.5 * DAY, 30.5 * DAY],
    words: 'approve',
    steps: [[0.1, movedTo(ApplicationState.WorkInProgress)]],
    shows: PREDICTED,
  },
  {
    what: 'expired',
    count: 3,
    ageHours: [32 * DAY, 75 * DAY],
    words: 'provisional.decline',
    shows: { rule: 'expired', label: 'Expired' },
  },
  {
    what: 'in underwriting for a week, listed as NTU Other',
    count: 2,
    ageHours: [7.2 * DAY, 15 * DAY],
    words: 'unheard',
    shows: DECIDING,
  },
]
