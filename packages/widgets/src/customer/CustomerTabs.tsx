import { type Application, countDocuments, type DisplayStatus, TAB_NAMES, type TabName } from '@forecourt/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { type TabItem, Tabs } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { Activity } from './Activity.tsx'
import { CustomerPart } from './CustomerPart.tsx'
import { closedReason } from './closed-tabs.ts'
import { Decisions } from './Decisions.tsx'
import { Documents } from './Documents.tsx'
import { Overview } from './Overview.tsx'
import { Quotes } from './Quotes.tsx'
import type { CustomerState } from './state.ts'

const LABELS: Readonly<Record<TabName, string>> = {
  overview: 'Overview',
  quotes: 'Quotes',
  decisions: 'Decisions',
  customer: 'Customer',
  documents: 'Documents',
  activity: 'Activity',
}

const PANELS: Readonly<Record<TabName, ComponentType<{ state: CustomerState }>>> = {
  overview: Overview,
  quotes: Quotes,
  decisions: Decisions,
  customer: CustomerPart,
  documents: Documents,
  activity: Activity,
}

/** Enabled by the displayed status and by nothing else. On a wide screen an open activity stands beside them. */
export function CustomerTabs({ state, isWide }: { state: CustomerState; isWide: boolean }) {
  useSignals()
  const box = useSelectedInSight(state.tab.value)
  const application = state.record.application.value
  const status = state.status.value
  if (!application || !status) return null
  const isAside = isWide && status.tabs.activity
  const names = TAB_NAMES.filter((name) => !(isAside && name === 'activity'))
  const selected = isAside && state.tab.value === 'activity' ? 'overview' : state.tab.value
  const savedCount = state.quotes.saved.value?.filter(({ isArchived }) => !isArchived).length
  const Panel = PANELS[selected]
  return (
    <div ref={box} className="customer-tabs">
      <Tabs
        label="Customer"
        tabs={names.map((name) => tabOf(name, application, status, savedCount))}
        selected={selected}
        onSelect={state.goTo}
      >
        <Panel state={state} />
      </Tabs>
    </div>
  )
}

/** On a phone the tabs scroll: the open one is brought into sight. */
function useSelectedInSight(selected: TabName) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = box.current?.querySelector('[role=tablist]')
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab]')[TAB_NAMES.indexOf(selected)]
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
  }, [selected])
  return box
}

function tabOf(
  name: TabName,
  application: Application,
  status: DisplayStatus,
  savedCount: number | undefined,
): TabItem<TabName> {
  const item = { id: name, label: LABELS[name] }
  if (!status.tabs[name]) return { ...item, reason: closedReason(status.rule, name) }
  const count = name === 'quotes' ? savedCount : countOf(name, application)
  return { ...item, ...(count ? { count } : {}), ...rejectedFlag(name, application) }
}

function countOf(name: TabName, application: Application): number | string | undefined {
  if (name === 'decisions') return application.proposals?.length || undefined
  if (name !== 'documents') return undefined
  const { required, uploaded } = countDocuments(application)
  return required > 0 ? `${uploaded} of ${required}` : undefined
}

function rejectedFlag(name: TabName, application: Application): Pick<TabItem, 'flag'> {
  const { rejected } = name === 'documents' ? countDocuments(application) : { rejected: 0 }
  return rejected > 0 ? { flag: { label: `${rejected} rejected`, tone: 'negative' } } : {}
}
