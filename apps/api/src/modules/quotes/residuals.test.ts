import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { startProviderServer } from '../../testing/provider-server.ts'
import { authRoutes } from '../auth/routes.ts'
import { residualRoutes } from './residual-routes.ts'

const QUILLMERE = 1001
const question = {
  lenderIds: [49, 75],
  requestType: 3,
  annualMileage: 8000,
  terms: [36, 48],
  vehicle: { vrm: 'ZZ23KHP', capRetail: 19_150, mileage: 28_400 },
}

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: [authRoutes, residualRoutes] })
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const setFeatures = (features: string) =>
  app.db.asSystem((tx) =>
    tx.execute(sql`update dealerships set features = ${features}::text[] where affiliate_user_id = ${QUILLMERE}`),
  )

describe('residuals', () => {
  it('come per lender and term', async () => {
    const futures = await dealer.client.quotes.residuals({ ...question, affiliateUserId: QUILLMERE })
    expect(futures?.['75']?.['36']).toBeGreaterThan(0)
  })

  it('can be requested by staff without a dealership', async () => {
    const { client } = await app.signIn('staff')
    expect(await client.quotes.residuals(question)).not.toBeNull()
  })

  it('are not found for another dealership', async () => {
    const asking = dealer.client.quotes.residuals({ ...question, affiliateUserId: 1004 })
    await expect(asking).rejects.toMatchObject({ status: 404 })
  })

  it('are refused if PCP is switched off, to the dealer and to the page', async () => {
    await setFeatures('{public-quick-quote}')
    const refused = { status: 403, code: 'FEATURE_OFF' }
    await expect(dealer.client.quotes.residuals(question)).rejects.toMatchObject(refused)
    await expect(app.page(KEYS.live, QUILLMERE_PAGE).quotes.residuals(question)).rejects.toMatchObject(refused)
    await setFeatures('{public-quick-quote,pcp}')
  })
})

describe('residuals with real lenders', () => {
  const lenders = { url: 'http://lenders.test', key: null, timeoutMs: 2000, panel: null }
  const openApp = (config: Partial<Config>) =>
    buildTestApp({ modules: [authRoutes, residualRoutes], config: { lenders, ...config } })

  it('do not exist without a provider, which is logged once', async () => {
    const real = await openApp({})
    const { client } = await real.signIn('dealer')
    expect(await client.quotes.residuals(question)).toBeNull()
    expect(real.log.filter((line) => line.includes('there are no residuals'))).toHaveLength(1)
    await real.close()
  })

  it('come from the provider, and fail as it does', async () => {
    const provider = await startProviderServer()
    const real = await openApp({ residuals: { url: provider.url, key: null } })
    const { client } = await real.signIn('dealer')
    provider.answer(() => ({ body: { 75: { 36: 7_000 } } }))
    expect(await client.quotes.residuals(question)).toEqual({ 75: { 36: 7_000 } })
    provider.answer(() => ({ status: 400 }))
    const asking = client.quotes.residuals({ ...question, annualMileage: 20_000 })
    await expect(asking).rejects.toMatchObject({ status: 502, code: 'PROVIDER_FAILED' })
    await real.close()
    await provider.close()
  })
})
