import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '../kit/index.ts'
import { ActKey } from '../tasks/index.ts'
import type { TodayItem } from './items.ts'
import type { Walk } from './walk.ts'

/** The position in the queue, and its keys. */
export function WalkBar({ walk, isPhone }: { walk: Walk; isPhone: boolean }) {
  const at = walk.at.value
  const count = walk.count.value
  if (count === 0) return null
  const first = at === 0
  const last = at === count - 1
  return (
    <section className="walk-bar" aria-label="Walk through today">
      {!isPhone && <Progress at={at} count={count} />}
      <p className="walk-place" role="status">
        <strong>
          {at + 1} of {count}
        </strong>
        <span className="only-heard">{itemName(walk.current.value)}</span>
      </p>
      {isPhone ? (
        <>
          <IconButton icon={ChevronLeft} size="control" label="Previous" disabled={first} onClick={walk.previous} />
          <IconButton icon={ChevronRight} size="control" label="Next" disabled={last} onClick={walk.next} />
        </>
      ) : (
        <>
          <Button icon={ChevronLeft} kind="quiet" disabled={first} onClick={walk.previous} aria-keyshortcuts="K">
            Previous <ActKey name="K" />
          </Button>
          <Button trailing={ChevronRight} kind="quiet" disabled={last} onClick={walk.next} aria-keyshortcuts="J">
            Next <ActKey name="J" />
          </Button>
        </>
      )}
    </section>
  )
}

/** One mark per row; with more rows than this, the marks show the share. */
const MOST_MARKS = 16

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
  if (item.kind === 'lead') return item.lead.customer.name
  return item.task.customer?.name ?? item.task.note ?? ''
}
