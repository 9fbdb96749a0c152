import { afterEach, describe, expect, it } from 'vitest'
import { type AnsweringServer, type Asked, openAnsweringServer, type Told } from '../../testing/answering-server.ts'
import { createAutoTraderStock } from './auto-trader.ts'

let server: AnsweringServer
afterEach(() => server.close())

const now = new Date('2026-03-02T10:00:00Z')
const question = {
  dealerId: 61_003,
  searchPublisherIds: [1, 5],
  priceMin: null,
  priceMax: null,
  engineMin: null,
  engineMax: null,
  colourIds: [],
  mileage: null,
  transId: null,
  page: 1,
  pageSize: 999,
}

const item = (stockId: string, more: object = {}, lifecycleState = 'FORECOURT') => ({
  vehicle: {
    registration: 'AB21 ABC',
    make: 'Volkswagen',
    model: 'Golf',
    derivative: '1.5 TSI',
    vehicleType: 'Car',
    odometerReadingMiles: 12_345,
    firstRegistrationDate: '2021-03-14',
    yearOfManufacture: '2021',
    doors: 5,
    engineCapacityCC: 1498,
    fuelType: 'Petrol',
    transmissionType: 'Manual',
    colour: 'Blue',
    bodyType: 'Hatchback',
    ...more,
  },
  adverts: {
    forecourtPrice: { amountGBP: 15_000 },
    retailAdverts: { suppliedPrice: { amountGBP: 14_995 }, description: 'Nice' },
  },
  media: {
    images: [{ imageId: '1', href: 'https://m.example.test/a/media/{resize}/1.jpg' }, { href: 'javascript:alert(1)' }],
  },
  metadata: { stockId, lifecycleState, dateOnForecourt: '2026-02-20' },
})

async function over(pages: (asked: Asked) => Told) {
  server = await openAnsweringServer((asked) =>
    asked.path === '/authenticate'
      ? { body: { access_token: 't', expires_at: '2026-03-02T10:15:00.000Z' } }
      : pages(asked),
  )
  return createAutoTraderStock({ url: server.url, key: 'k', secret: 's' }, { tries: 1, timeoutMs: 2000 })
}

const oneOf =
  (...results: unknown[]) =>
  () => ({ body: { results, totalResults: results.length } })

describe('Auto Trader Connect', () => {
  it('returns a vehicle in our shape', async () => {
    const feed = await over(oneOf(item('8a1')))
    const { vehicles, total } = await feed.search(question, now)
    expect(total).toBe(1)
    expect(vehicles[0]).toMatchObject({
      vehicleId: '8a1',
      vrm: 'AB21ABC',
      make: 'Volkswagen',
      trim: '1.5 TSI',
      vehicleType: 1,
      price: 14_995,
      mileage: 12_345,
      registrationDate: '2021-03-14',
      year: 2021,
      engineSize: 1498,
      publisherId: 1,
      images: ['https://m.example.test/a/media/w800h600/1.jpg'],
      listedAt: '2026-02-20T00:00:00.000Z',
    })
    expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/authenticate', body: 'key=k&secret=s' })
    expect(server.asked[1]?.headers.authorization).toBe('Bearer t')
    expect(server.asked[1]?.query.get('advertiserId')).toBe('61003')
  })

  it('reads every page with one token, and not again within a minute', async () => {
    const all = Array.from({ length: 250 }, (_, index) => item(`id-${index}`))
    const feed = await over(({ query }) => {
      const from = (Number(query.get('page')) - 1) * 100
      return { body: { results: all.slice(from, from + 100), totalResults: all.length } }
    })
    expect((await feed.search(question, now)).total).toBe(250)
    expect(await feed.find(61_003, 'id-249', now)).toMatchObject({ vehicleId: 'id-249' })
    expect(server.asked.map(({ path }) => path)).toEqual(['/authenticate', '/stock', '/stock', '/stock'])
    await feed.search(question, new Date(now.getTime() + 61_000))
    expect(server.asked.filter(({ path }) => path === '/authenticate')).toHaveLength(1)
    expect(server.asked).toHaveLength(7)
  })

  it('applies filters that the feed does not support', async () => {
    const feed = await over(oneOf(item('1'), item('2', { colour: 'Red' }), item('3', { colour: null })))
    expect(
      (await feed.search({ ...question, colourIds: [6] }, now)).vehicles.map(({ vehicleId }) => vehicleId),
    ).toEqual(['2'])
    expect((await feed.search({ ...question, searchPublisherIds: [5] }, now)).total).toBe(0)
  })

  it('omits sold or unreadable adverts, not the rest', async () => {
    const broken = { vehicle: 'none', metadata: {} }
    const feed = await over(
      oneOf(item('1'), item('2', {}, 'SOLD'), broken, item('x'.repeat(49)), item('5', { doors: -1 })),
    )
    expect((await feed.search(question, now)).vehicles.map(({ vehicleId }) => vehicleId)).toEqual(['1', '5'])
  })

  it.each<[Told, string]>([
    [{ status: 404 }, 'refused'],
    [{ status: 429 }, 'throttled'],
    [{ status: 503 }, 'unavailable'],
    [{ body: { results: 7 } }, 'unavailable'],
  ])('fails with %o as %s', async (told, kind) => {
    const feed = await over(() => told)
    await expect(feed.search(question, now)).rejects.toMatchObject({ provider: 'stock', kind })
  })
})
