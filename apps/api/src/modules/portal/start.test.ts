import { allowedTerms, type PublicStart, residualRequest } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealerships } from '../../db/tables/index.ts'
import { openAnsweringServer } from '../../testing/answering-server.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type TestApp } from '../../testing/index.ts'

const QUILLMERE = 1001
const REG = 'ZZ23 KHP'
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

interface Asked {
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly of?: TestApp
}

async function start(query: Readonly<Record<string, string>>, { origin = QUILLMERE_PAGE, headers, of }: Asked = {}) {
  const url = `/api/v3/public/start?${new URLSearchParams(query)}`
  return await (of ?? test).app.inject({ method: 'GET', url, headers: { origin, ...headers } })
}

const started = async (query: Readonly<Record<string, string>> = {}) =>
  (await start({ key: KEYS.live, ...query })).json<PublicStart>()

/** The separate calls. */
async function askedOneByOne() {
  const { dealers, settings, portal, vehicles, quotes } = test.page(KEYS.live, QUILLMERE_PAGE)
  const config = await portal.config()
  const rates = await dealers.rates({ id: 0 })
  const lookUp = await vehicles.lookUpInternal({ reg: REG })
  const vehicle = { ...lookUp?.vehicle, mileage: 28_400 }
  const about = { vehicle, annualMileage: 8000, terms: [...allowedTerms] }
  const futures = await quotes.residuals({ ...residualRequest(rates?.lenderProposals ?? []), ...about })
  return { rates, website: await settings.websiteConfig({ id: 0 }), config, car: { lookUp, futures } }
}

describe('the start of a public page', () => {
  it('returns exactly what the separate calls return for the same key', async () => {
    const together = await started({ reg: REG, mileage: '28400' })
    expect(together).toEqual(JSON.parse(JSON.stringify(await askedOneByOne())))
    expect(Object.keys(together.car?.futures ?? {})).not.toEqual([])
  })

  it('names no lender next to its terms, and nothing internal to the dealer', async () => {
    const { rates, website } = await started({ reg: REG })
    expect(website.allowedOrigins).toEqual([])
    expect(
      rates.lenderProposals.filter(
        ({ financeCompany, commission, bannedDealerIds }) => financeCompany ?? commission ?? bannedDealerIds,
      ),
    ).toEqual([])
    expect([rates.lenders, website.originsSeen]).toEqual([undefined, undefined])
  })

  it('says that a suspended dealership takes no enquiries', async () => {
    const setStatus = (status: string) =>
      test.db.asSystem((tx) => tx.update(dealerships).set({ status }).where(eq(dealerships.affiliateUserId, QUILLMERE)))
    expect((await started()).website.takesEnquiries).toBe(true)
    await setStatus('Suspended')
    try {
      expect((await started()).website.takesEnquiries).toBe(false)
    } finally {
      await setStatus('Approved')
    }
  })

  it('has no car if none is named', async () => {
    expect((await started()).car).toBeNull()
  })

  it('reports an unknown registration', async () => {
    expect((await started({ reg: 'ZZ99 ZZZ' })).car).toEqual({ lookUp: null })
  })

  it('has no residuals if the dealership has no PCP', async () => {
    const features = (list: string) =>
      test.db.asSystem((tx) =>
        tx.execute(sql`update dealerships set features = ${list}::text[] where affiliate_user_id = ${QUILLMERE}`),
      )
    const [row] = await test.db.ask<{ features: string }>(
      'system',
      sql`select features::text as features from dealerships where affiliate_user_id = ${QUILLMERE}`,
    )
    await features('{public-quick-quote}')
    expect((await started({ reg: REG })).car?.futures).toEqual({})
    await features(row?.features ?? '{}')
  })
})

it('omits a car whose provider fails, so that the page requests it separately', async () => {
  const failing = await openAnsweringServer(() => ({ status: 500 }))
  const of = await buildTestApp({ config: { vehicleService: { url: failing.url, key: 'd' } } })
  const { rates, car } = (await start({ key: KEYS.live, reg: REG }, { of })).json<PublicStart>()
  expect([rates.lenderProposals.length > 0, car]).toEqual([true, null])
  await of.close()
  await failing.close()
})

describe('a cache', () => {
  it('may store the answer for a minute, for pages of the same origin', async () => {
    const { headers } = await start({ key: KEYS.live })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'Origin',
      'access-control-allow-origin': QUILLMERE_PAGE,
    })
  })

  it.each([
    ['the same', (etag: string) => etag, 304],
    ['the same, made strong by a proxy', (etag: string) => etag.replace('W/', ''), 304],
    ['one of several', (etag: string) => `"other", ${etag}`, 304],
    ['another', () => 'W/"other"', 200],
  ])('that holds %s is answered %#', async (_, held, status) => {
    const etag = String((await start({ key: KEYS.live })).headers.etag)
    const reply = await start({ key: KEYS.live }, { headers: { 'if-none-match': held(etag) } })
    expect([reply.statusCode, reply.body === '', reply.headers.etag]).toEqual([status, status === 304, etag])
  })

  it('sees a new tag when the dealership’s terms change', async () => {
    const before = (await start({ key: KEYS.live })).headers.etag
    const change = (fee: number) =>
      test.db.asSystem((tx) =>
        tx.execute(sql`update dealerships set admin_fee = admin_fee + ${fee} where affiliate_user_id = ${QUILLMERE}`),
      )
    await change(10)
    expect((await start({ key: KEYS.live })).headers.etag).not.toBe(before)
    await change(-10)
  })

  it('does not store a refusal', async () => {
    const { headers } = await start({ key: 'fc_live_nobody' })
    expect([headers['cache-control'], headers.etag]).not.toContain('public, max-age=60')
  })
})

describe('the start is refused', () => {
  const elsewhere = 'https://elsewhere.example'
  it.each([
    ['an unknown key', { key: 'fc_live_nobody' }, QUILLMERE_PAGE, 401, 'UNAUTHENTICATED'],
    ['a page that the key is not bound to', { key: KEYS.live }, elsewhere, 403, 'ORIGIN_NOT_ALLOWED'],
    ['no key', { reg: REG }, QUILLMERE_PAGE, 400, 'INVALID_QUERY'],
    ['what is no mileage', { key: KEYS.live, mileage: 'many' }, QUILLMERE_PAGE, 400, 'INVALID_QUERY'],
  ])('for %s, with an error that the page can read', async (_, query, origin, status, code) => {
    const reply = await start(query as Record<string, string>, { origin })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(reply.headers['access-control-allow-origin']).toBe(origin)
  })

  it.each([
    ['on the server’s own page, as for trying the elements', 'https://finance.test', 200],
    ['not on a page that only looks like it', 'https://finance.test.example', 403],
  ])('%s', async (_, origin, status) => {
    const headers = { host: 'finance.test' }
    expect((await start({ key: KEYS.live }, { origin, headers })).statusCode).toBe(status)
  })

  it('for a removed key, from the next call on', async () => {
    const { client } = await test.signIn('dealer')
    const { key, keyId } = await client.keys.create({ affiliateUserId: QUILLMERE })
    expect((await start({ key })).statusCode).toBe(200)
    await client.keys.remove({ id: keyId })
    expect((await start({ key })).statusCode).toBe(401)
  })
})

describe('the cars of a stock list', () => {
  const LIST = 'ZZ23KHP.28400_AB12CDE_ZZ99ZZZ'

  it('come in the same call, each as for its own', async () => {
    const { car, cars, rates } = await started({ cars: LIST })
    expect([car, rates.lenderProposals.length > 0]).toEqual([null, true])
    expect(Object.keys(cars ?? {}).sort()).toEqual(['AB12CDE', 'ZZ23KHP', 'ZZ99ZZZ'])
    expect(cars?.ZZ23KHP).toEqual((await started({ reg: REG, mileage: '28400' })).car)
    expect(cars?.ZZ99ZZZ).toEqual({ lookUp: null })
  })

  it('are absent where the page names none', async () => {
    expect(await started()).not.toHaveProperty('cars')
  })

  it('leave out what its provider does not answer', async () => {
    const failing = await openAnsweringServer(() => ({ status: 500 }))
    const of = await buildTestApp({ config: { vehicleService: { url: failing.url, key: 'd' } } })
    const { cars, rates } = (await start({ key: KEYS.live, cars: LIST }, { of })).json<PublicStart>()
    expect([cars, rates.lenderProposals.length > 0]).toEqual([{}, true])
    await of.close()
    await failing.close()
  })

  it.each(['', 'zz23khp', 'ZZ23KHP,AB12CDE', `${'ZZ23KHP_'.repeat(100)}ZZ23KHP`])('%s is no list', async (cars) => {
    const reply = await start({ key: KEYS.live, cars })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_QUERY'])
  })
})

it('counts as a use of the key, which Settings shows', async () => {
  const { client } = await test.signIn('dealer')
  const { key, keyId } = await client.keys.create({ affiliateUserId: QUILLMERE })
  await start({ key })
  const kept = (await client.keys.list({ id: QUILLMERE })).find((one) => one.keyId === keyId)
  expect(kept?.lastUsedAt).toBeTruthy()
})

it('is rate-limited by address like other public calls', async () => {
  const of = await buildTestApp({ config: { publicCallsPerMinute: 1 } })
  const ask = async () => (await start({ key: KEYS.live }, { of })).statusCode
  expect([await ask(), await ask()]).toEqual([200, 429])
  await of.close()
})
