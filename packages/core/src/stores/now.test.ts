import { effect, signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { displayStatus, type StatusApplication } from '../status/index.ts'
import { ago, aMoment, anApplication } from '../testing/index.ts'
import { createNow } from './now.ts'
import { wakeForChanges } from './wake-for-changes.ts'

const START = new Date(aMoment().getTime() + 10_000)
const MINUTE = 60_000

/** A clock moved by the test. */
function handClock() {
  let time = START.getTime()
  const timers = new Set<{ run: () => void; at: number }>()
  const shown = new Set<() => void>()
  const clock = createNow({
    read: () => new Date(time),
    schedule: (milliseconds, run) => {
      const timer = { run, at: time + milliseconds }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    onShown: (run) => {
      shown.add(run)
      return () => shown.delete(run)
    },
  })
  const pass = (milliseconds: number) => {
    time += milliseconds
    for (const timer of [...timers]) if (timer.at <= time && timers.delete(timer)) timer.run()
  }
  const seen: number[] = []
  const watch = () => effect(() => void seen.push((clock.now.value.getTime() - START.getTime()) / 1000))
  return { clock, pass, timers, shown, seen, watch, waiting: () => [...timers].map(({ at }) => at - time) }
}

describe('the shared clock of a page', () => {
  it('ticks at each full minute', () => {
    const { pass, seen, watch } = handClock()
    watch()
    pass(0)
    pass(49_999)
    expect(seen).toEqual([0])
    pass(1)
    pass(MINUTE)
    expect(seen).toEqual([0, 50, 110])
  })

  it('ticks at a requested time', () => {
    const { clock, pass, seen, watch } = handClock()
    watch()
    pass(0)
    clock.wakeAt(new Date(START.getTime() + 7000))
    pass(7000)
    expect(seen).toEqual([0, 7])
  })

  it('ignores a withdrawn wake-up', () => {
    const { clock, pass, seen, watch } = handClock()
    watch()
    pass(0)
    const withdraw = clock.wakeAt(new Date(START.getTime() + 7000))
    withdraw()
    pass(7000)
    expect(seen).toEqual([0])
  })

  it('catches up when the page becomes visible again', () => {
    const { pass, seen, watch, shown, timers } = handClock()
    watch()
    timers.clear()
    pass(500_000)
    for (const run of shown) run()
    expect(seen.at(-1)).toBe(500)
  })

  it('has no timer and no listener without readers', () => {
    const { timers, shown, watch, pass, clock } = handClock()
    clock.wakeAt(new Date(START.getTime() + 7000))
    expect(timers.size + shown.size).toBe(0)
    const stop = watch()
    pass(0)
    expect(timers.size + shown.size).toBe(2)
    stop()
    expect(timers.size + shown.size).toBe(0)
  })

  it('updates soon after its first reader, even if a wake-up is requested in the meantime', () => {
    const { clock, pass, seen, watch } = handClock()
    pass(3_600_000)
    watch()
    clock.wakeAt(new Date(START.getTime() + 3_640_000))
    pass(0)
    expect(seen.at(-1)).toBe(3600)
  })

  it('works without a visibility listener', () => {
    const timers: number[] = []
    const clock = createNow({ read: () => START, schedule: (milliseconds) => () => timers.push(milliseconds) })
    effect(() => void clock.now.value)()
    expect(timers).toEqual([0])
  })
})

describe('waking for changes of the shown records', () => {
  const fresh = (seconds: number, cosmosId = `fresh-${seconds}`) =>
    anApplication({ cosmosId, created: new Date(START.getTime() - seconds * 1000).toISOString() })

  /** A record that counts how often its lenders' answers were read. */
  function counted(seconds: number) {
    let judged = 0
    const record = fresh(seconds)
    Object.defineProperty(record, 'proposals', {
      get() {
        judged += 1
        return []
      },
    })
    return { record, judged: () => judged }
  }

  function showing(...applications: StatusApplication[]) {
    const hand = handClock()
    const list = signal<readonly StatusApplication[]>(applications)
    const stop = wakeForChanges(hand.clock, list)
    hand.pass(0)
    return { ...hand, list, stop }
  }

  it('wakes at the exact moment of the first change (rule 8)', () => {
    const shown = fresh(150)
    const { clock, pass, waiting } = showing(fresh(140), shown)
    expect(displayStatus(shown, clock.now.value).label).toBe('Awaiting Decision')
    expect(waiting()).toEqual([30_000])
    pass(30_000)
    expect(displayStatus(shown, clock.now.value).label).toBe('Predicted Approval')
    expect(waiting()).toEqual([10_000])
  })

  it('schedules no wake-up for a change in the past', () => {
    const { pass, waiting } = showing(fresh(170))
    pass(10_000)
    expect(waiting()).toEqual([40_000])
  })

  it('schedules again when another record is shown', () => {
    const { list, waiting } = showing(anApplication({ created: ago({ days: 1 }) }))
    expect(waiting()).toEqual([50_000])
    list.value = [...list.value, fresh(170)]
    expect(waiting()).toEqual([10_000])
  })

  it('schedules again when a record is replaced by a new version', () => {
    const { list, waiting } = showing(fresh(170))
    list.value = [{ ...fresh(170), state: 10 }]
    expect(waiting()).toEqual([50_000])
  })

  it('stops when nothing is shown any more', () => {
    const { stop, timers } = showing(fresh(170))
    stop()
    expect(timers.size).toBe(0)
  })

  it('evaluates each record once, however often the list changes', () => {
    const { record, judged } = counted(100)
    const { list } = showing(record)
    const once = judged()
    list.value = [record, fresh(20)]
    list.value = [fresh(30), record]
    expect(once).toBeGreaterThan(0)
    expect(judged()).toBe(once)
  })

  it('does not evaluate a record that cannot change first', () => {
    const { record, judged } = counted(100)
    showing(record, fresh(160), fresh(170))
    expect(judged()).toBe(0)
  })

  it('evaluates the next record if the first possible one does not change', () => {
    const { waiting } = showing({ ...fresh(175), state: 10 }, { ...fresh(170), state: 10 }, fresh(160))
    expect(waiting()).toEqual([20_000])
  })
})
