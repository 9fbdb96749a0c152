import { DAY_MS } from '@forecourt/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each([
  [3, 'one', dealerships(1), true],
  [3, 'more than 20', dealerships(21), true],
  [3, 'more than 1000', dealerships(1001), false],
  [3, 'all', [], false],
  [8, 'exactly 20', dealerships(20), true],
  [8, 'more than 20', dealerships(21), false],
])('a quick quote from %i days ago, requested for 30 days of %s dealerships (D17)', async (age, _, ids, isListed) => {
  app.clock.advance(age * DAY_MS - (app.clock.now().getTime() - Date.parse('2026-03-02T10:00:00Z')))
  const { client } = await app.signIn('staff')
  const listed = await client.quickQuotes.list({ days: 30, affiliateUserIds: ids })
  expect(listed.some((quote) => quote.quickQuoteId === quickQuoteId)).toBe(isListed)
})
