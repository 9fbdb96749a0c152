import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { tradeModules } from '../index.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let colleague: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: tradeModules })
  ;[dealer, other, colleague] = await Promise.all([app.signIn('dealer'), app.signIn('other'), app.signIn('colleague')])
})
afterAll(() => app.close())

const draft = (vrm: string, vehicleMileage = 20_000) => ({ vrm, vehicleMileage, capRetail: 12_000 })
const ask = (path: string, tester = dealer) =>
  app.app.inject({ method: 'GET', url: `/api/v3${path}`, headers: tester.headers })

describe('a saved valuation', () => {
  it('replaces that of the same registration, however it is spaced, and comes first', async () => {
    const { client } = dealer
    await client.valuations.save(draft('ZZ26 ABC'))
    app.clock.advance(1000)
    await client.valuations.save(draft('ZZ26 DEF'))
    app.clock.advance(1000)
    const saved = await client.valuations.save(draft('zz26abc', 30_000))
    expect(saved).toMatchObject({ vrm: 'ZZ26ABC', vehicleMileage: 30_000, affiliateUserId: QUILLMERE, status: 1 })
    const mine = await client.valuations.list({ id: dealer.userId })
    expect(mine.map(({ vrm }) => vrm)).toEqual(['ZZ26ABC', 'ZZ26DEF'])
  })

  it('is kept alongside a colleague’s of the same registration', async () => {
    await dealer.client.valuations.save(draft('ZZ26 GHJ', 1))
    await colleague.client.valuations.save(draft('ZZ26 GHJ', 2))
    const all = await dealer.client.valuations.ofDealerships([QUILLMERE])
    expect(
      all
        .filter(({ vrm }) => vrm === 'ZZ26GHJ')
        .map(({ vehicleMileage }) => vehicleMileage)
        .sort(),
    ).toEqual([1, 2])
    expect((await colleague.client.valuations.list({ id: colleague.userId })).map(({ vrm }) => vrm)).toEqual([
      'ZZ26GHJ',
    ])
  })

  it('becomes outdated when the month changes', async () => {
    await app.db.asSystem((tx) =>
      tx.execute(sql`update valuations set created = '2026-02-28T09:00:00Z' where vrm = 'ZZ26DEF'`),
    )
    const [older] = (await dealer.client.valuations.list({ id: dealer.userId })).filter(({ vrm }) => vrm === 'ZZ26DEF')
    expect(older?.status).toBe(-1)
  })

  it('saved twice at once is stored once', async () => {
    await Promise.all([1, 2, 3].map((mileage) => dealer.client.valuations.save(draft('ZZ26 KLM', mileage))))
    const mine = await dealer.client.valuations.list({ id: dealer.userId })
    expect(mine.filter(({ vrm }) => vrm === 'ZZ26KLM')).toHaveLength(1)
  })

  it('of another user or dealership is not found', async () => {
    expect((await ask(`/valuations/${dealer.userId}`, other)).statusCode).toBe(404)
    expect((await ask(`/valuations/dealership/${QUILLMERE}`, other)).statusCode).toBe(404)
    const saving = other.client.valuations.save({ ...draft('ZZ26 ABC'), affiliateUserId: QUILLMERE })
    await expect(saving).rejects.toMatchObject({ status: 404 })
  })

  it.each(['staff', 'area'] as const)('by %s needs no dealership', async (role) => {
    const { client, userId } = await app.signIn(role)
    expect((await client.valuations.save(draft('ZZ26 NPR'))).affiliateUserId).toBeNull()
    expect(await client.valuations.list({ id: userId })).toHaveLength(1)
  })

  it('is refused for a suspended dealership', async () => {
    const { client } = await app.signIn('suspended')
    await expect(client.valuations.save(draft('ZZ26 ABC'))).rejects.toMatchObject({ code: 'DEALER_NOT_ACTIVE' })
  })

  it.each([
    [{ vrm: '   ' }, 422],
    [{ vrm: '' }, 400],
    [{ vrm: 'ZZ26\u0000' }, 400],
    [{ vehicleMileage: -1 }, 400],
    [{ capRetail: 'much' }, 400],
    [{ vehicleDetails: { futures: { 49: { 48: -5 } } } }, 400],
  ])('is refused with %o', async (part, status) => {
    const payload = { ...draft('ZZ26 ABC'), ...part }
    const reply = await app.app.inject({ method: 'POST', url: '/api/v3/valuation', headers: dealer.headers, payload })
    expect(reply.statusCode).toBe(status)
  })
})

describe('the guides', () => {
  it('return the documented figures of the Golf', async () => {
    const cap = (await ask('/cap-valuations?vrm=ZZ23KHP&mileage=28400')).json()
    expect(cap).toMatchObject({ capRetail: 19_150, capClean: 16_469, capAverage: 15_320, capBelow: 13_788 })
    const glasses = (await ask('/glasses-valuations?vehicleRegistration=zz23%20khp&vehicleMileage=28400')).json()
    expect(glasses).toMatchObject({ glassesEffectiveFrom: '2026-03-01T00:00:00.000Z' })
    expect(glasses.glassesTradeValuation).toBeLessThan(glasses.glassesRetailTransacted)
  })

  it('find a model by CAP’s number and year', async () => {
    const { capId } = (await ask('/cap-valuations?vrm=ZZ23KHP&mileage=28400')).json()
    const reply = (await ask(`/cap-valuations?capId=${capId}&mileage=28400&year=2023`)).json()
    expect(reply.capRetail).toBeGreaterThan(15_000)
  })

  it.each([
    '/cap-valuations?vrm=ZZ21CNF&mileage=1',
    '/cap-valuations?capId=1&mileage=1&year=2020',
    '/cap-valuations?capId=1&mileage=1',
    '/glasses-valuations?vrm=ZZ21GNF&vehicleMileage=1',
    '/glasses-valuations?vrm=---&vehicleMileage=1',
  ])('find nothing at %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(204)
  })

  it.each(['/cap-valuations?vrm=ZZ21CER&mileage=1', '/glasses-valuations?vrm=ZZ21GER&vehicleMileage=1'])(
    'report an outage at %s',
    async (path) => {
      const reply = await ask(path)
      expect(reply.statusCode).toBe(502)
      expect(reply.json()).toEqual({
        code: 'PROVIDER_FAILED',
        message: 'The valuation guide did not answer. Please try again in a moment.',
      })
    },
  )

  it('are independent: one answers while the other is down', async () => {
    expect((await ask('/glasses-valuations?vrm=ZZ21CER&vehicleMileage=9000')).statusCode).toBe(200)
  })

  it.each(['/cap-valuations?mileage=1', '/glasses-valuations?vehicleMileage=1', '/glasses-valuations?vrm=ZZ26ABC'])(
    'need more than %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(400)
    },
  )

  it('refuse two registrations in one call', async () => {
    const reply = await ask('/glasses-valuations?vrm=ZZ23KHP&vehicleRegistration=ZZ26ABC&vehicleMileage=1')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields).toEqual({ vehicleRegistration: 'Differs from vrm' })
  })

  it('need a login', async () => {
    const reply = await app.app.inject({ method: 'GET', url: '/api/v3/cap-valuations?vrm=ZZ23KHP&mileage=1' })
    expect(reply.statusCode).toBe(401)
  })
})
