import { useEffect, useRef } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Toast } from '../kit/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import type { attributes, events, SectionId } from './definition.ts'
import { SectionNav } from './SectionNav.tsx'
import { DealershipSection } from './sections/DealershipSection.tsx'
import { NotificationsSection } from './sections/NotificationsSection.tsx'
import { PaymentsSection } from './sections/PaymentsSection.tsx'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { VersionsSection } from './sections/VersionsSection.tsx'
import { WebsiteSection } from './sections/WebsiteSection.tsx'
import { YouSection } from './sections/YouSection.tsx'
import type { SettingsState } from './state.ts'

const BODIES = {
  you: YouSection,
  dealership: DealershipSection,
  people: PeopleSection,
  notifications: NotificationsSection,
  website: WebsiteSection,
  payments: PaymentsSection,
  versions: VersionsSection,
} as const

/** Other sections have the width of a form. */
const WIDTHS: Partial<Record<SectionId, string>> = { website: 'wide', people: 'of-table' }

/** User and dealership settings, one section at a time. Unsaved changes survive a switch of section. */
export function Settings({ props, emit, host, state }: WidgetView<typeof attributes, typeof events, SettingsState>) {
  const section = props.section.value
  const Body = BODIES[section]
  /** A portal with routes navigates by itself; on other pages the element changes its own section. */
  const show = (next: SectionId) => {
    if (emit('forecourt-section', { section: next })) host.setAttribute('section', next)
  }
  const wasUnsaved = useRef(false)
  useSignalEffect(() => {
    const isUnsaved = state.unsaved.value.length > 0 || state.unsavedElsewhere.value.length > 0
    if (isUnsaved !== wasUnsaved.current) emit('forecourt-unsaved', { isUnsaved })
    wasUnsaved.current = isUnsaved
  })
  useLeaveWarning(wasUnsaved)
  return (
    <div className="frame side-nav-frame">
      <div className="side-nav-screen">
        <SectionNav state={state} section={section} onShow={show} />
        <div className={`section ${WIDTHS[section] ?? ''}`}>
          <Body key={section} state={state} onShow={show} />
        </div>
      </div>
      <Toast toast={state.toasts.shown.value} onDismiss={state.toasts.dismiss} />
    </div>
  )
}

/** Makes the browser warn before the page is left; a portal shows its own warning. */
function useLeaveWarning(isUnsaved: { readonly current: boolean }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
