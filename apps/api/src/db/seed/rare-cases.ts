import { ApplicationType, ApplicationState as State, LoanProposalStatus as Status } from '@forecourt/core'
import type { SpreadRow } from './spread-row.ts'

/** What seldom happens and has a row of its own in spec §4; after all others, whose names and ids stay as they are. */
export const RARE_CASES: readonly SpreadRow[] = [
  {
    what: 'answered before its broker reference',
    count: 4,
    ageHours: [0.5, 40],
    state: State.Underwriting,
    applicationType: ApplicationType.FullProposal,
    hasReference: false,
    answers: [Status.Accepted, Status.Declined],
  },
  {
    what: 'accepted, with a vehicle that its lender does not finance',
    count: 4,
    ageHours: [2, 480],
    state: State.WorkInProgress,
    applicationType: ApplicationType.FullProposal,
    answers: [Status.Accepted],
    maxMileage: 5_000,
  },
  {
    what: 'not taken up, outside criteria',
    count: 3,
    ageHours: [120, 700],
    state: State.NtuOutsideCriteria,
    applicationType: ApplicationType.FullProposal,
    answers: [Status.Declined],
  },
  {
    what: 'eligible and awaiting payout',
    count: 3,
    ageHours: [30, 480],
    state: State.AwaitingPayout,
    applicationType: ApplicationType.Eligibility,
    answers: [Status.ProvisionalAcceptance],
  },
]
