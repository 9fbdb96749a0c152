import { initialsOf, userNameOf } from '@forecourt/core'
import { LogOut, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { page } from '../page.ts'
import { useCustomerLinks } from '../pages/links.ts'
import { useBellPlace } from '../routing/places.ts'
import { useElement, useHost } from '../use-widget.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { NewVersion } from './NewVersion.tsx'
import { Rail } from './Rail.tsx'
import { Sandboxes } from './Sandboxes.tsx'

/** The rail, the bar and the page. */
export function Shell({ children }: { children: ReactNode }) {
  useElement('forecourt-session-dialog')
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Rail />
      <Bar />
      <div className="news">
        <Sandboxes />
        <NewVersion />
      </div>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      <forecourt-session-dialog />
    </div>
  )
}

function Bar() {
  const host = useHost()
  useElement('forecourt-dealership')
  useElement('forecourt-notifications')
  // Store the position before the customer opens, because it belongs to the old page.
  const place = useBellPlace(host)
  useCustomerLinks(host)
  return (
    <header className="bar" ref={host}>
      <div className="bar-dealership">
        <Store size={18} strokeWidth={1.75} aria-hidden />
        <forecourt-dealership multiple />
      </div>
      <CommandPalette />
      <forecourt-notifications place={place} />
      <AccountLink />
    </header>
  )
}

function AccountLink() {
  const name = userNameOf(page.session.user.value)
  return (
    <div className="bar-account">
      <Link className="bar-you" to="/account" title="Account" aria-label={`Account of ${name}`}>
        <span className="bar-initials" data-initials={initialsOf(name)} aria-hidden />
        <span className="bar-name">{name}</span>
      </Link>
      <button type="button" className="bar-button" onClick={logOut}>
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        <span className="bar-word">Log out</span>
      </button>
    </div>
  )
}

/** The session dialog confirms first if a form is half-filled. */
const logOut = () => void page.leaving.begin()
