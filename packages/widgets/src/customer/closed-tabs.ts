import { closedTabReason, type NextChange, type RuleId, type TabName, writeLondonTime } from '@forecourt/core'

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
  return closedTabReason(rule, tab)
}
