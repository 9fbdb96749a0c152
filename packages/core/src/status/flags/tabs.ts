export const TAB_NAMES = ['overview', 'quotes', 'decisions', 'customer', 'documents', 'activity'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** True when the tab is enabled. */
export type Tabs = Readonly<Record<TabName, boolean>>

/** Every tab except these (D13). */
export function tabsWithout(...disabled: readonly TabName[]): Tabs {
  const isEnabled = (name: TabName) => !disabled.includes(name)
  return {
    overview: isEnabled('overview'),
    quotes: isEnabled('quotes'),
    decisions: isEnabled('decisions'),
    customer: isEnabled('customer'),
    documents: isEnabled('documents'),
    activity: isEnabled('activity'),
  }
}
