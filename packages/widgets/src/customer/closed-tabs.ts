import { type NextChange, type RuleId, type TabName, writeLondonTime } from '@forecourt/core'

type Closed = Partial<Record<TabName, string>>

const WAITING: Closed = {
  quotes: 'Quotes open once a lender accepts.',
  decisions: 'Decisions open when a lender starts to decide.',
  documents: 'Documents open once a lender accepts.',
}

/** Why a tab is closed, by the rule that closes it. */
const CLOSED_TAB_REASONS: Partial<Record<RuleId, Closed>> = {
  'quick-quote': {
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

export const TAB_LABELS: Readonly<Record<TabName, string>> = {
  overview: 'Overview',
  quotes: 'Quotes',
  decisions: 'Decisions',
  customer: 'Customer',
  documents: 'Documents',
  activity: 'Activity',
}

/** The time at which the tab opens by itself; otherwise what has to happen first. */
export function closedReason(rule: RuleId, tab: TabName, change: NextChange | null = null): string {
  if (change?.to.tabs[tab]) return `${TAB_LABELS[tab]} open at ${writeLondonTime(change.at)}.`
  return CLOSED_TAB_REASONS[rule]?.[tab] ?? 'Not available for this status.'
}
