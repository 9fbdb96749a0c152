import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { hasUnsaved } from '../shell/unsaved.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Page } from './Page.tsx'

export function SettingsPage() {
  const host = useHost()
  const [search, setSearch] = useSearchParams()
  useElement('forecourt-settings')
  // For the preview of the section Website.
  useElement('forecourt-quick-quote')
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
  return (
    <Page title="Settings" host={host}>
      <forecourt-settings section={sectionOf(search.get('section'))} />
      <LeaveDialog />
    </Page>
  )
}

const SECTIONS = ['you', 'dealership', 'notifications', 'website', 'payments', 'versions'] as const

const sectionOf = (name: string | null) => SECTIONS.find((section) => section === name) ?? 'you'
