import type { Realtime } from '@forecourt/core'
import { expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import { createLines } from './lines.ts'

function open() {
  const isSignedIn = signal(true)
  const disconnect = vi.fn()
  const make = vi.fn(
    (affiliateUserId: number): Realtime => ({
      affiliateUserId,
      state: signal('connected'),
      failure: signal(null),
      connect: async () => {},
      disconnect,
      subscribe: () => () => {},
      sendScenario: () => {},
      markRead: () => {},
    }),
  )
  return { isSignedIn, disconnect, make, lineOf: createLines({ isSignedIn }, make) }
}

it('opens one line for a dealership, however many ask', () => {
  const { lineOf, make } = open()
  expect(lineOf(201)).toBe(lineOf(201))
  expect(lineOf(202)).not.toBe(lineOf(201))
  expect(make).toHaveBeenCalledTimes(2)
})

it('closes every line when the user logs out, and opens new ones for the next', () => {
  const { lineOf, isSignedIn, disconnect } = open()
  const before = [lineOf(201), lineOf(202)]
  isSignedIn.value = false
  expect(disconnect).toHaveBeenCalledTimes(2)
  isSignedIn.value = true
  expect(before).not.toContain(lineOf(201))
})
