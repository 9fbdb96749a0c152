import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import type { RealtimeState } from '../realtime/index.ts'
import { createTestRealtime } from '../testing/index.ts'
import { createLive } from './live.ts'

function setUp() {
  const isSignedIn = signal(true)
  const made: ReturnType<typeof createTestRealtime>[] = []
  const live = createLive({
    isSignedIn,
    realtime(id) {
      const line = createTestRealtime(id)
      made.push(line)
      return line.realtime
    },
  })
  const opened = () => made.map(({ realtime, state }) => [realtime.affiliateUserId, state.value])
  return { live, made, isSignedIn, opened }
}

const message = { Id: 'n1', AffiliateUserId: 1, Type: 'Dealt', Content: '{}', Created: '2026-11-20T14:02:00Z' }

it('has one connection to a dealership, however many hold it, until the last lets go', () => {
  const { live, opened } = setUp()
  const [first, second] = [live.hold([1, 2]), live.hold([1])]
  first()
  expect(opened()).toEqual([
    [1, 'connected'],
    [2, 'disconnected'],
  ])
  second()
  second()
  expect([opened()[0], live.state.value]).toEqual([[1, 'disconnected'], 'not connected'])
})

it('connects to none of more than twenty, and to one of them that is held by itself', () => {
  const { live, opened } = setUp()
  live.hold(Array.from({ length: 21 }, (_, at) => at + 1))
  expect(opened()).toEqual([])
  live.hold([21])
  expect(opened()).toEqual([[21, 'connected']])
})

it('is closed while no user is signed in, and held again by its earlier holders', () => {
  const { live, opened, isSignedIn } = setUp()
  live.hold([1])
  isSignedIn.value = false
  expect([opened(), live.stateOf(1)]).toEqual([[[1, 'disconnected']], 'not connected'])
  isSignedIn.value = true
  expect([opened().length, live.stateOf(1)]).toEqual([2, 'connected'])
})

it('tells each listener what any line hears, until it stops listening', () => {
  const { live, made } = setUp()
  const heard: string[] = []
  const stop = live.subscribe((told) => heard.push(told.message.Id))
  live.hold([1])
  made[0]?.receive(message)
  stop()
  made[0]?.receive({ ...message, Id: 'n2' })
  expect(heard).toEqual(['n1'])
})

it.each<[string, readonly RealtimeState[], number[]]>([
  ['tells when a lost connection is back', ['disconnected', 'connecting', 'connected'], [1]],
  ['says nothing of the first connection', ['connecting', 'connected'], []],
  ['tells each time', ['disconnected', 'connected', 'disconnected', 'connected'], [1, 1]],
])('%s', (_, states, expected) => {
  const { live, made } = setUp()
  const told: number[] = []
  live.onBack((id) => told.push(id))
  live.hold([1])
  for (const state of states) if (made[0]) made[0].state.value = state
  expect(told).toEqual(expected)
})

it('tries again when it is told to', () => {
  const { live, made } = setUp()
  live.hold([1])
  if (made[0]) made[0].state.value = 'disconnected'
  live.connect()
  expect(live.state.value).toBe('connected')
})

it('sends read marks over the connection of their dealership, and none without a connection', () => {
  const { live, made } = setUp()
  live.hold([1])
  live.markRead(1, 'n1', 7)
  live.markRead(2, 'n2', 7)
  expect(made.map(({ read }) => read)).toEqual([[['n1', 7]]])
})
