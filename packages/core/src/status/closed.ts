import { ApplicationState } from '../models/index.ts'
import { displayStatus } from './display-status.ts'
import { isDealPrepared } from './facts.ts'
import type { TabName } from './flags/flag.ts'
import type { StatusApplication } from './lenient.ts'
import type { RuleId } from './rules.ts'

type Closed = Partial<Record<TabName, string>>

const WAITING: Closed = {
  quotes: 'Quotes open once a lender accepts.',
  decisions: 'Decisions open when a lender starts to decide.',
  documents: 'Documents open once a lender accepts.',
}

/** Why a tab is closed, by the rule that closes it. */
const CLOSED_TAB_REASONS: Partial<Record<RuleId, Closed>> = {
  'quick-quote': {
    // Only a closed one has no quotes (D73).
    quotes: 'This quick quote is closed. Open it again to quote.',
    decisions: 'Decisions open once this quick quote is a proposal.',
    documents: 'Documents open once this quick quote is a proposal.',
    activity: 'Activity opens once this quick quote is a proposal.',
  },
  ntu: {
    quotes: 'This deal was not taken up, so there is nothing to quote.',
    documents: 'This deal was not taken up, so no documents are needed.',
  },
  'ntu-manual': {
    quotes: 'Remove the NTU flag to quote again.',
    documents: 'Remove the NTU flag to send documents.',
  },
  expired: {
    quotes: 'This proposal is more than 31 days old. Repropose to quote again.',
    decisions: 'The decisions are more than 31 days old. Repropose to get new ones.',
    documents: 'This proposal is more than 31 days old. Repropose before sending documents.',
  },
  'awaiting-broker-reference': WAITING,
  'awaiting-decision': WAITING,
  declined: {
    quotes: 'No lender accepted, so there is nothing to quote.',
    documents: 'No lender accepted, so no documents are needed.',
  },
  'outside-criteria': {
    quotes: 'The customer is outside lender criteria, so there is nothing to quote.',
    documents: 'The customer is outside lender criteria, so no documents are needed.',
  },
}

export const closedTabReason = (rule: RuleId, tab: TabName): string =>
  CLOSED_TAB_REASONS[rule]?.[tab] ?? 'Not available for this status.'

/**
 * Why the status closes a part of the record, in words; null while it is open (D59). The screens disable the tab by the
 * same table, so that they and the server never differ.
 */
export function closedReason(
  part: 'quotes' | 'documents',
  application: StatusApplication | null | undefined,
  now: Date,
): string | null {
  const { tabs, rule, label } = displayStatus(application, now)
  return tabs[part] ? null : `${label}: ${closedTabReason(rule, part)}`
}

/** Money on its way, or paid: such a deal is not flagged as not taken up (D59). */
export const isLenderPaying = ({ state }: Pick<StatusApplication, 'state'>): boolean =>
  state === ApplicationState.AwaitingPayout || state === ApplicationState.Completed

/** Why a quote can no longer be withdrawn from its lender (D60): the back office has prepared the deal, or money is on its way. */
export const withdrawalObstacle = (application: Pick<StatusApplication, 'state' | 'payoutPack'>): string | null =>
  isLenderPaying(application) || isDealPrepared(application)
    ? 'This deal is too far to withdraw it: its documents are prepared. Ask the broker to stop it.'
    : null
