import { counted, isLate } from '@forecourt/core'
import { Calendar, Plus } from 'lucide-react'
import { Button, IconButton, SegmentedControl, type Size, writtenDay, writtenWeekday } from '../kit/index.ts'
import { taskOfItem, walkOf } from './items.ts'
import type { TodayState, Whose } from './state.ts'

export function TodayHead({ state, size }: { state: TodayState; size: Size }) {
  const { counts, whose, editing, calendar, page } = state
  const reason = page.permissions.readOnlyReason.value
  const choices = [
    { value: 'mine' as const, label: `Mine ${counts.value.mine}` },
    { value: 'everyone' as const, label: `Everyone ${counts.value.everyone}` },
  ]
  return (
    <header className="list-head today-head">
      <div>
        <h1 className="screen-title">Today</h1>
        <p className="small muted">{dayWords(state)}</p>
      </div>
      <div className="button-row">
        <SegmentedControl<Whose>
          label="Whose tasks"
          labelHidden
          name="whose"
          choices={choices}
          value={whose.value}
          onChange={(next) => {
            if (next) whose.value = next
          }}
        />
        {calendar.isOffered.value && <CalendarButton isSmall={size === 'phone'} onOpen={calendar.open} />}
        <Button icon={Plus} kind="quiet" disabled={Boolean(reason)} onClick={editing.openNew}>
          New task
        </Button>
      </div>
      {reason && <p className="small muted today-reason">{reason}</p>}
    </header>
  )
}

function CalendarButton({ isSmall, onOpen }: { isSmall: boolean; onOpen: () => void }) {
  return isSmall ? (
    <IconButton icon={Calendar} size="control" label="Calendar feed" onClick={onOpen} />
  ) : (
    <Button icon={Calendar} kind="quiet" onClick={onOpen}>
      Calendar feed
    </Button>
  )
}

/** `Friday 20/11/2026, 13 things, 2 late`. */
function dayWords({ page, cards, phase }: TodayState): string {
  const now = page.clock.now.value
  const day = `${writtenWeekday(now)} ${writtenDay(now)}`
  if (phase.value !== 'ready') return day
  const items = walkOf(cards.value)
  const late = items.filter((item) => {
    const task = taskOfItem(item)
    return task !== null && isLate(task, now)
  }).length
  return [day, counted(items.length, 'thing'), ...(late > 0 ? [`${late} late`] : [])].join(', ')
}
