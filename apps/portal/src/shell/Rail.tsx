import { Ellipsis, Lock } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { page } from '../page.ts'
import { DESTINATIONS, type Destination, isCurrent, offeredOf, splitForRow } from './destinations.ts'
import { DemoMark } from './Sandboxes.tsx'

/** A column at the left; on a phone a row along the bottom, whose last button opens the rest. */
export function Rail() {
  const isRow = useIsRow()
  const offered = offeredOf(DESTINATIONS, page.permissions.features.value, page.session.user.value)
  const { shown, more } = isRow ? splitForRow(offered) : { shown: offered, more: [] }
  return (
    <nav className="rail" aria-label="Main">
      <Link className="rail-mark" to="/" aria-label="Forecourt">
        <img src="/mark.svg" alt="" width="34" height="34" />
      </Link>
      <DemoMark />
      <ul className="rail-list">
        {shown.map((destination) => (
          <li key={destination.path} className={destination.foot ? 'rail-foot' : undefined}>
            <RailEntry destination={destination} isShort={isRow} />
          </li>
        ))}
        {more.length > 0 && <More destinations={more} />}
      </ul>
    </nav>
  )
}

type EntryProps = { destination: Destination; isShort?: boolean; onOpen?: () => void }

function RailEntry({ destination, isShort = false, onOpen }: EntryProps) {
  const { pathname } = useLocation()
  const { path, word, short = word, creates, icon: Drawing } = destination
  const reason = creates ? page.permissions.readOnlyReason.value : null
  return (
    <Link
      className="rail-item"
      to={path}
      title={reason ?? undefined}
      aria-label={isShort ? word : undefined}
      aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
      onClick={onOpen}
    >
      <Drawing size={20} strokeWidth={1.75} aria-hidden />
      {reason && <Lock className="rail-lock" size={14} strokeWidth={2} aria-hidden />}
      {isShort ? short : word}
    </Link>
  )
}

function More({ destinations }: { destinations: readonly Destination[] }) {
  const { pathname } = useLocation()
  const panel = useRef<HTMLUListElement>(null)
  const isHere = destinations.some((destination) => isCurrent(destination, pathname))
  return (
    <li>
      <button type="button" className={isHere ? 'rail-item here' : 'rail-item'} popoverTarget="rail-more">
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        More
      </button>
      <ul className="rail-more" id="rail-more" popover="auto" ref={panel} aria-label="More">
        {destinations.map((destination) => (
          <li key={destination.path}>
            <RailEntry destination={destination} onOpen={() => panel.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The same width as in the style sheet. */
const ROW = '(max-width: 559px)'

const useIsRow = () => useSyncExternalStore(followRow, () => matchMedia(ROW).matches)

function followRow(onChange: () => void): () => void {
  const query = matchMedia(ROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
