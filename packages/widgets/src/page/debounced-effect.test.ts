import { expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { debouncedEffect } from './debounced-effect.ts'

/** A clock that the test advances: due callbacks run on request. */
function openWait() {
  const due = new Set<() => void>()
  const wait = (_milliseconds: number, run: () => void) => {
    due.add(run)
    return () => due.delete(run)
  }
  const pass = () => {
    for (const run of due) run()
    due.clear()
  }
  return { wait: wait as never, pass }
}

it('runs once for the last of several changes, but not for the initial value', () => {
  const { wait, pass } = openWait()
  const value = signal(8000)
  const seen: number[] = []
  debouncedEffect(value, (settled) => seen.push(settled), { milliseconds: 400, wait })
  pass()
  value.value = 1
  value.value = 12
  value.value = 12_000
  pass()
  expect(seen).toEqual([12_000])
})

it('does not run after it was stopped', () => {
  const { wait, pass } = openWait()
  const value = signal(1)
  const seen: number[] = []
  const stop = debouncedEffect(value, (settled) => seen.push(settled), { milliseconds: 400, wait })
  value.value = 2
  stop()
  pass()
  value.value = 3
  pass()
  expect(seen).toEqual([])
})
