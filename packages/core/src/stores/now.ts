import { type ReadonlySignal, signal } from '@preact/signals-core'
import { MINUTE_MS } from '../calendar/index.ts'
import type { Schedule } from './schedule.ts'

export interface Now {
  /** The page's one time: views and stores read no other. Moves on only while something reads it. */
  readonly now: ReadonlySignal<Date>
  /** The time this instant, for calls and rules outside a view. */
  read(): Date
  /** Moves `now` on at that moment as well; returns how to withdraw it. */
  wakeAt(moment: Date): () => void
}

export interface NowOptions {
  readonly read: () => Date
  readonly schedule: Schedule
  /** Calls back when the page is looked at again: a tab in the background sleeps through its timers. */
  readonly onShown?: ((run: () => void) => () => void) | undefined
}

/** Advanced each minute, and at each moment that somebody has asked to be woken at. */
export function createNow({ read, schedule, onShown }: NowOptions): Now {
  // Over forty lines: its steps share one clock and one timer.
  const wakes = new Set<{ readonly at: number }>()
  const now = signal(read(), { watched: start, unwatched: stop })
  let isRunning = false
  // A clock without readers has stood still: it catches up before anything else.
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
    now,
    read,
    wakeAt(moment) {
      const wake = { at: moment.getTime() }
      wakes.add(wake)
      plan()
      return () => {
        if (wakes.delete(wake)) plan()
      }
    },
  }
}
