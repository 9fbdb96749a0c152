import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../kit/index.ts'
import { ActKey } from '../tasks/index.ts'
import type { TodayItem } from './items.ts'
import type { Walk } from './walk.ts'

/** The position in the queue, and its keys. */
export function WalkBar({ walk }: { walk: Walk }) {
  const [at, count] = [walk.at.value, walk.count.value]
  if (count === 0) return null
  return (
    <section className="walk-bar" aria-label="Walk through today">
      <Progress at={at} count={count} />
      <p className="walk-place" role="status">
        <strong>
          {at + 1} of {count}
        </strong>
        <span className="only-heard">{itemName(walk.current.value)}</span>
        <span className="muted walk-words">Walk through them one after another</span>
      </p>
      <p className="walk-keys small muted" aria-hidden="true">
        <ActKey name="E" /> done <ActKey name="S" /> snooze
      </p>
      <div className="button-row">
        <Button icon={ChevronLeft} kind="quiet" disabled={at === 0} onClick={walk.previous} aria-keyshortcuts="K">
          Previous <ActKey name="K" />
        </Button>
        <Button
          trailing={ChevronRight}
          kind="quiet"
          disabled={at === count - 1}
          onClick={walk.next}
          aria-keyshortcuts="J"
        >
          Next <ActKey name="J" />
        </Button>
      </div>
    </section>
  )
}

/** One mark per row; with more rows than this, the marks show the share. */
const MOST_MARKS = 24

function Progress({ at, count }: { at: number; count: number }) {
  const marks = Math.min(count, MOST_MARKS)
  const reached = Math.ceil(((at + 1) / count) * marks)
  return (
    <span className="walk-progress" aria-hidden="true">
      {[...new Array(marks).keys()].map((mark) => (
        <span key={mark} className={mark < reached ? 'walk-mark reached' : 'walk-mark'} />
      ))}
    </span>
  )
}

function itemName(item: TodayItem | null): string {
  if (item === null) return ''
  if (item.kind === 'money') return item.record.name
  if (item.kind === 'enquiry') return item.enquiry.customer.name
  return item.task.customer?.name ?? item.task.note ?? ''
}
