import { describe, expect, it } from 'vitest'
import type { User } from '../models/index.ts'
import { aDealerGroup, aMoment, aToken, dealers, people } from '../testing/index.ts'
import { type Answers, createTestPage, settled } from '../testing/stores/answering-page.ts'
import { createDealerships } from './dealerships.ts'

const { quillmere, fernhollow, brightwater } = dealers

const all: Answers = {
  'GET /dealer/dealers': [quillmere, fernhollow, brightwater],
  'GET /dealer/get-dealers-by-region': [fernhollow],
  'GET /dealer/group/11': aDealerGroup(),
  'GET /dealer/id': quillmere,
}

function setUp(user: User | null, answers: Answers = {}) {
  const page = createTestPage(user && aToken(user), aMoment(), { ...all, ...answers })
  const store = createDealerships({ client: page.client, user: page.session.user, now: page.now })
  return { ...page, store }
}

const superDealer = { ...people.rhian, roles: ['SuperUser'] }

describe('the dealerships offered (D24a)', () => {
  it.each([
    ['an area manager: the region’s', people.nia, 'GET /dealer/get-dealers-by-region', [1002]],
    ['other staff: all', people.owen, 'GET /dealer/dealers', [1001, 1002, 1003]],
    ['staff with other skills: all', { ...people.owen, skills: [7, 4] }, 'GET /dealer/dealers', [1001, 1002, 1003]],
    ['a SuperUser: all', superDealer, 'GET /dealer/dealers', [1001, 1002, 1003]],
    ['group staff: the group’s', people.marek, 'GET /dealer/group/11', [1002, 1003]],
    ['a dealer: their own', people.rhian, 'GET /dealer/id', [1001]],
    ['a dealer with an area manager’s skill: their own', { ...people.rhian, skills: [74] }, 'GET /dealer/id', [1001]],
  ])('are for %s', async (_, user, call, ids) => {
    const { store, calls } = setUp(user)
    await store.load()
    expect([calls(), store.queried.value]).toEqual([[call], ids])
  })

  it('are empty and failed when the group cannot be loaded', async () => {
    const { store } = setUp(people.marek, { 'GET /dealer/group/11': 500 })
    await store.load()
    expect([store.offered.data.value, store.offered.failed.value]).toMatchObject([[], { status: 500 }])
  })
})

describe('the selection (spec §6)', () => {
  it.each([
    ['none', [], null],
    ['one', [1002], 1002],
    ['several', [1001, 1002], null],
    ['one that is not offered', [7], null],
  ])('of %s decides the dealership of a new record by staff', async (_, ids, expected) => {
    const { store } = setUp(people.owen)
    await store.load()
    store.select(ids)
    expect(store.affiliateUserId.value).toBe(expected)
  })

  it('narrows the dealerships of list queries', async () => {
    const { store } = setUp(people.owen)
    await store.load()
    store.select([1003])
    expect([store.queried.value, store.selected.value.map(({ name }) => name)]).toEqual([[1003], [brightwater.name]])
  })

  it('can be changed only by staff, after the list has loaded', async () => {
    const { store } = setUp(people.owen)
    expect(store.canChange.value).toBe(false)
    await store.load()
    expect(store.canChange.value).toBe(true)
    const own = setUp(people.rhian).store
    await own.load()
    expect(own.canChange.value).toBe(false)
  })

  it('is cleared on sign-out, and the next user’s dealerships are loaded', async () => {
    const { store, session } = setUp(people.owen)
    const stop = store.follow()
    await settled()
    store.select([1003])
    session.signOut()
    expect([store.selected.value, store.offered.data.value]).toEqual([[], []])
    session.signIn(aToken(people.rhian))
    await settled()
    expect(store.queried.value).toEqual([1001])
    stop()
  })

  it('is fetched only once a required second factor has been set up', async () => {
    const { store, session, calls } = setUp({ ...people.owen, needsFactor: true })
    store.follow()
    await settled()
    expect([store.userId.value, calls()]).toEqual([null, []])
    session.signIn(aToken(people.owen))
    await settled()
    expect([store.userId.value, store.queried.value]).toEqual([people.owen.userId, [1001, 1002, 1003]])
  })

  it('survives a renewed token of the same user', async () => {
    const { store, session, calls } = setUp(people.owen)
    store.follow()
    await settled()
    store.select([1003])
    session.signIn(aToken({ ...people.owen, exp: people.owen.exp + 60 }))
    await settled()
    expect([store.queried.value, calls().length]).toEqual([[1003], 1])
  })
})
