import { expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { debouncedEffect } from './debounced-effect.ts'

/** A clock whose hands a test moves: what is due runs when it says so. */
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

it('runs once for the last of several changes, and not for the value at the beginning', () => {
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

it('runs no more once it was stopped', () => {
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
