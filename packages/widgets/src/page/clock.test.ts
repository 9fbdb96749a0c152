import { expect, it } from 'vitest'
import { effect } from '../signals/index.ts'
import { createClock } from './clock.ts'

const START = Date.UTC(2026, 10, 20, 14, 2, 10)

/** A clock whose time is moved by hand. */
function handClock() {
  let time = START
  const timers = new Set<{ run: () => void; at: number }>()
  const shown = new Set<() => void>()
  const clock = createClock({
    read: () => new Date(time),
    wait: (run, ms) => {
      const timer = { run, at: time + ms }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    onShown: (run) => {
      shown.add(run)
      return () => shown.delete(run)
    },
  })
  const pass = (ms: number) => {
    time += ms
    for (const timer of [...timers]) if (timer.at <= time && timers.delete(timer)) timer.run()
  }
  const seen: number[] = []
  const watch = () => effect(() => void seen.push((clock.now.value.getTime() - START) / 1000))
  return { clock, pass, timers, shown, seen, watch }
}

it('moves on at each full minute', () => {
  const { pass, seen, watch } = handClock()
  watch()
  pass(0)
  pass(49_999)
  expect(seen).toEqual([0])
  pass(1)
  pass(60_000)
  expect(seen).toEqual([0, 50, 110])
})

it('moves on when something shown is due to change', () => {
  const { clock, pass, seen, watch } = handClock()
  watch()
  pass(0)
  clock.wakeAt(new Date(START + 7000))
  pass(7000)
  expect(seen).toEqual([0, 7])
})

it('forgets a change that was withdrawn', () => {
  const { clock, pass, seen, watch } = handClock()
  watch()
  pass(0)
  const withdraw = clock.wakeAt(new Date(START + 7000))
  withdraw()
  pass(7000)
  expect(seen).toEqual([0])
})

it('catches up when the page is looked at again', () => {
  const { pass, seen, watch, shown, timers } = handClock()
  watch()
  timers.clear()
  pass(500_000)
  for (const run of shown) run()
  expect(seen.at(-1)).toBe(500)
})

it('has no timer and no listener while nothing reads it', () => {
  const { timers, shown, watch, pass } = handClock()
  expect(timers.size + shown.size).toBe(0)
  const stop = watch()
  pass(0)
  expect(timers.size + shown.size).toBe(2)
  stop()
  expect(timers.size + shown.size).toBe(0)
})

it('is up to date soon after somebody begins to read it', () => {
  const { pass, seen, watch } = handClock()
  pass(3_600_000)
  watch()
  pass(0)
  expect(seen.at(-1)).toBe(3600)
})
