import { type Application, CreditProfile, LoanProposalStatus, USUAL_TERM } from '@forecourt/core'
import { TIMETABLES } from '../back-office/timetables.ts'
import { chosenOutcomes } from '../sandbox-words.ts'
import { diceFrom, hashOf } from '../seeded.ts'
import type { LenderAnswer, LenderGateway, LenderQuestion } from './gateway.ts'
import type { PanelLender } from './panel.ts'

type SandboxDecision = Pick<LenderAnswer, 'loanProposalStatus'> &
  Partial<Pick<LenderAnswer, 'conditions' | 'customerRuleResults'>>

const FIXED_DECLINE = 'FixedDecline'

const ACCEPTED: SandboxDecision = { loanProposalStatus: LoanProposalStatus.Accepted }

/** Back-office surnames start with an acceptance. */
const OF_TIMETABLES = Object.fromEntries(Object.keys(TIMETABLES).map((surname) => [surname, ACCEPTED]))

/** Surnames with a fixed outcome at every lender, like payment providers' test card numbers (docs/sandbox.md). */
export const SURNAME_OUTCOMES: Readonly<Record<string, SandboxDecision>> = {
  ...OF_TIMETABLES,
  outside: { loanProposalStatus: LoanProposalStatus.Declined },
  approve: ACCEPTED,
  provisional: { loanProposalStatus: LoanProposalStatus.ProvisionalAcceptance },
  conditional: {
    loanProposalStatus: LoanProposalStatus.ConditionallyAccepted,
    conditions: ['Proof of income for the last three months'],
  },
  decline: { loanProposalStatus: LoanProposalStatus.Declined },
  score: {
    loanProposalStatus: LoanProposalStatus.Declined,
    customerRuleResults: [{ resultType: FIXED_DECLINE, message: 'Credit score below the minimum of 450' }],
  },
  arrears: {
    loanProposalStatus: LoanProposalStatus.Declined,
    customerRuleResults: [{ resultType: FIXED_DECLINE, message: 'Arrears on a credit account in the last 6 months' }],
  },
  sendrules: { loanProposalStatus: LoanProposalStatus.FailedSendRules },
  moreinfo: { loanProposalStatus: LoanProposalStatus.MoreInfo },
  manual: { loanProposalStatus: LoanProposalStatus.ManualProcessing },
  unheard: { loanProposalStatus: LoanProposalStatus.Processing },
  unknown: { loanProposalStatus: 99 },
}

/** Spread of the sandbox's invented scores, 0 to 999, by credit profile. */
const SCORES: Readonly<Record<CreditProfile, readonly [number, number]>> = {
  [CreditProfile.Prime]: [640, 960],
  [CreditProfile.NearPrime]: [500, 780],
  [CreditProfile.NonPrime]: [380, 660],
}

/** Decides by the lender's published thresholds on an invented score that is always the same for the same person. */
export function createSandboxLenders({ pauseMs = 0 }: { readonly pauseMs?: number } = {}): LenderGateway {
  return {
    pauseMs,
    async decide(question) {
      const outcome = outcomeOf(question)
      const row = ladderRowOf(question)
      return {
        conditions: [],
        customerRuleResults: [],
        ...outcome,
        lenderReference: referenceOf(question),
        apr: row?.apr ?? null,
        tierId: row?.tierId ?? null,
      }
    },
    async proceed(order) {
      return { lenderReference: order.lenderReference ?? referenceOf(order) }
    },
    async withdraw() {},
  }
}

const referenceOf = ({ lender, application }: Pick<LenderQuestion, 'lender' | 'application'>) =>
  `SB${lender.id}-${(hashOf(application.cosmosId, lender.id) % 900_000) + 100_000}`

function outcomeOf({ lender, application }: LenderQuestion): SandboxDecision {
  const named = namedOutcome(application, lender)
  if (named) return named
  if (isUnderIncome(application, lender)) return { loanProposalStatus: LoanProposalStatus.FailedSendRules }
  return outcomeOfScore(scoreOf(application), lender, hashOf(application.cosmosId, lender.id))
}

/**
 * One outcome applies to every lender; of several, the first lender gets the first, and the last applies to all
 * remaining.
 */
function namedOutcome({ customer, proposals }: Application, { id }: PanelLender): SandboxDecision | undefined {
  const chosen = chosenOutcomes(customer, SURNAME_OUTCOMES)
  const position = (proposals ?? []).findIndex(({ financeCompanyId }) => financeCompanyId === id)
  return chosen[Math.max(0, position)] ?? chosen.at(-1)
}

const isUnderIncome = ({ customer }: Application, lender: PanelLender) =>
  customer.grossAnnualIncome != null && customer.grossAnnualIncome < lender.decision.minIncomeGbp

export function scoreOf({ customer, creditProfile }: Application): number {
  const [low, high] = SCORES[creditProfile ?? CreditProfile.NonPrime]
  const dice = diceFrom(hashOf(customer.firstName ?? '', customer.lastName ?? '', customer.dateOfBirth ?? ''))
  return dice.between(low, high)
}

/**
 * At or above the accepting score: accepted or, before a full search, provisional. Between: manual processing. Below:
 * declined.
 */
function outcomeOfScore(score: number, { decision }: PanelLender, draw: number): SandboxDecision {
  if (score >= decision.acceptScore) return accepted(draw)
  if (score >= decision.referScore) return referred(draw)
  if (score < decision.referScore - 150) {
    return {
      loanProposalStatus: LoanProposalStatus.Declined,
      customerRuleResults: [
        { resultType: FIXED_DECLINE, message: `Credit score below the minimum of ${decision.referScore}` },
      ],
    }
  }
  return { loanProposalStatus: LoanProposalStatus.Declined }
}

function accepted(draw: number): SandboxDecision {
  return { loanProposalStatus: draw % 3 === 0 ? LoanProposalStatus.ProvisionalAcceptance : LoanProposalStatus.Accepted }
}

function referred(draw: number): SandboxDecision {
  if (draw % 2 === 0) return { loanProposalStatus: LoanProposalStatus.Declined }
  return {
    loanProposalStatus: LoanProposalStatus.ConditionallyAccepted,
    conditions: ['Proof of income for the last three months', 'Proof of address dated in the last 90 days'],
  }
}

function ladderRowOf({ lender, application, amountToFinance }: LenderQuestion) {
  const profile = application.creditProfile ?? CreditProfile.NonPrime
  const term = application.term ?? USUAL_TERM
  return lender.aprLadder
    .filter((row) => row.creditProfile === profile && row.termFrom <= term && term <= row.termTo)
    .filter((row) => amountToFinance >= (row.lendFrom ?? 0))
    .sort((one, other) => one.apr - other.apr)[0]
}
