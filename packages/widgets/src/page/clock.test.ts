import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effect } from '../signals/index.ts'
import { createPageClock } from './clock.ts'

const START = Date.UTC(2026, 10, 20, 14, 2, 10)

beforeEach(() => vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function watched() {
  const clock = createPageClock()
  const seen: number[] = []
  const stop = effect(() => void seen.push((clock.now.value.getTime() - START) / 1000))
  return { clock, seen, stop }
}

it('runs core’s clock by the browser’s timers', () => {
  const { clock, seen, stop } = watched()
  clock.wakeAt(new Date(START + 7000))
  vi.advanceTimersByTime(50_000)
  expect(seen).toEqual([0, 7, 50])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('catches up when the page becomes visible again', () => {
  const { clock, seen, stop } = watched()
  vi.setSystemTime(START + 500_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(seen.at(-1)).toBe(500)
  stop()
  vi.setSystemTime(START + 600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(clock.now.peek().getTime()).toBe(START + 500_000)
})
