import { counted, isLate } from '@forecourt/core'
import { Calendar, Check, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import {
  Button,
  IconButton,
  Menu,
  type MenuAction,
  SegmentedControl,
  type Size,
  writtenDay,
  writtenWeekday,
} from '../kit/index.ts'
import { ActKey } from '../tasks/index.ts'
import { type TodayItem, taskOfItem, walkOf } from './items.ts'
import { waitOf } from './lead-words.ts'
import type { TodayState, Whose } from './state.ts'
import type { Walk } from './walk.ts'

/** Title, walker and the few controls in one line; on a phone the rest is in the menu. */
export function TodayHead({ state, size }: { state: TodayState; size: Size }) {
  const { editing, calendar, page, walk } = state
  const reason = page.permissions.readOnlyReason.value
  const isPhone = size === 'phone'
  const feed: MenuAction[] = calendar.isOffered.value
    ? [{ id: 'calendar', label: 'Calendar feed', icon: Calendar, onSelect: calendar.open }]
    : []
  const more = isPhone ? [...whoseActions(state), ...feed] : feed
  return (
    <header className="list-head today-head">
      <div>
        <h1 className="screen-title">Today</h1>
        <p className="small muted">{dayWords(state, isPhone)}</p>
      </div>
      <div className="button-row">
        <WalkBar walk={walk} isPhone={isPhone} />
        {!isPhone && <WhoseChoice state={state} />}
        {isPhone ? (
          <IconButton
            icon={Plus}
            size="control"
            label="New task"
            disabled={Boolean(reason)}
            onClick={editing.openNew}
          />
        ) : (
          <Button icon={Plus} kind="quiet" disabled={Boolean(reason)} onClick={editing.openNew}>
            New task
          </Button>
        )}
        {more.length > 0 && <Menu label="More of today" actions={more} />}
      </div>
      {reason && <p className="small muted today-reason">{reason}</p>}
    </header>
  )
}

const whoseWords = ({ counts }: TodayState): readonly (readonly [Whose, string])[] => [
  ['mine', `Mine ${counts.value.mine}`],
  ['everyone', `Everyone ${counts.value.everyone}`],
]

function WhoseChoice({ state }: { state: TodayState }) {
  const { whose } = state
  return (
    <SegmentedControl<Whose>
      label="Whose tasks"
      labelHidden
      name="whose"
      choices={whoseWords(state).map(([value, label]) => ({ value, label }))}
      value={whose.value}
      onChange={(next) => {
        if (next) whose.value = next
      }}
    />
  )
}

const whoseActions = (state: TodayState): MenuAction[] =>
  whoseWords(state).map(([id, label]) => ({
    id,
    label,
    icon: state.whose.value === id ? Check : undefined,
    onSelect: () => {
      state.whose.value = id
    },
  }))

/** `Friday 20/11/2026, 13 things, 2 late`; on a phone, which shows the day itself, only what there is to do. */
function dayWords({ page, cards, phase }: TodayState, isPhone: boolean): string {
  const now = page.clock.now.value
  const day = `${writtenWeekday(now)} ${writtenDay(now)}`
  if (phase.value !== 'ready') return day
  const items = walkOf(cards.value)
  const late = items.filter((item) => {
    if (item.kind === 'lead') return item.lead.kind === 'enquiry' && waitOf(item.lead, now).isLate
    const task = taskOfItem(item)
    return task !== null && isLate(task, now)
  }).length
  return [...(isPhone ? [] : [day]), counted(items.length, 'thing'), ...(late > 0 ? [`${late} late`] : [])].join(', ')
}

/** The position in the queue, and its keys. */
function WalkBar({ walk, isPhone }: { walk: Walk; isPhone: boolean }) {
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
