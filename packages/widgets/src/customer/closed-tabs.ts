import type { RuleId, TabName } from '@forecourt/core'

type Closed = Partial<Record<TabName, string>>

const NOT_TAKEN_UP: Closed = {
  quotes: 'This deal was not taken up, so there is nothing to quote.',
  documents: 'This deal was not taken up, so no documents are needed.',
}

const WAITING: Closed = {
  quotes: 'Quotes opens once a lender accepts.',
  decisions: 'Decisions opens when a lender starts to decide.',
  documents: 'Documents opens once a lender accepts.',
}

/** Why a tab is closed, by the rule that closed it. */
const REASONS: Partial<Record<RuleId, Closed>> = {
  'quick-quote': {
    decisions: 'Decisions opens once this quick quote is a proposal.',
    documents: 'Documents opens once this quick quote is a proposal.',
    activity: 'Activity opens once this quick quote is a proposal.',
  },
  ntu: NOT_TAKEN_UP,
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

export function closedReason(rule: RuleId, tab: TabName): string {
  return REASONS[rule]?.[tab] ?? 'Not available for this status.'
}
