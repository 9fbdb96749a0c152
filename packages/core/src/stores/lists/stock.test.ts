import { describe, expect, it } from 'vitest'
import { aMoment, aToken, people } from '../../testing/index.ts'
import { type Answers, createTestPage } from '../../testing/stores/answering-page.ts'
import { createStock } from './stock.ts'

const STOCK = 'POST /vehicle/stock'
const SAVED = 'GET /vehicle/saved'
const vehicles = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ vehicleId: `50101.${from + at}`, make: 'Kia' }))
const paged = (total: number) => (body: unknown) => {
  const { page, pageSize } = body as { page: number; pageSize: number }
  const from = (page - 1) * pageSize
  return { vehicles: vehicles(Math.max(0, Math.min(pageSize, total - from)), from), total, page, pageSize }
}

function setUp(answers: Answers, token: string | null = aToken()) {
  const page = createTestPage(token, aMoment(), answers)
  return { ...page, store: createStock({ client: page.client, user: page.session.user, now: page.now }) }
}

describe('a dealer’s stock', () => {
  it('is requested as in spec §9: 999 from page 1, of publishers 1 and 5', async () => {
    const { store, asked } = setUp({ [STOCK]: paged(3) })
    await store.load(50101)
    expect(asked.map(({ body }) => body)).toEqual([
      { dealerId: 50101, page: 1, pageSize: 999, searchPublisherIds: [1, 5] },
    ])
    expect(store.of(50101).data.value).toHaveLength(3)
  })

  it('is fetched page by page until complete', async () => {
    const { store, asked } = setUp({ [STOCK]: paged(2500) })
    await store.load(50101)
    const { data, total, isComing, missing } = store.of(50101)
    expect([data.value.length, total.value, isComing.value, missing.value]).toEqual([2500, 2500, false, null])
    expect(asked).toHaveLength(3)
  })

  it('fetches no second page if the first is exactly full', async () => {
    const { store, asked } = setUp({ [STOCK]: paged(999) })
    await store.load(50101)
    expect(asked).toHaveLength(1)
  })

  it('keeps the pages before a failed one and reports what is missing', async () => {
    const all = paged(2500)
    const { store, answers } = setUp({
      [STOCK]: (body: unknown) => ((body as { page: number }).page === 2 ? 422 : all(body)),
    })
    await store.load(50101)
    const stock = store.of(50101)
    expect([stock.data.value.length, stock.failed.value]).toEqual([999, null])
    expect(stock.missing.value).toMatchObject({ status: 422 })
    answers[STOCK] = all
    await store.load(50101)
    expect([stock.data.value.length, stock.missing.value]).toEqual([2500, null])
  })

  it('has each vehicle once when the feed shifts between pages', async () => {
    const { store } = setUp({
      [STOCK]: (body: unknown) => {
        const { page, pageSize } = body as { page: number; pageSize: number }
        return { vehicles: page === 1 ? vehicles(999) : vehicles(3, 998), total: 1001, page, pageSize }
      },
    })
    await store.load(50101)
    expect(new Set(store.of(50101).data.value.map(({ vehicleId }) => vehicleId)).size).toBe(1001)
    expect(store.of(50101).data.value).toHaveLength(1001)
  })

  it('ends at an empty page, whatever the total', async () => {
    const { store, asked } = setUp({
      [STOCK]: (body: unknown) => {
        const { page, pageSize } = body as { page: number; pageSize: number }
        return { vehicles: page === 1 ? vehicles(999) : [], total: 5000, page, pageSize }
      },
    })
    await store.load(50101)
    expect([asked.length, store.of(50101).isComing.value]).toEqual([2, false])
  })

  it('reports a failure and keeps the rows', async () => {
    const { store, answers } = setUp({ [STOCK]: paged(3) })
    await store.load(50101)
    answers[STOCK] = 403
    await store.load(50101)
    expect(store.of(50101).failed.value).toMatchObject({ status: 403 })
    expect(store.of(50101).data.value).toHaveLength(3)
  })
})

describe('saved vehicles', () => {
  const kept = (vehicleId: string) => ({
    vehicle: { vehicleId },
    customerUserId: people.rhian.userId,
    savedAt: '2026-11-20T14:00:00Z',
  })

  it('are those of the user; a newly saved one comes first and once', async () => {
    const { store, asked } = setUp({ [SAVED]: [kept('a'), kept('b')], 'POST /vehicle/saved': kept('b') })
    await store.loadSaved()
    expect(asked[0]?.query).toBe(`customerUserId=${people.rhian.userId}`)
    await store.save('b')
    expect(store.saved.data.value.map(({ vehicle }) => vehicle.vehicleId)).toEqual(['b', 'a'])
    expect(asked[1]?.query).toBe(`customerUserId=${people.rhian.userId}&vehicleId=b`)
  })

  it('stay unchanged when saving fails', async () => {
    const { store } = setUp({ [SAVED]: [kept('a')], 'POST /vehicle/saved': 404 })
    await store.loadSaved()
    await expect(store.save('b')).rejects.toMatchObject({ status: 404 })
    expect(store.saved.data.value).toHaveLength(1)
  })

  it('disappear when removed and return to their place when that fails', async () => {
    const { store, answers, asked } = setUp({
      [SAVED]: [kept('a'), kept('b'), kept('c')],
      'DELETE /vehicle/saved': { ok: true },
    })
    const ids = () => store.saved.data.value.map(({ vehicle }) => vehicle.vehicleId)
    await store.loadSaved()
    await store.unsave('a')
    expect([asked[1]?.query, ids()]).toEqual([`customerUserId=${people.rhian.userId}&vehicleId=a`, ['b', 'c']])
    answers['DELETE /vehicle/saved'] = 422
    await expect(store.unsave('b')).rejects.toMatchObject({ status: 422 })
    expect(ids()).toEqual(['b', 'c'])
  })

  it('are empty while no user is signed in', async () => {
    const { store, calls } = setUp({}, null)
    await store.loadSaved()
    expect([await store.save('a'), calls()]).toEqual([null, []])
  })
})
