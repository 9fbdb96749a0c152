import { ApplicationType, ApplicationState as State, LoanProposalStatus as Status } from '@forecourt/core'

/** How the demo's records are spread over the states, answers and ages of spec §4. Ages are hours: from, to. */
export interface SpreadRow {
  what: string
  count: number
  ageHours: readonly [number, number]
  state: State
  applicationType?: ApplicationType
  hasReference?: boolean
  /** The lenders' answers, in turn; none when absent. */
  answers?: readonly number[]
  fixedDecline?: string
  isNtuFlagged?: boolean
  /** How far the payout pack is; set only when a deal is prepared. */
  pack?: 'required' | 'rejected' | 'received' | 'complete'
  withoutVehicle?: boolean
  /** The most miles that the accepting lenders finance. */
  maxMileage?: number
}

const HOUR = 1
const DAY = 24
const FULL = ApplicationType.FullProposal
const SOFT = ApplicationType.Eligibility

const ROWS: readonly SpreadRow[] = [
  {
    what: 'waiting for a broker reference',
    count: 8,
    ageHours: [0.2, 40],
    state: State.Underwriting,
    hasReference: false,
  },
  {
    what: 'never given a reference, hidden',
    count: 5,
    ageHours: [49, 160],
    state: State.Underwriting,
    hasReference: false,
  },
  {
    what: 'lenders deciding',
    count: 20,
    ageHours: [0.1, 30],
    state: State.Underwriting,
    answers: [Status.Processing, Status.Declined, Status.Processing],
  },
  {
    what: 'a lender asks for more',
    count: 9,
    ageHours: [2, 60],
    state: State.WorkInProgress,
    answers: [Status.MoreInfo, Status.Declined],
  },
  {
    what: 'a person at the lender decides',
    count: 8,
    ageHours: [2, 70],
    state: State.WorkInProgress,
    answers: [Status.ManualProcessing, Status.Processing],
  },
  {
    what: 'every lender declined',
    count: 26,
    ageHours: [3, 25 * DAY],
    state: State.WorkInProgress,
    answers: [Status.Declined, Status.Declined, Status.Declined],
  },
  {
    what: 'score under the lenders’ minimum',
    count: 12,
    ageHours: [3, 22 * DAY],
    state: State.WorkInProgress,
    answers: [Status.Declined, Status.Declined],
    fixedDecline: 'Credit score below the minimum of 450',
  },
  {
    what: 'arrears',
    count: 6,
    ageHours: [3, 22 * DAY],
    state: State.WorkInProgress,
    answers: [Status.Declined],
    fixedDecline: 'Arrears on a credit account in the last 6 months',
  },
  {
    what: 'outside the send rules',
    count: 8,
    ageHours: [3, 22 * DAY],
    state: State.WorkInProgress,
    answers: [Status.FailedSendRules, Status.Declined],
  },
  {
    what: 'accepted',
    count: 46,
    ageHours: [1, 27 * DAY],
    state: State.ReadyToDeal,
    answers: [Status.Accepted, Status.Accepted, Status.Declined, Status.ProvisionalAcceptance],
  },
  {
    what: 'provisionally accepted',
    count: 34,
    ageHours: [1, 27 * DAY],
    state: State.WorkInProgress,
    answers: [Status.ProvisionalAcceptance, Status.Declined, Status.ProvisionalAcceptance],
  },
  {
    what: 'conditionally accepted',
    count: 30,
    ageHours: [1, 27 * DAY],
    state: State.WorkInProgress,
    answers: [Status.ConditionallyAccepted, Status.Declined, Status.MoreInfo],
  },
  {
    what: 'accepted before a vehicle is chosen',
    count: 6,
    ageHours: [2, 20 * DAY],
    state: State.WorkInProgress,
    answers: [Status.Accepted],
    withoutVehicle: true,
  },
  {
    what: 'eligible',
    count: 30,
    ageHours: [1, 28 * DAY],
    state: State.WorkInProgress,
    applicationType: SOFT,
    answers: [Status.ProvisionalAcceptance, Status.Declined, Status.ProvisionalAcceptance],
  },
  {
    what: 'eligible on a condition',
    count: 12,
    ageHours: [1, 28 * DAY],
    state: State.WorkInProgress,
    applicationType: SOFT,
    answers: [Status.ConditionallyAccepted, Status.Declined],
  },
  {
    what: 'eligibility being checked',
    count: 6,
    ageHours: [0.1, 4],
    state: State.Underwriting,
    applicationType: SOFT,
    answers: [Status.Processing, Status.Processing],
  },
  {
    what: 'customer not reached',
    count: 9,
    ageHours: [20, 20 * DAY],
    state: State.UnableToContact,
    answers: [Status.Accepted, Status.Declined],
  },
  {
    what: 'documents missing',
    count: 12,
    ageHours: [10, 20 * DAY],
    state: State.ReadyToDeal,
    answers: [Status.Accepted],
    pack: 'required',
  },
  {
    what: 'a document rejected',
    count: 7,
    ageHours: [20, 20 * DAY],
    state: State.ReadyToDeal,
    answers: [Status.Accepted],
    pack: 'rejected',
  },
  {
    what: 'documents being checked',
    count: 8,
    ageHours: [20, 20 * DAY],
    state: State.AwaitingPayout,
    answers: [Status.Accepted],
    pack: 'received',
  },
  {
    what: 'documents complete',
    count: 6,
    ageHours: [30, 20 * DAY],
    state: State.AwaitingPayout,
    answers: [Status.Accepted],
    pack: 'complete',
  },
  {
    what: 'awaiting payout, deal not prepared here',
    count: 5,
    ageHours: [30, 40 * DAY],
    state: State.AwaitingPayout,
    answers: [Status.ConditionallyAccepted],
  },
  {
    what: 'paid out',
    count: 40,
    ageHours: [3 * DAY, 90 * DAY],
    state: State.Completed,
    answers: [Status.Accepted, Status.Declined],
    pack: 'complete',
  },
  {
    what: 'not taken up, no contact',
    count: 4,
    ageHours: [5 * DAY, 60 * DAY],
    state: State.NtuNoContact,
    answers: [Status.Accepted],
  },
  {
    what: 'not taken up, rate too high',
    count: 4,
    ageHours: [5 * DAY, 60 * DAY],
    state: State.NtuRateTooHigh,
    answers: [Status.Accepted],
  },
  {
    what: 'not taken up, lost to a competitor',
    count: 4,
    ageHours: [5 * DAY, 60 * DAY],
    state: State.NtuLostToCompetitor,
    answers: [Status.Accepted],
  },
  {
    what: 'not taken up, outside criteria',
    count: 4,
    ageHours: [5 * DAY, 60 * DAY],
    state: State.NtuOutsideCriteria,
    answers: [Status.Declined],
  },
  {
    what: 'not taken up, other',
    count: 4,
    ageHours: [5 * DAY, 60 * DAY],
    state: State.NtuOther,
    answers: [Status.Accepted],
  },
  {
    what: 'flagged as not taken up',
    count: 10,
    ageHours: [1 * DAY, 28 * DAY],
    state: State.ReadyToDeal,
    answers: [Status.Accepted, Status.Declined],
    isNtuFlagged: true,
  },
  {
    what: 'expired',
    count: 12,
    ageHours: [32 * DAY, 75 * DAY],
    state: State.WorkInProgress,
    answers: [Status.ProvisionalAcceptance, Status.Declined],
  },
  {
    what: 'about to expire',
    count: 4,
    ageHours: [28.5 * DAY, 30.5 * DAY],
    state: State.WorkInProgress,
    answers: [Status.Accepted],
  },
  {
    what: 'in underwriting for a week, listed as NTU Other',
    count: 5,
    ageHours: [7.2 * DAY, 15 * DAY],
    state: State.Underwriting,
    answers: [Status.Accepted],
  },
  {
    what: 'an answer nobody knows',
    count: 2,
    ageHours: [5 * HOUR, 60],
    state: State.WorkInProgress,
    answers: [99, Status.Declined],
  },
]

export const SPREAD: readonly SpreadRow[] = ROWS.map((row) => ({ applicationType: FULL, ...row }))

export const QUICK_QUOTE_COUNT = 60
export const QUICK_QUOTE_AGE_HOURS = [0.3, 28 * DAY] as const
