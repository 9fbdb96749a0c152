export { type Badge, badgeOf, decisionBadgeOf, documentBadgeOf } from './badges.ts'
export { chosenQuoteOf, findLastSentQuote, findOfferedQuote, findQuoteToPropose } from './chosen-quote.ts'
export { closeReasonWords } from './close-reason-words.ts'
export { closedReason, closedTabReason, isLenderPaying, withdrawalObstacle } from './closed.ts'
export {
  ASKED_FOR,
  isAskedForPapers,
  isOwed,
  owedPapers,
  paperState,
  REMINDERS_AFTER,
  wantedPapers,
} from './customer-papers.ts'
export { chosenLender, lastDecision } from './deal-lender.ts'
export { dealStages, type StageMark, stageNames } from './deal-stages.ts'
export { type DisplayStatus, displayStatus } from './display-status.ts'
export { countDocuments } from './flags/document-flags.ts'
export { type Flag, type FlagAction, type FlagId, flagActionLabels, TAB_NAMES, type TabName } from './flags/flag.ts'
export { type StatusLabel, statusLabels } from './labels.ts'
export type { StatusApplication } from './lenient.ts'
export { cheapestLenderId } from './list/cheapest-lender.ts'
export { excludedListStates, listApplications, listStateOf, listWindowDays } from './list/list.ts'
export { listRowOf } from './list/list-row.ts'
export { actOfStep, type LenderOffer, type NextAct, nextActOf, stepWithWish, withQuotes } from './next-act.ts'
export {
  earliestChange,
  expiryWords,
  mayChangeAt,
  type NextChange,
  nextChange,
  nextListChange,
  nextMoment,
} from './next-change.ts'
export { type NextStep, whatHappensNext } from './next-step.ts'
export { type PayoutRequirement, payoutRequirements } from './payout-requirements.ts'
export { isQuoteExpired, type QuoteHold, quoteExpiry, quoteHold } from './quote-expiry.ts'
export { isAnswered } from './rejection.ts'
export { isChangeable, type RuleId, statusRules } from './rules.ts'
export type { NextActKind, StageId } from './step.ts'
