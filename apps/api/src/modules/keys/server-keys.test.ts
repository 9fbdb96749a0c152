import type { PublicStart } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'

const QUILLMERE = 1001
const REG = 'ZZ23KHP'
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  ;[dealer, other] = await Promise.all([app.signIn('dealer'), app.signIn('other')])
})
afterAll(() => app.close())

const create = () => dealer.client.keys.createServer({ affiliateUserId: QUILLMERE })
const listed = () => dealer.client.keys.listServer({ id: QUILLMERE })

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: string
  readonly of?: TestApp
}

const ask = (key: string, { headers, query = `reg=${REG}`, of = app }: Asked = {}) =>
  of.app.inject({
    method: 'GET',
    url: `/api/v3/public/start?${query}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })

describe('a server key', () => {
  it('is told once, and the database has its digest alone', async () => {
    const made = await create()
    expect(made.key).toMatch(/^fc_server_[\w-]{43}$/)
    const shown = JSON.stringify([await listed(), await app.db.ask('system', sql`select * from server_keys`)])
    expect(shown).toContain(made.keyId)
    expect(shown).not.toContain(made.key)
    expect((await listed())[0]).toMatchObject({ ending: made.key.slice(-4), createdBy: 'Dealer Tester' })
  })

  it('asks for exactly what a page of the dealership is told', async () => {
    const { key } = await create()
    const page = await app.app.inject({
      method: 'GET',
      url: `/api/v3/public/start?key=${KEYS.live}&reg=${REG}`,
      headers: { origin: QUILLMERE_PAGE },
    })
    expect((await ask(key)).json<PublicStart>()).toEqual(page.json())
  })

  it('has an answer that no shared cache keeps', async () => {
    const { key } = await create()
    expect((await ask(key)).headers['cache-control']).toBe('private, max-age=60')
  })

  it.each([
    ['another site’s page', { origin: 'https://elsewhere.example' }],
    ['a page of the dealership', { origin: QUILLMERE_PAGE }],
    ['a page of this server, which sends no origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page whose origin is hidden', { origin: 'null' }],
    ['an address typed in a browser', { 'sec-fetch-site': 'none' }],
  ])('is refused from %s', async (_, headers) => {
    const { key } = await create()
    const reply = await ask(key, { headers })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  it.each([
    ['in the address', (key: string) => ask('', { query: `key=${key}`, headers: { authorization: '' } })],
    [
      'for a page’s token',
      (key: string) =>
        app.app.inject({ method: 'GET', url: '/api/v3/auth/client/token', headers: { 'forecourt-key': key } }),
    ],
    [
      'as a login',
      (key: string) =>
        app.app.inject({ method: 'GET', url: '/api/v3/settings', headers: { authorization: `Bearer ${key}` } }),
    ],
    [
      'to sign a user in',
      (key: string) =>
        app.app.inject({
          method: 'POST',
          url: '/api/v3/auth/hand-over',
          headers: { authorization: `Bearer ${key}` },
          payload: { userReference: 'dms-7' },
        }),
    ],
  ])('opens nothing %s', async (_, use) => {
    const { key } = await create()
    const { statusCode } = await use(key)
    expect([401, 404]).toContain(statusCode)
  })

  it('ends at once', async () => {
    const { key, keyId } = await create()
    expect((await ask(key)).statusCode).toBe(200)
    expect(await dealer.client.keys.removeServer({ id: keyId })).toEqual({ ok: true })
    expect((await ask(key)).statusCode).toBe(401)
    expect((await listed()).map((one) => one.keyId)).not.toContain(keyId)
  })

  it('of another dealership is not found', async () => {
    const { keyId } = await create()
    const refused = { status: 404 }
    await expect(other.client.keys.listServer({ id: QUILLMERE })).rejects.toMatchObject(refused)
    await expect(other.client.keys.createServer({ affiliateUserId: QUILLMERE })).rejects.toMatchObject(refused)
    await expect(other.client.keys.removeServer({ id: keyId })).rejects.toMatchObject(refused)
  })

  it('is refused where public quotes are switched off, or the dealership is banned', async () => {
    const { key } = await create()
    const set = (column: string, value: string) =>
      app.db.asSystem((tx) =>
        tx.execute(
          sql`update dealerships set ${sql.raw(`${column} = ${value}`)} where affiliate_user_id = ${QUILLMERE}`,
        ),
      )
    const [row] = await app.db.ask<{ features: string }>(
      'system',
      sql`select features::text as features from dealerships where affiliate_user_id = ${QUILLMERE}`,
    )
    await set('features', `'{}'`)
    expect((await ask(key)).json().code).toBe('FEATURE_OFF')
    await set('features', `'${row?.features}'`)
    await set('is_banned', 'true')
    expect((await ask(key)).json().code).toBe('BANNED')
    await set('is_banned', 'false')
  })

  it('says when it was last used', async () => {
    const { key, keyId } = await create()
    await ask(key)
    expect((await listed()).find((one) => one.keyId === keyId)?.lastUsedAt).toBeTruthy()
  })

  it('stands in the audit trail when it is made and ended', async () => {
    const { keyId } = await create()
    await dealer.client.keys.removeServer({ id: keyId })
    const rows = await app.db.ask<{ action: string }>(
      'system',
      sql`select action from audit where subject_id = ${keyId} order by position`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['server-key.created', 'server-key.revoked'])
  })

  it('is limited to twenty for each dealership', async () => {
    for (let { length } = await listed(); length < 20; length += 1) await create()
    await expect(create()).rejects.toMatchObject({ status: 422 })
  })
})

it('an address that tries wrong keys is held off, and one that has a right key is not', async () => {
  const of = await buildTestApp({ config: { loginFailuresPerAddress: 1 } })
  const { client } = await of.signIn('dealer')
  const { key } = await client.keys.createServer({ affiliateUserId: QUILLMERE })
  const statuses = []
  for (const given of [key, key, 'fc_server_wrong1', 'fc_server_wrong2', key])
    statuses.push((await ask(given, { of })).statusCode)
  expect(statuses).toEqual([200, 200, 401, 429, 200])
  await of.close()
})

it('a server asks only so often in a second', async () => {
  const of = await buildTestApp({ config: { callLimits: { ...app.services.config.callLimits, keyStartsASecond: 1 } } })
  const { client } = await of.signIn('dealer')
  const { key } = await client.keys.createServer({ affiliateUserId: QUILLMERE })
  expect([(await ask(key, { of })).statusCode, (await ask(key, { of })).statusCode]).toEqual([200, 429])
  await of.close()
})
