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

it('holders of a dealership share one connection, which closes with the last release', () => {
  const { live, opened } = setUp()
  const first = live.hold([1, 2])
  const second = live.hold([1])
  first()
  expect(opened()).toEqual([
    [1, 'connected'],
    [2, 'disconnected'],
  ])
  second()
  second()
  expect([opened()[0], live.state.value]).toEqual([[1, 'disconnected'], 'not connected'])
})

it('more than twenty dealerships get no connection, but one of them held by itself does', () => {
  const { live, opened } = setUp()
  live.hold(Array.from({ length: 21 }, (_, at) => at + 1))
  expect(opened()).toEqual([])
  live.hold([21])
  expect(opened()).toEqual([[21, 'connected']])
})

it('a log-out closes connections, and the next login reopens those still held', () => {
  const { live, opened, isSignedIn } = setUp()
  live.hold([1])
  isSignedIn.value = false
  expect([opened(), live.stateOf(1)]).toEqual([[[1, 'disconnected']], 'not connected'])
  isSignedIn.value = true
  expect([opened().length, live.stateOf(1)]).toEqual([2, 'connected'])
})

it('passes messages of every connection to a listener until it unsubscribes', () => {
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
  ['reports a restored connection', ['disconnected', 'connecting', 'connected'], [1]],
  ['does not report the first connection', ['connecting', 'connected'], []],
  ['reports each reconnection', ['disconnected', 'connected', 'disconnected', 'connected'], [1, 1]],
])('%s', (_, states, expected) => {
  const { live, made } = setUp()
  const told: number[] = []
  live.onBack((id) => told.push(id))
  live.hold([1])
  for (const state of states) if (made[0]) made[0].state.value = state
  expect(told).toEqual(expected)
})

it('connect() retries a lost connection', () => {
  const { live, made } = setUp()
  live.hold([1])
  if (made[0]) made[0].state.value = 'disconnected'
  live.connect()
  expect(live.state.value).toBe('connected')
})

it('read marks use the connection of their dealership and are dropped without one', () => {
  const { live, made } = setUp()
  live.hold([1])
  live.markRead(1, 'n1', 7)
  live.markRead(2, 'n2', 7)
  expect(made.map(({ read }) => read)).toEqual([[['n1', 7]]])
})

it('catchUp() tells every connection’s listeners that something was missed', () => {
  const { live } = setUp()
  const told: number[] = []
  live.onBack((id) => told.push(id))
  live.hold([1, 2])
  live.catchUp()
  expect(told).toEqual([1, 2])
})
