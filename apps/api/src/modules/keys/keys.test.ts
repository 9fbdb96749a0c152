import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { tradeModules } from '../index.ts'
import { GRACE_MS, MOST_KEYS } from './store.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: tradeModules })
  ;[dealer, other] = await Promise.all([app.signIn('dealer'), app.signIn('other')])
})
afterAll(() => app.close())

const create = (isTest = false) => dealer.client.keys.create({ affiliateUserId: QUILLMERE, isTest })
const worksOn = (key: string, origin: string) => app.services.clients.buy(key, { origin, isSameOrigin: false })
const listed = async () => (await dealer.client.keys.list({ id: QUILLMERE })).map(({ keyId }) => keyId)

describe('a publishable key', () => {
  it('works on the dealership’s page as soon as it is created, and is listed first', async () => {
    app.clock.advance(1000)
    const made = await create()
    expect(made).toMatchObject({ key: expect.stringMatching(/^fc_live_[\w-]{24}$/), createdBy: 'Dealer Tester' })
    expect((await listed())[0]).toBe(made.keyId)
    expect(await worksOn(made.key, QUILLMERE_PAGE)).toMatchObject({ affiliateUserId: QUILLMERE, isTest: false })
  })

  it('for testing works on a local page', async () => {
    const made = await create(true)
    expect(made.key).toMatch(/^fc_test_/)
    expect(await worksOn(made.key, 'http://localhost:3000')).toMatchObject({ isTest: true })
  })

  it('that is replaced keeps working for a week alongside the new one', async () => {
    const old = await create()
    const made = await dealer.client.keys.replace({ id: old.keyId })
    await expect(worksOn(old.key, QUILLMERE_PAGE)).resolves.toBeTruthy()
    await expect(worksOn(made.key, QUILLMERE_PAGE)).resolves.toBeTruthy()
    app.clock.advance(GRACE_MS)
    dealer = await app.signIn('dealer')
    other = await app.signIn('other')
    await expect(worksOn(old.key, QUILLMERE_PAGE)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(worksOn(made.key, QUILLMERE_PAGE)).resolves.toBeTruthy()
    expect(await listed()).not.toContain(old.keyId)
  })

  it('that is replaced twice keeps its first end date', async () => {
    const old = await create()
    await dealer.client.keys.replace({ id: old.keyId })
    const [first] = (await dealer.client.keys.list({ id: QUILLMERE })).filter(({ keyId }) => keyId === old.keyId)
    app.clock.advance(60_000)
    await dealer.client.keys.replace({ id: old.keyId })
    const [second] = (await dealer.client.keys.list({ id: QUILLMERE })).filter(({ keyId }) => keyId === old.keyId)
    expect(second?.expiresAt).toBe(first?.expiresAt)
  })

  it('that is removed ends at once, together with its tokens', async () => {
    const made = await create()
    const { authenticationToken } = await worksOn(made.key, QUILLMERE_PAGE)
    expect(await dealer.client.keys.remove({ id: made.keyId })).toEqual({ ok: true })
    const asking = app.services.clients.clientOf(authenticationToken, { origin: QUILLMERE_PAGE, isSameOrigin: false })
    await expect(asking).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(dealer.client.keys.replace({ id: made.keyId })).rejects.toMatchObject({ status: 404 })
  })

  it('of another dealership is not found', async () => {
    const made = await create()
    const refused = { status: 404 }
    await expect(other.client.keys.list({ id: QUILLMERE })).rejects.toMatchObject(refused)
    await expect(other.client.keys.create({ affiliateUserId: QUILLMERE })).rejects.toMatchObject(refused)
    await expect(other.client.keys.replace({ id: made.keyId })).rejects.toMatchObject(refused)
    await expect(other.client.keys.remove({ id: made.keyId })).rejects.toMatchObject(refused)
  })

  it('is refused to a suspended dealership', async () => {
    const { client } = await app.signIn('suspended')
    await expect(client.keys.create({ affiliateUserId: 1005 })).rejects.toMatchObject({ code: 'DEALER_NOT_ACTIVE' })
  })

  it('is refused if public quotes are switched off', async () => {
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set features = '{}' where affiliate_user_id = 1004`),
    )
    await expect(other.client.keys.create({ affiliateUserId: 1004 })).rejects.toMatchObject({ code: 'FEATURE_OFF' })
  })

  it('is limited to twenty for each dealership', async () => {
    const { length } = await listed()
    for (let made = length; made < MOST_KEYS; made += 1) await create()
    await expect(create()).rejects.toMatchObject({ status: 422 })
  })
})
