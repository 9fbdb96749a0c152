import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'

let app: TestApp
let staff: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

const ask = (headers: Record<string, string> = {}) =>
  app.app.inject({ url: '/api/v3/dealer/dealers', headers: { ...staff.headers, ...headers } })

it('the list of all dealerships is held by its ETag until a dealership changes', async () => {
  const first = await ask()
  const etag = String(first.headers.etag)
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  await app.db.asSystem((tx) =>
    tx.execute(sql`update dealerships set name = 'Quillmere of Ludlow' where affiliate_user_id = 1001`),
  )
  const changed = await ask({ 'if-none-match': etag })
  expect([changed.statusCode, changed.body.includes('Quillmere of Ludlow')]).toEqual([200, true])
})

it('is that of its reader: a dealer has their own alone', async () => {
  const dealer = await app.signIn('dealer')
  const own = await dealer.client.dealers.list()
  expect(own.map(({ affiliateUserId }) => affiliateUserId)).toEqual([1001])
  expect((await staff.client.dealers.list()).length).toBeGreaterThan(1)
})

it('is compressed once, and the same text for those who take no compression', async () => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': 'gzip' })
  expect([headers['content-encoding'], rawPayload.subarray(0, 2)]).toEqual(['gzip', Buffer.from([0x1f, 0x8b])])
})
