import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { parseScenario, type ServerMessage } from '../../models/index.ts'
import { aMoment, aToken, people } from '../../testing/index.ts'
import { type Answers, createTestPage, settled } from '../../testing/stores/answering-page.ts'
import { createNotificationList } from './notifications.ts'

// Node warns of more than ten listeners on one signal, and the calls for twenty dealerships share one until they are answered.
EventEmitter.defaultMaxListeners = 20

const { userId } = people.rhian
const row = (id: string, created: string, readBy: number[] = []) => ({
  id,
  scenario: 'Dealt',
  content: '{}',
  created,
  readBy,
})
const message = (changes: Partial<ServerMessage> = {}): ServerMessage => ({
  Id: 'live',
  AffiliateUserId: 1001,
  Type: 'Dealt',
  Content: '{"applicationId":"a1"}',
  Created: '2026-11-20T14:00:00Z',
  ...changes,
})
const liveOf = (sent: ServerMessage) => ({ message: sent, event: parseScenario(sent.Type, sent.Content) })

function setUp(answers: Answers = {}) {
  const page = createTestPage(aToken(), aMoment(), {
    [`GET /notifications/1001/${userId}`]: [
      row('b', '2026-11-19T09:00:00Z', [userId]),
      row('a', '2026-11-18T09:00:00Z'),
    ],
    [`GET /notifications/1002/${userId}`]: [row('c', '2026-11-20T09:00:00Z')],
    ...answers,
  })
  const marked: unknown[][] = []
  const store = createNotificationList({
    client: page.client,
    user: page.session.user,
    now: page.now,
    markRead: (...told) => marked.push(told),
  })
  const ids = () => store.notifications.data.value.map(({ id }) => id)
  return { ...page, store, marked, ids }
}

describe('notifications', () => {
  it('are those of every followed dealership, newest first', async () => {
    const { store, ids } = setUp()
    await store.load([1001, 1002])
    expect(ids()).toEqual(['c', 'b', 'a'])
    expect(store.unread.value.map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('of one dealership are shown when another fails', async () => {
    const { store, ids } = setUp({ [`GET /notifications/1002/${userId}`]: 500 })
    await store.load([1001, 1002])
    expect([ids(), store.notifications.failed.value]).toMatchObject([['b', 'a'], { status: 500 }])
  })

  it('stay when a reload fails', async () => {
    const { store, ids, answers } = setUp()
    await store.load([1001])
    answers[`GET /notifications/1001/${userId}`] = 500
    await store.load([1001])
    expect([ids(), store.notifications.failed.value]).toMatchObject([['b', 'a'], { status: 500 }])
  })

  it('that arrive live are first, unread and unique', async () => {
    const { store, ids } = setUp()
    await store.load([1001])
    store.arrive(liveOf(message()))
    store.arrive(liveOf(message()))
    expect(ids()).toEqual(['live', 'b', 'a'])
    expect(store.unread.value.map(({ id }) => id)).toEqual(['live', 'a'])
  })

  it('stay read when the connection repeats them', async () => {
    const { store, ids } = setUp()
    await store.load([1001])
    store.read('a')
    store.arrive(liveOf(message({ Id: 'a' })))
    expect([ids(), store.unread.value]).toEqual([['b', 'a'], []])
  })

  it('are marked as read here and over the connection of their dealership', async () => {
    const { store, marked } = setUp()
    await store.load([1001])
    store.read('a')
    expect(store.unread.value).toEqual([])
    expect(marked).toEqual([[1001, 'a', userId]])
  })

  it.each(['b', 'nothing'])('are not marked again: %s', async (id) => {
    const { store, marked } = setUp()
    await store.load([1001])
    store.read(id)
    expect(marked).toEqual([])
  })
})

describe('the sound (spec §4)', () => {
  it('is on by default and when the settings fail to load', async () => {
    const { store } = setUp()
    expect(store.sound.value).toBe(true)
    await store.loadSound()
    expect(store.sound.value).toBe(true)
  })

  it('is off if the user has turned it off', async () => {
    const { store } = setUp({ [`GET /dealer/notification-settings/${userId}`]: { userId, sound: false } })
    await store.loadSound()
    expect(store.sound.value).toBe(false)
  })

  it('are loaded with the sound for the signed-in user, and again when the dealerships change', async () => {
    const { store, ids, session, calls } = setUp({
      [`GET /dealer/notification-settings/${userId}`]: { userId, sound: false },
    })
    const followed = signal<readonly number[] | null>(null)
    const stop = store.follow(followed)
    followed.value = [1001]
    await settled()
    expect([ids(), store.sound.value]).toEqual([['b', 'a'], false])
    followed.value = [1002]
    await settled()
    expect(ids()).toEqual(['c'])
    const asked = calls().length
    session.signOut()
    stop()
    followed.value = [1001]
    await settled()
    expect(calls()).toHaveLength(asked)
  })

  it('are loaded for at most twenty dealerships', async () => {
    const { store, calls } = setUp()
    await store.load(Array.from({ length: 21 }, (_, at) => at + 1))
    expect(calls()).toHaveLength(20)
  })
})
