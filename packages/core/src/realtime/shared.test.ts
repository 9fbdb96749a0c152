import { effect } from '@preact/signals-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { message, scenario, setUpRealtime } from '../testing/realtime/connection.ts'
import { TestSocket } from '../testing/realtime/socket.ts'
import { createTestTabs } from '../testing/realtime/tabs.ts'
import { shareRealtime } from './shared.ts'

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(10)

/** A browser with as many tabs as the test opens. */
function browser() {
  const hub = createTestTabs()
  const open = async () => {
    const { realtime: own } = setUpRealtime()
    const tab = hub.tab()
    const realtime = shareRealtime({ own, name: 'live 9001', tabs: tab })
    const heard: string[] = []
    const states: string[] = []
    realtime.subscribe(({ message: { Id } }) => heard.push(Id))
    effect(() => void states.push(realtime.state.value))
    await realtime.connect()
    await settle()
    return { tab, realtime, heard, states }
  }
  const socket = async (n: number) => {
    await settle()
    const found = TestSocket.sockets[n - 1]
    if (!found) throw new Error(`There is no socket number ${n}`)
    return found
  }
  return { open, socket }
}

async function twoTabs() {
  const { open, socket } = browser()
  const first = await open()
  const line = await socket(1)
  line.open()
  await settle()
  return { first, second: await open(), line, open, socket }
}

it('two tabs share one socket and both receive its messages', async () => {
  const { first, second, line } = await twoTabs()
  line.receive(message())
  await settle()
  expect(TestSocket.sockets).toHaveLength(1)
  expect([first.heard, second.heard]).toEqual([['n1'], ['n1']])
  expect([first.realtime.state.value, second.realtime.state.value]).toEqual(['connected', 'connected'])
})

it('every tab sees the state of the connection', async () => {
  const { first, second, line } = await twoTabs()
  line.end()
  await settle()
  expect([first.realtime.state.value, second.realtime.state.value]).not.toContain('connected')
})

it('closing the leading tab moves the connection to the next one, which then reports a gap', async () => {
  const { first, second, socket } = await twoTabs()
  first.realtime.disconnect()
  const next = await socket(2)
  next.open()
  next.receive(message({ Id: 'n2' }))
  await settle()
  expect(second.states).toEqual(['not connected', 'connecting', 'connected', 'disconnected', 'connecting', 'connected'])
  expect([first.heard, second.heard]).toEqual([[], ['n2']])
})

it('a third tab also reports a gap when the leading one closes', async () => {
  const { first, open, socket } = await twoTabs()
  const third = await open()
  first.realtime.disconnect()
  const next = await socket(2)
  next.open()
  await settle()
  expect(third.states.slice(-3)).toEqual(['disconnected', 'connecting', 'connected'])
})

it('messages of any tab are sent over the shared connection', async () => {
  const { second, line } = await twoTabs()
  second.realtime.markRead('n1', 11)
  second.realtime.sendScenario(scenario)
  await settle()
  expect(line.sent).toMatchObject([
    { event: 'readNotification', data: { messageId: 'n1', readBy: 11 } },
    { event: 'message', data: { scenario: 'Proceeding' } },
  ])
})

it('sending a scenario without a connection fails', async () => {
  const { open } = browser()
  const { realtime } = await open()
  expect(() => realtime.sendScenario(scenario)).toThrow('Not connected')
})

it('a sleeping tab loses the connection to another and follows it on waking', async () => {
  const { first, open, socket } = await twoTabs()
  first.tab.sleep()
  const third = await open()
  await vi.advanceTimersByTimeAsync(3000)
  const next = await socket(2)
  next.open()
  expect(third.realtime.state.value).toBe('connected')
  first.tab.wake()
  await settle()
  next.receive(message({ Id: 'n3' }))
  await settle()
  expect([first.heard, third.heard]).toEqual([['n3'], ['n3']])
  expect(TestSocket.sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(1)
})

it('a tab that answers keeps the connection', async () => {
  const { second } = await twoTabs()
  second.tab.show()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(TestSocket.sockets).toHaveLength(1)
})

/** The server stays away until the leading tab has made its last retry. */
async function exhaustRetries() {
  for (let at = 0; at < 8; at += 1) {
    await settle()
    TestSocket.sockets.at(-1)?.end()
  }
  return TestSocket.sockets.length
}

it('becoming visible makes a tab reconnect immediately, even if another tab leads', async () => {
  const { first, second, line } = await twoTabs()
  line.end()
  const before = await exhaustRetries()
  expect(first.realtime.state.value).toBe('disconnected')
  second.tab.show()
  await settle()
  expect(TestSocket.sockets.length).toBe(before + 1)
})

it('asks again every minute after the last retry, while a tab is visible', async () => {
  const { first, second, line, socket } = await twoTabs()
  line.end()
  const before = await exhaustRetries()
  first.tab.hide()
  second.tab.hide()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(TestSocket.sockets.length).toBe(before)
  second.tab.show()
  await exhaustRetries()
  const later = TestSocket.sockets.length
  await vi.advanceTimersByTimeAsync(60_000)
  const next = await socket(later + 1)
  next.open()
  await settle()
  expect([first.realtime.state.value, second.realtime.state.value]).toEqual(['connected', 'connected'])
})

it('asks nothing more once every tab has disconnected', async () => {
  const { first, second, line } = await twoTabs()
  line.end()
  const before = await exhaustRetries()
  for (const { realtime } of [first, second]) realtime.disconnect()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(TestSocket.sockets.length).toBe(before)
})

it('opening a tab makes a leading tab that has given up connect again', async () => {
  const { line, open, socket } = await twoTabs()
  line.end()
  const before = await exhaustRetries()
  const third = await open()
  const next = await socket(before + 1)
  next.open()
  await settle()
  expect(third.realtime.state.value).toBe('connected')
})

it('invalid messages on the channel are ignored', async () => {
  const { first, second } = await twoTabs()
  first.tab.say('live 9001', { kind: 'state', state: 'splendid' })
  first.tab.say('live 9001', 'hello')
  await settle()
  expect(second.realtime.state.value).toBe('connected')
})
