import { formatNumber } from '@forecourt/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon, useShortcuts } from '../../kit/index.ts'
import type { WalkState } from './walk.ts'

/** Previous and next customer of the list, also by the `K` and `J` keys. */
export function QueueSteps({ walk }: { walk: WalkState }) {
  const place = walk.place.value
  const { previous = null, next = null } = place ?? {}
  const toPrevious = previous === null ? undefined : () => walk.goOn(previous)
  const toNext = next === null ? undefined : () => walk.goOn(next)
  useShortcuts({ k: () => toPrevious?.() ?? false, j: () => toNext?.() ?? false })
  if (!place) return null
  const count = `${formatNumber(place.number)} of ${formatNumber(place.total)}`
  return (
    <nav className="queue-steps" aria-label={`${place.name}, ${count}`}>
      <button
        type="button"
        className="button quiet small"
        aria-keyshortcuts="K"
        disabled={!toPrevious}
        onClick={toPrevious}
      >
        <Icon of={ChevronLeft} />
        <span className="queue-word">Previous</span>
        <span className="only-heard"> customer</span>
        <kbd aria-hidden>K</kbd>
      </button>
      <span className="small muted">{count}</span>
      <button type="button" className="button quiet small" aria-keyshortcuts="J" disabled={!toNext} onClick={toNext}>
        <span className="queue-word">Next</span>
        <span className="only-heard"> customer</span>
        <kbd aria-hidden>J</kbd>
        <Icon of={ChevronRight} />
      </button>
    </nav>
  )
}
