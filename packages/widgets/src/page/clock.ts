import { type ReadonlySignal, signal } from '../signals/index.ts'

const MINUTE = 60_000

export interface Clock {
  /** The page's one time. Moves on each minute, and whenever something shown is due to change, while anything reads it. */
  readonly now: ReadonlySignal<Date>
  /** The time this instant, for calls and rules outside a view. */
  read(): Date
  /** Moves `now` on at that moment as well; returns how to withdraw it. */
  wakeAt(moment: Date): () => void
}

export interface ClockParts {
  readonly read: () => Date
  /** Calls back after so many milliseconds unless withdrawn. */
  readonly wait: (run: () => void, ms: number) => () => void
  /** Calls back when the page is looked at again: a tab in the background sleeps through its timers. */
  readonly onShown: (run: () => void) => () => void
}

export function createClock({ read, wait, onShown }: ClockParts): Clock {
  const wakes = new Set<{ readonly at: number }>()
  let stops: (() => void)[] = []
  const now = signal(read(), { watched: start, unwatched: stop })

  function start(): void {
    stops = [wait(tick, 0), onShown(tick)]
  }

  function stop(): void {
    for (const end of stops) end()
    stops = []
  }

  function tick(): void {
    const moment = read()
    for (const wake of wakes) if (wake.at <= moment.getTime()) wakes.delete(wake)
    if (moment.getTime() !== now.peek().getTime()) now.value = moment
    plan()
  }

  function plan(): void {
    if (stops.length === 0) return
    stops[0]?.()
    const at = read().getTime()
    const next = Math.min(at - (at % MINUTE) + MINUTE, ...[...wakes].map((wake) => wake.at))
    stops[0] = wait(tick, Math.max(0, next - at))
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

export function createPageClock(): Clock {
  return createClock({
    read: () => new Date(),
    wait: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onShown: (run) => {
      document.addEventListener('visibilitychange', run)
      return () => document.removeEventListener('visibilitychange', run)
    },
  })
}
