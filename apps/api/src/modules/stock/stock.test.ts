import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const QUILLMERE = 50_101
const CASTLEBECK = 50_104
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ config: { stockDealerIds: { 50102: 50_101, 50103: 59_901 } } })
  ;[dealer, other] = await Promise.all([app.signIn('dealer'), app.signIn('other')])
})
afterAll(() => app.close())

const stock = (part: object = {}, tester = dealer) => tester.client.vehicles.stock({ dealerId: QUILLMERE, ...part })

describe('a dealer’s stock', () => {
  it('fits on one page, with pictures from this server', async () => {
    const page = await stock()
    expect(page).toMatchObject({ total: 120, page: 1, pageSize: 999 })
    expect(page.vehicles).toHaveLength(120)
    expect(new Set(page.vehicles.map(({ vehicleId }) => vehicleId)).size).toBe(120)
    const [first] = page.vehicles
    expect(first).toMatchObject({ dealerId: QUILLMERE, affiliateUserId: 1001 })
    const reply = await app.app.inject({ url: new URL(first?.image ?? '').pathname })
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('<svg')
  })

  it('is the same each time, and each vehicle matches its registration', async () => {
    expect(await stock()).toEqual(await stock())
    const { vehicles } = await stock()
    expect(vehicles.every(({ vrm, make, price }) => vrm && make && price)).toBe(true)
  })

  it.each([
    [{ priceMin: 10_000, priceMax: 15_000 }, (one: Found) => (one.price ?? 0) >= 10_000 && (one.price ?? 0) <= 15_000],
    [
      { engineMin: 1400, engineMax: 1600 },
      (one: Found) => (one.engineSize ?? 0) >= 1400 && (one.engineSize ?? 0) <= 1600,
    ],
    [{ colourIds: [3, 6] }, (one: Found) => one.colour === 'Blue' || one.colour === 'Red'],
    [{ mileage: 30_000 }, (one: Found) => (one.mileage ?? 0) <= 30_000],
    [{ transId: 2 }, (one: Found) => one.transmission === 'Automatic'],
    [{ searchPublisherIds: [5] }, (one: Found) => one.publisherId === 5],
  ])('is narrowed by %o', async (filter, isRight) => {
    const { vehicles, total } = await stock(filter)
    expect(vehicles.every(isRight)).toBe(true)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(120)
  })

  it.each([{ colourIds: [99] }, { priceMin: 9_000_000 }, { searchPublisherIds: [] }, { transId: 7 }, { page: 9999 }])(
    'is empty for %o',
    async (filter) => {
      expect((await stock(filter)).vehicles).toEqual([])
    },
  )

  it('comes in pages on request', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => stock({ page, pageSize: 50 })))
    expect(pages.map(({ vehicles }) => vehicles.length)).toEqual([50, 50, 20])
  })

  it('is requested under the feed’s number and returned under ours', async () => {
    const group = await app.signIn('group')
    const { vehicles, total } = await stock({ dealerId: 50_102 }, group)
    expect(total).toBe(120)
    expect(vehicles[0]).toMatchObject({ dealerId: 50_102, affiliateUserId: 1002 })
    expect(vehicles[0]?.vehicleId).toMatch(/^50102\./)
  })

  it('reports a feed that is down', async () => {
    const group = await app.signIn('group')
    await expect(stock({ dealerId: 50_103 }, group)).rejects.toMatchObject({
      status: 502,
      message: 'The stock feed did not answer. Please try again in a moment.',
    })
  })

  it('of another dealer, or of none, is not found', async () => {
    await expect(stock({}, other)).rejects.toMatchObject({ status: 404 })
    await expect(stock({ dealerId: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(stock({}, await app.signIn('staff'))).resolves.toMatchObject({ total: 120 })
  })

  it('is refused if the feature is off', async () => {
    const set = (features: string) =>
      app.db.asSystem((tx) =>
        tx.execute(sql`update dealerships set features = ${features}::text[] where dealer_id = ${CASTLEBECK}`),
      )
    await set('{payments}')
    await expect(stock({ dealerId: CASTLEBECK }, other)).rejects.toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    await set('{stock}')
    await expect(stock({ dealerId: CASTLEBECK }, other)).resolves.toBeTruthy()
  })

  it.each([{ pageSize: 1000 }, { page: 0 }, { priceMin: -1 }, { colourIds: 'blue' }, { dealerId: 2 ** 31 }])(
    'is refused for %o',
    async (part) => {
      const payload = { dealerId: QUILLMERE, ...part }
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/v3/vehicle/stock',
        headers: dealer.headers,
        payload,
      })
      expect(reply.statusCode).toBe(400)
    },
  )
})

type Found = Awaited<ReturnType<typeof stock>>['vehicles'][number]

describe('a drawing', () => {
  it.each(['ZZ23KHP-roof.svg', 'zz23khp-side.svg', '..%2F..%2Fx-side.svg', 'ZZ23KHP-side.png', '%3Csvg%3E-side.svg'])(
    'does not exist at %s',
    async (file) => {
      const reply = await app.app.inject({ url: `/sandbox/pictures/${file}` })
      expect(reply.statusCode).toBe(404)
    },
  )
})

describe('a saved vehicle', () => {
  const save = (vehicleId: string, tester = dealer, customerUserId = tester.userId) =>
    tester.client.vehicles.save({ customerUserId, vehicleId })
  const listed = (tester = dealer) => tester.client.vehicles.saved({ customerUserId: tester.userId })

  it('moves to the top of the list when it is saved again', async () => {
    const [one, two] = (await stock()).vehicles
    await save(one?.vehicleId ?? '')
    app.clock.advance(1000)
    const saved = await save(two?.vehicleId ?? '')
    const whose = { dealerId: QUILLMERE, affiliateUserId: 1001 }
    expect(saved.vehicle).toMatchObject({ vrm: two?.vrm, price: two?.price, image: two?.image, ...whose })
    expect((await listed()).map(({ vehicle }) => vehicle.vrm)).toEqual([two?.vrm, one?.vrm])
    app.clock.advance(1000)
    await save(one?.vehicleId ?? '')
    expect((await listed()).map(({ vehicle }) => vehicle.vrm)).toEqual([one?.vrm, two?.vrm])
  })

  it('is removed permanently, and only from its user’s own list', async () => {
    const [one, two] = (await stock()).vehicles
    await save(one?.vehicleId ?? '')
    await save(two?.vehicleId ?? '')
    const remove = (tester: typeof dealer, vehicleId = one?.vehicleId ?? '') =>
      tester.client.vehicles.unsave({ customerUserId: dealer.userId, vehicleId })
    await expect(remove(other)).rejects.toMatchObject({ status: 404 })
    await other.client.vehicles.unsave({ customerUserId: other.userId, vehicleId: one?.vehicleId ?? '' })
    expect((await listed()).map(({ vehicle }) => vehicle.vrm)).toContain(one?.vrm)
    await remove(dealer)
    await remove(dealer)
    const left = (await listed()).map(({ vehicle }) => vehicle.vrm)
    expect([left.includes(one?.vrm), left.includes(two?.vrm)]).toEqual([false, true])
  })

  it('of another user or another dealer’s stock is not found', async () => {
    const [one] = (await stock()).vehicles
    await expect(save(one?.vehicleId ?? '', other)).rejects.toMatchObject({ status: 404 })
    await expect(save(one?.vehicleId ?? '', dealer, other.userId)).rejects.toMatchObject({ status: 404 })
    await expect(other.client.vehicles.saved({ customerUserId: dealer.userId })).rejects.toMatchObject({ status: 404 })
    expect(await listed(other)).toEqual([])
  })

  it.each(['50101.NOTHERE', 'ZZ23KHP', '50101.', '.', '1e9.x', '999999999999.x'])(
    'is not found at %j',
    async (vehicleId) => {
      await expect(save(vehicleId)).rejects.toMatchObject({ status: 404 })
    },
  )

  it('of the broker’s own records is stored with mileage and price', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001))
    app.clock.advance(2_000)
    await app.runJobs()
    const { loanVehicleId } = await dealer.client.applications.single({ id: cosmosId })
    const query = { customerUserId: dealer.userId, loanVehicleId: loanVehicleId ?? '', mileage: 30_000, price: 9_995.5 }
    expect((await dealer.client.vehicles.saveIntranet(query)).vehicle).toMatchObject({
      vehicleId: loanVehicleId,
      make: 'Volkswagen',
      mileage: 30_000,
      price: 9_995.5,
      isIntranetLoanVehicle: true,
    })
    await expect(other.client.vehicles.saveIntranet({ ...query, customerUserId: other.userId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(dealer.client.vehicles.saveIntranet({ ...query, loanVehicleId: 'unknown' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
