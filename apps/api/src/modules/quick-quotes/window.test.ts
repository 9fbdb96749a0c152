import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../testing/fill.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let quickQuoteId: string

beforeAll(async () => {
  app = await buildTestApp()
  const { client } = await app.signIn('dealer')
  quickQuoteId = (await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })).quickQuoteId
})
afterAll(() => app.close())

const dealerships = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index)

async function isListed(age: number, affiliateUserIds: number[]): Promise<boolean> {
  app.clock.advance(age * DAY_MS - (app.clock.now().getTime() - Date.parse('2026-03-02T10:00:00Z')))
  const { client } = await app.signIn('staff')
  const listed = await client.quickQuotes.list({ days: 30, affiliateUserIds })
  return listed.some((quote) => quote.quickQuoteId === quickQuoteId)
}

test.each([
  [3, 'one', dealerships(1), true],
  [3, 'more than 20', dealerships(21), true],
  [3, 'more than 1000', dealerships(1001), false],
  [3, 'all, which are few', [], true],
  [8, 'exactly 20', dealerships(20), true],
  [8, 'more than 20', dealerships(21), false],
  [8, 'all, which are few', [], true],
])('a quick quote from %i days ago, requested for 30 days of %s dealerships (D17)', async (age, _, ids, expected) => {
  expect(await isListed(age, ids)).toBe(expected)
})

test('all dealerships count as many as there are (D17)', async () => {
  await fillDatabase(app.db, { dealerships: 21, applications: 0, now: app.clock.now() })
  expect([await isListed(3, []), await isListed(8, [])]).toEqual([true, false])
  await app.db.asSystem((tx) =>
    tx.execute(sql`insert into dealerships (affiliate_user_id, dealer_id, name, status, features, created)
      select 700000 + n, 900000 + n, 'More ' || n, 'Approved', '{}'::text[], now() from generate_series(1, 1000) n`),
  )
  expect(await isListed(3, [])).toBe(false)
})
