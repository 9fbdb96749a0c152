import { DAY_MS, millisecondsOf, SECOND_MS } from '../calendar/index.ts'
import { effectiveStatus, isAcceptance } from '../lending/index.ts'
import { ApplicationState, ApplicationType, LoanProposalStatus } from '../models/index.ts'
import { objectsOf, type StatusApplication } from './lenient.ts'

/** Below this an application is new; spec §4 and §9 as elapsed time, in milliseconds (D1). */
export const NEW_FOR = 180 * SECOND_MS
/** Above this an application has expired. */
export const EXPIRES_AFTER = 31 * DAY_MS
/** Above this an Underwriting application without a broker reference leaves the list. */
export const HIDDEN_AFTER = 2 * DAY_MS
/** The age at which an Underwriting application is listed as NTU Other. */
export const AGES_FROM = 7 * DAY_MS

const FIXED_DECLINE = 'FixedDecline'

/** The facts of an application that the rules read, each computed once. */
export type StatusFacts = ReturnType<typeof statusFactsOf>

const PENDING: readonly (number | null | undefined)[] = [
  LoanProposalStatus.Processing,
  LoanProposalStatus.MoreInfo,
  LoanProposalStatus.ManualProcessing,
]

export function isQuickQuote({ isQuickQuote: isMarked, applicationType, state }: StatusApplication): boolean {
  return isMarked === true || applicationType === ApplicationType.QuickQuote || state === ApplicationState.QuickQuote
}

/** 0 stands for no broker reference (D9). */
export function hasBrokerReference({ brokerReference }: StatusApplication): boolean {
  return Boolean(brokerReference)
}

/** 0 stands for no pre-deal id. */
export const isDealPrepared = ({ payoutPack }: Pick<StatusApplication, 'payoutPack'>): boolean =>
  Boolean(payoutPack?.applicationInfo?.intranetLoanDealPreId)

/** The permanent findings against the customer. */
export const fixedDeclinesOf = ({ customerRuleResults }: Pick<StatusApplication, 'customerRuleResults'>) =>
  objectsOf(customerRuleResults).filter(({ resultType }) => resultType === FIXED_DECLINE)

const declinesFixed = (answer: Pick<StatusApplication, 'customerRuleResults'>) => fixedDeclinesOf(answer).length > 0

export function statusFactsOf(given: StatusApplication | null | undefined, now: Date) {
  const application = given ?? {}
  const created = millisecondsOf(application.created)
  return {
    application,
    now,
    state: application.state ?? null,
    /** Milliseconds since it was created; null if unknown. */
    elapsed: created === null ? null : now.getTime() - created,
    isQuickQuote: isQuickQuote(application),
    isFullProposal: application.applicationType === ApplicationType.FullProposal,
    isDealPrepared: isDealPrepared(application),
    hasBrokerReference: hasBrokerReference(application),
    ...answersOf(application),
  }
}

function answersOf(application: StatusApplication) {
  const proposals = objectsOf(application.proposals)
  const statuses = proposals.map((proposal) => effectiveStatus(proposal, application.dealerId))
  return {
    proposalCount: proposals.length,
    pendingCount: statuses.filter((status) => PENDING.includes(status)).length,
    hasFixedDecline: declinesFixed(application) || proposals.some(declinesFixed),
    hasSendFailure: statuses.includes(LoanProposalStatus.FailedSendRules),
    /** The proposals that are accepted, with or without conditions. */
    acceptances: proposals.filter((proposal) => isAcceptance(proposal, application.dealerId)),
    hasConditional: statuses.includes(LoanProposalStatus.ConditionallyAccepted),
  }
}
