import { describe, expect, it } from 'vitest'
import { aMoment, aToken, people } from '../../testing/index.ts'
import { type Answers, createTestPage } from '../../testing/stores/answering-page.ts'
import { createValuations } from './valuations.ts'

const path = `GET /valuations/${people.rhian.userId}`
const ofDealership = (id: number) => `GET /valuations/dealership/${id}`
const valuation = (vrm: string, created = '2026-11-03T09:00:00Z') => ({ vrm, vehicleMileage: 1000, created })

function setUp(answers: Answers = {}, token: string | null = aToken()) {
  const page = createTestPage(token, aMoment(), { [path]: [valuation('ZZ26 ABC')], ...answers })
  const store = createValuations({ client: page.client, user: page.session.user, now: page.nowSignal })
  return { ...page, store }
}

const vrms = (list: readonly { vrm: string }[]) => list.map(({ vrm }) => vrm)

describe('the valuations of a user', () => {
  it('have the status for the current month (spec §4)', async () => {
    const { store, nowSignal } = setUp({ [path]: [valuation('A'), valuation('B', '2026-10-31T09:00:00Z')] })
    await store.load()
    expect(store.own.data.value.map(({ status }) => status)).toEqual([1, -1])
    nowSignal.value = new Date('2026-12-01T00:00:00Z')
    expect(store.own.data.value.map(({ status }) => status)).toEqual([-1, -1])
  })

  it('are fetched once, again on request and again after a failure (spec §3)', async () => {
    const { store, answers, calls } = setUp()
    await store.load()
    await store.load()
    expect(calls()).toHaveLength(1)
    answers[path] = 404
    await store.load({ isFresh: true })
    expect([store.own.failed.value, vrms(store.own.data.value)]).toMatchObject([{ status: 404 }, ['ZZ26 ABC']])
    await store.load()
    expect(calls()).toHaveLength(3)
  })

  it('are those of the signed-in user', async () => {
    const { store, session, answers } = setUp()
    await store.load()
    session.signIn(aToken(people.owen))
    answers[`GET /valuations/${people.owen.userId}`] = [valuation('OWEN')]
    await store.load()
    expect(vrms(store.own.data.value)).toEqual(['OWEN'])
  })

  it('are not fetched while no user is signed in', async () => {
    const { store, calls } = setUp({}, null)
    await store.load()
    expect(calls()).toEqual([])
  })

  it('put a saved one first and replace others with its registration (spec §7)', async () => {
    const saved = { ...valuation('zz26abc'), vehicleMileage: 2000 }
    const { store } = setUp({ [path]: [valuation('B'), valuation('ZZ26 ABC')], 'POST /valuation': saved })
    await store.load()
    await store.save({ vrm: 'zz26abc', vehicleMileage: 2000 })
    expect(vrms(store.own.data.value)).toEqual(['zz26abc', 'B'])
  })

  it('stay as they are when saving rejects with false (spec §8)', async () => {
    const { store } = setUp({ 'POST /valuation': 204 })
    await store.load()
    await expect(store.save({ vrm: 'B', vehicleMileage: 1 })).rejects.toBe(false)
    expect(vrms(store.own.data.value)).toEqual(['ZZ26 ABC'])
  })
})

describe('the codes of fetching (spec §8)', () => {
  it('are absent before fetching and when there are results', async () => {
    const { store } = setUp()
    expect(store.own.code.value).toBeNull()
    await store.load()
    expect(store.own.code.value).toBeNull()
  })

  it('are NO_VALUATIONS_FOUND without results', async () => {
    const { store } = setUp({ [path]: [] })
    await store.load()
    expect(store.own.code.value).toBe('NO_VALUATIONS_FOUND')
  })

  it('are ERROR_FETCHING_VALUATIONS when all of several dealerships fail', async () => {
    const { store } = setUp({ [ofDealership(1)]: 500, [ofDealership(2)]: 500 })
    await store.loadDealerships([1, 2])
    expect(store.ofDealerships.code.value).toBe('ERROR_FETCHING_VALUATIONS')
  })

  it('are NO_VALUATIONS_FOUND when the only dealership fails, because its list is empty', async () => {
    const { store } = setUp({ [ofDealership(1)]: 500 })
    await store.loadDealerships([1])
    expect([store.ofDealerships.code.value, store.ofDealerships.data.value]).toEqual(['NO_VALUATIONS_FOUND', []])
    expect(store.ofDealerships.unanswered.value).toBe(1)
  })

  it('are absent for one failure among several', async () => {
    const { store } = setUp({ [ofDealership(1)]: 500, [ofDealership(2)]: [valuation('B')] })
    await store.loadDealerships([1, 2])
    expect([store.ofDealerships.code.value, vrms(store.ofDealerships.data.value)]).toEqual([null, ['B']])
    expect(store.ofDealerships.unanswered.value).toBe(1)
  })

  it('of other dealerships are gone once another one is chosen', async () => {
    const { store } = setUp({ [ofDealership(1)]: [valuation('A')], [ofDealership(2)]: 500, [ofDealership(3)]: 500 })
    await store.loadDealerships([1])
    await store.loadDealerships([2, 3])
    expect(vrms(store.ofDealerships.data.value)).toEqual([])
  })

  it('are fetched for no dealership when there are more than twenty (spec §9)', async () => {
    const { store, calls } = setUp()
    await store.loadDealerships(Array.from({ length: 21 }, (_, at) => at + 1))
    expect([calls(), store.ofDealerships.code.value]).toEqual([[], 'NO_VALUATIONS_FOUND'])
  })
})
