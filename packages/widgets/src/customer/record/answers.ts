import {
  type Application,
  type Badge,
  decisionBadgeOf,
  effectiveStatus,
  isOfCreditSearch,
  type LenderProposal,
  LoanProposalStatus,
  shortDeclineReason,
} from '@forecourt/core'

/** One lender's answer as the screen shows it. */
export interface ProposalAnswer {
  readonly proposal: LenderProposal
  readonly name: string
  readonly status: number | null
  readonly badge: Badge
  /** A decline based on a credit search. */
  readonly isOfSearch: boolean
  /** Reasons in the short form of spec §8, each once. */
  readonly reasons: readonly string[]
  readonly conditions: readonly string[]
  /** Refused by a rule, before an underwriter saw the deal. */
  readonly isFixed: boolean
}

const ORDER: readonly (number | null)[] = [
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ConditionallyAccepted,
  LoanProposalStatus.ProvisionalAcceptance,
  LoanProposalStatus.MoreInfo,
  LoanProposalStatus.ManualProcessing,
  LoanProposalStatus.Processing,
  LoanProposalStatus.FailedSendRules,
  LoanProposalStatus.Declined,
]

/** Every lender's answer, acceptances first. */
export function answersOf(application: Application): readonly ProposalAnswer[] {
  const place = ({ status }: ProposalAnswer) => (ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.length)
  return (application.proposals ?? [])
    .map((proposal) => lenderAnswerOf(proposal, application))
    .sort((one, other) => place(one) - place(other) || rankOf(one) - rankOf(other))
}

const rankOf = ({ proposal: { isPreferredAcceptance, rank } }: ProposalAnswer) =>
  isPreferredAcceptance ? -1 : (rank ?? 1000)

function lenderAnswerOf(proposal: LenderProposal, { dealerId }: Application): ProposalAnswer {
  const results = proposal.customerRuleResults ?? []
  const status = effectiveStatus(proposal, dealerId)
  return {
    proposal,
    name: proposal.financeCompany || `Lender ${proposal.financeCompanyId}`,
    status,
    badge: decisionBadgeOf(status),
    isOfSearch: status === LoanProposalStatus.Declined && results.some(({ message }) => isOfCreditSearch(message)),
    reasons: findingsOf(proposal),
    conditions: [...new Set(proposal.conditions ?? [])],
    isFixed: results.some(({ resultType }) => resultType === 'FixedDecline'),
  }
}

/** Findings of the rules, shortened and without duplicates. Credit-file wording and bans are never shown (§8). */
export function findingsOf({ customerRuleResults }: Pick<Application, 'customerRuleResults'>): readonly string[] {
  const texts = (customerRuleResults ?? []).map(({ message }) => shortDeclineReason(message))
  return [...new Set(texts.filter((text) => text !== ''))]
}
