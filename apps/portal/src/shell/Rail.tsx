import { Link, useLocation } from 'react-router'
import { DESTINATIONS, isCurrent } from './destinations.ts'

export function Rail() {
  const { pathname } = useLocation()
  return (
    <nav className="rail" aria-label="Main">
      <Link className="rail-mark" to="/" aria-label="Forecourt">
        <img src="/mark.svg" alt="" width="34" height="34" />
      </Link>
      <ul className="rail-list">
        {DESTINATIONS.map((destination) => (
          <li key={destination.path}>
            <Link
              className="rail-item"
              to={destination.path}
              aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
            >
              <destination.icon size={20} strokeWidth={1.75} aria-hidden />
              {destination.word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
