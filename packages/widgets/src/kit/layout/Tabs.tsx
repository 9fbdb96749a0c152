import { Lock } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { StatusBadge, type Tone } from '../status/StatusBadge.tsx'
import { stepAlong } from './arrow-keys.ts'

export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  count?: number | string
  flag?: { label: string; tone: Tone }
  /** Why it is closed, shown with a lock. */
  reason?: string
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel; without it the tabs filter what lies below (`controls` names it). */
  children?: ReactNode
}

/** Arrow keys move and open; closed tabs can be focused too and show their reason. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useScrollIntoView(list, `${id}-${selected}`)
  const [asked, setAsked] = useState<string | null>(null)
  const closed = tabs.find((tab) => tab.id === asked && tab.reason)
  const choose = (tab: TabItem<Id>) => {
    setAsked(tab.id)
    if (!tab.reason) onSelect(tab.id)
  }
  const tabWiring = { id, selected, reached: closed?.id ?? selected, choose }
  return (
    <div className="tabs" part="tabs">
      <div
        className="tab-list"
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => stepAlong(event, '[role=tab]')?.click()}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} tab={tab} {...tabWiring} hasPanel={!!children} />
        ))}
      </div>
      <p className="small muted tab-reason" role="status">
        {closed?.reason}
      </p>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="tab-panel">
          {children}
        </div>
      )}
    </div>
  )
}

/** The selected tab is seen, also when the list becomes narrower, or a count or its sheets arrive after it. */
function useScrollIntoView(list: RefObject<HTMLElement | null>, tabId: string): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => scrollWithin(element, element.querySelector(`#${CSS.escape(tabId)}`)))
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [list, tabId])
}

/** Scrolls only the row of items: `scrollIntoView` would move the page too. */
export function scrollWithin(row: HTMLElement, item: Element | null | undefined): void {
  const { left, right } = row.getBoundingClientRect()
  const at = item?.getBoundingClientRect()
  if (!at || (at.left >= left && at.right <= right)) return
  // Centres the item, so that those on either side are visible.
  row.scrollLeft += (at.left + at.right - left - right) / 2
}

type TabProps<Id extends string> = {
  tab: TabItem<Id>
  id: string
  selected: Id
  reached: string
  hasPanel: boolean
  choose: (tab: TabItem<Id>) => void
}

function Tab<Id extends string>({ tab, id, selected, reached, hasPanel, choose }: TabProps<Id>) {
  const isSelected = tab.id === selected
  return (
    <button
      type="button"
      role="tab"
      className="tab"
      part={isSelected ? 'tab tab-selected' : 'tab'}
      id={`${id}-${tab.id}`}
      aria-selected={isSelected}
      aria-controls={hasPanel && isSelected ? `${id}-panel` : undefined}
      aria-disabled={tab.reason ? true : undefined}
      title={tab.reason}
      tabIndex={tab.id === reached ? 0 : -1}
      onClick={() => choose(tab)}
    >
      {tab.reason && <Icon of={Lock} size={14} />}
      {tab.label}
      {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
      {tab.flag && <StatusBadge tone={tab.flag.tone} shape="disc" label={tab.flag.label} />}
    </button>
  )
}
