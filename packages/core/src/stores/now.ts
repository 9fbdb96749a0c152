import { signal } from '@preact/signals-core'
import { MINUTE_MS } from '../calendar/index.ts'

/** Runs a callback after the given milliseconds; the returned function cancels it. Core has no timers of its own. */
export type Schedule = (milliseconds: number, run: () => void) => () => void

export type Now = ReturnType<typeof createNow>

interface NowOptions {
  readonly read: () => Date
  readonly schedule: Schedule
  /** Called when the page becomes visible again: timers are suspended in a background tab. */
  readonly onShown?: ((run: () => void) => () => void) | undefined
}

/** Advanced each minute, and at each requested moment. */
export function createNow({ read, schedule, onShown }: NowOptions) {
  // Over forty lines: its steps share one clock and one timer.
  const wakes = new Set<{ readonly at: number }>()
  const now = signal(read(), { watched: start, unwatched: stop })
  let isRunning = false
  // A clock without readers has stopped: it catches up first.
  let isBehind = false
  let withdraw = () => {}
  let endShown = () => {}

  function start(): void {
    isRunning = true
    isBehind = true
    endShown = onShown?.(advance) ?? endShown
    plan()
  }

  function stop(): void {
    isRunning = false
    withdraw()
    endShown()
  }

  function advance(): void {
    const moment = read()
    isBehind = false
    for (const wake of wakes) if (wake.at <= moment.getTime()) wakes.delete(wake)
    if (moment.getTime() !== now.peek().getTime()) now.value = moment
    plan()
  }

  function plan(): void {
    withdraw()
    if (!isRunning) return
    const at = read().getTime()
    let next = at - (at % MINUTE_MS) + MINUTE_MS
    for (const wake of wakes) next = Math.min(next, wake.at)
    withdraw = schedule(isBehind ? 0 : Math.max(0, next - at), advance)
  }

  return {
    /** The page's single clock: views and stores read no other. It advances only while something reads it. */
    now,
    /** The exact current time, for calls and rules outside a view. */
    read,
    /** Also advances `now` at that moment; returns a function that cancels it. */
    wakeAt(moment: Date) {
      const wake = { at: moment.getTime() }
      wakes.add(wake)
      plan()
      return () => {
        if (wakes.delete(wake)) plan()
      }
    },
  }
}
