import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate, useSearchParams } from 'react-router'
import { hasUnsaved } from '../page.ts'
import { useElement, useEvent, useHost } from '../use-widget.ts'
import { Page } from './Page.tsx'

const ACCOUNT_SECTIONS = ['you', 'security', 'appearance'] as const

export function AccountPage() {
  const host = useHost()
  const go = useNavigate()
  const [search, setSearch] = useSearchParams()
  useEvent(host, 'forecourt-settings', () => go('/settings'))
  useEvent<{ section: string }>(host, 'forecourt-section', ({ section }) => setSearch({ section }))
  const section = ACCOUNT_SECTIONS.find((name) => name === search.get('section')) ?? 'you'
  return (
    <Page title="Account" host={host} tag="forecourt-account">
      <forecourt-account appearance section={section} />
    </Page>
  )
}

const SECTIONS = ['you', 'dealership', 'people', 'notifications', 'website', 'payments', 'versions'] as const

export function SettingsPage() {
  const host = useHost()
  const [search, setSearch] = useSearchParams()
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
  const section = SECTIONS.find((name) => name === search.get('section')) ?? 'you'
  // The website's preview shows the quick quote itself.
  useElement(section === 'website' ? 'forecourt-quick-quote' : 'forecourt-settings')
  return (
    <Page title="Settings" host={host} tag="forecourt-settings">
      <forecourt-settings section={section} />
      <LeaveDialog />
    </Page>
  )
}

/** Confirms before the user leaves a page with unsaved changes. */
function LeaveDialog() {
  const isUnsaved = hasUnsaved.value
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const box = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isAsking = blocker.state === 'blocked'
  // The browser would focus the first button, which is the one that discards changes.
  useEffect(() => {
    if (isAsking) box.current?.showModal()
    else box.current?.close()
    if (isAsking) title.current?.focus()
  }, [isAsking])
  return (
    <dialog ref={box} className="leave" aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <header className="leave-head">
        <h2 id="leave-title" ref={title} tabIndex={-1}>
          Leave without saving?
        </h2>
        <button type="button" className="leave-close" aria-label="Close" onClick={() => blocker.reset?.()}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <p>Your changes in Settings are not saved yet. They will be lost if you leave.</p>
      <div className="leave-actions">
        <button type="button" className="bar-button" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
        <button type="button" className="bar-button first" onClick={() => blocker.reset?.()}>
          Stay here
        </button>
      </div>
    </dialog>
  )
}
