import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasUnsaved } from '../shell/unsaved.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Page } from './Page.tsx'

export function AccountPage() {
  const host = useHost()
  const go = useNavigate()
  useElement('forecourt-account')
  useEvent(host, 'forecourt-settings', () => go('/settings'))
  return (
    <Page title="Account" host={host}>
      <forecourt-account appearance />
    </Page>
  )
}

export function SettingsPage() {
  const host = useHost()
  const [search, setSearch] = useSearchParams()
  useElement('forecourt-settings')
  useEvent<{ section: string }>(host, 'forecourt-section', ({ section }) => setSearch({ section }))
  useEvent<{ isUnsaved: boolean }>(host, 'forecourt-unsaved', ({ isUnsaved }) => {
    hasUnsaved.value = isUnsaved
  })
  useEffect(
    () => () => {
      hasUnsaved.value = false
    },
    [],
  )
  const section = sectionOf(search.get('section'))
  return (
    <Page title="Settings" host={host}>
      <forecourt-settings section={section} />
      {section === 'website' && <PreviewCode />}
      <LeaveDialog />
    </Page>
  )
}

/** The preview shows the quick quote itself. */
function PreviewCode() {
  useElement('forecourt-quick-quote')
  return null
}

const SECTIONS = ['you', 'dealership', 'notifications', 'website', 'payments', 'versions'] as const

const sectionOf = (name: string | null) => SECTIONS.find((section) => section === name) ?? 'you'
