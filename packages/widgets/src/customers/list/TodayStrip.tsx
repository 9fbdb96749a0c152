import { X } from 'lucide-react'
import { Icon } from '../../kit/index.ts'
import type { Listing } from '../filters/listing.ts'

/** Today's priorities; each entry filters the list. Its space is reserved, so that the list below stays put. */
export function TodayStrip({ state }: { state: Listing }) {
  const items = state.today.value
  const chosen = state.filters.value.today
  return (
    <section className="today" aria-label="Today">
      <span className="today-title">Today</span>
      {items.length === 0 && chosen === null && state.isKnown.value && (
        <span className="small muted">Nothing waits</span>
      )}
      {items.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="today-item"
          aria-pressed={chosen === id}
          onClick={() => state.change({ today: chosen === id ? null : id })}
        >
          {text}
          {chosen === id && <Icon of={X} size={14} />}
        </button>
      ))}
      {chosen !== null && items.every(({ id }) => id !== chosen) && (
        <button type="button" className="link" onClick={() => state.change({ today: null })}>
          None left: show all
        </button>
      )}
    </section>
  )
}
