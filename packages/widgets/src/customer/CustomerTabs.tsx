import {
  type Application,
  closedTabReason,
  countDocuments,
  counted,
  type NextChange,
  nextChange,
  type RuleId,
  TAB_NAMES,
  type TabName,
  writeLondonTime,
} from '@forecourt/core'
import type { ComponentType } from 'react'
import { type TabItem, Tabs } from '../kit/index.ts'
import { Activity } from './activity/Activity.tsx'
import { CustomerPart } from './CustomerPart.tsx'
import { Decisions } from './decisions/Decisions.tsx'
import { Documents } from './documents/Documents.tsx'
import { Overview } from './overview/Overview.tsx'
import { Quotes } from './Quotes.tsx'
import type { RecordProps } from './record/screen.ts'
import { openSuggestions } from './sent/suggested-quote.ts'
import type { CustomerState } from './state.ts'

const PANELS: Readonly<Record<TabName, ComponentType<RecordProps<CustomerState>>>> = {
  overview: Overview,
  quotes: Quotes,
  decisions: Decisions,
  customer: CustomerPart,
  documents: Documents,
  activity: Activity,
}

/** The displayed status alone enables tabs. On a wide screen the open activity tab is a column beside them (`isAside`). */
export function CustomerTabs({ isAside, ...shown }: RecordProps<CustomerState> & { isAside: boolean }) {
  const { state, application, status } = shown
  const names = TAB_NAMES.filter((name) => !(isAside && name === 'activity'))
  const selected = isAside && state.tab.value === 'activity' ? 'overview' : state.tab.value
  const savedCount = state.quotes.saved.value?.filter(({ isArchived }) => !isArchived).length
  const change = nextChange(application, state.page.clock.now.value)
  const suggestions = openSuggestions(state).length
  const Panel = PANELS[selected]
  return (
    <Tabs
      label="Customer"
      tabs={names.map((name) => tabOf(name, { application, status, change, savedCount, suggestions }))}
      selected={selected}
      onSelect={state.goTo}
    >
      <Panel {...shown} />
    </Tabs>
  )
}

interface TabFacts extends Pick<RecordProps, 'application' | 'status'> {
  /** The next change that time alone causes. */
  readonly change: NextChange | null
  readonly savedCount: number | undefined
  readonly suggestions: number
}

function tabOf(name: TabName, facts: TabFacts): TabItem<TabName> {
  const { application, status, change, savedCount } = facts
  const item = { id: name, label: TAB_LABELS[name] }
  if (!status.tabs[name]) return { ...item, reason: closedReason(status.rule, name, change) }
  const count = name === 'quotes' ? savedCount : tabCount(name, application)
  return { ...item, ...(count ? { count } : {}), ...flagOf(name, facts) }
}

function tabCount(name: TabName, application: Application): number | string | undefined {
  if (name === 'decisions') return application.proposals?.length || undefined
  if (name !== 'documents') return undefined
  const { required, uploaded } = countDocuments(application)
  return required > 0 ? `${uploaded} of ${required}` : undefined
}

function flagOf(name: TabName, { application, suggestions }: TabFacts): Pick<TabItem, 'flag'> {
  if (name === 'quotes' && suggestions > 0)
    return { flag: { label: counted(suggestions, 'suggestion'), tone: 'pending' } }
  const { rejected } = name === 'documents' ? countDocuments(application) : { rejected: 0 }
  return rejected > 0 ? { flag: { label: `${rejected} rejected`, tone: 'negative' } } : {}
}

const TAB_LABELS: Readonly<Record<TabName, string>> = {
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
