import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealerships } from '../../db/tables/index.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
})
afterAll(() => app.close())

const setStatus = (status: string) =>
  app.db.asSystem((tx) => tx.update(dealerships).set({ status }).where(eq(dealerships.affiliateUserId, 1001)))

const month = { days: 30, affiliateUserIds: [] as number[] }

describe('quick quotes', () => {
  test('are listed only for their own dealership', async () => {
    const made = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Listed') })
    const mine = await dealer.client.quickQuotes.list(month)
    expect(mine.map((quote) => quote.quickQuoteId)).toContain(made.quickQuoteId)
    expect(await other.client.quickQuotes.list({ ...month, affiliateUserIds: [1001] })).toEqual([])
  })

  test('cannot be made for another user’s dealership', async () => {
    await expect(
      other.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('cannot be made by a suspended dealer', async () => {
    const suspended = await app.signIn('suspended')
    await expect(
      suspended.client.quickQuotes.create({ affiliateUserId: 1005, ...aQuickQuoteBody() }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'DEALER_NOT_ACTIVE',
    })
  })

  test('of a public page belong to the key’s dealership, named or not; another one does not exist for it', async () => {
    const page = app.page('fc_test_quillmere', 'http://localhost:5000')
    for (const named of [{}, { affiliateUserId: 1001 }]) {
      const made = await page.quickQuotes.create({ ...named, ...aQuickQuoteBody('Page') })
      expect(made.affiliateUserId).toBe(1001)
    }
    const elsewhere = page.quickQuotes.create({ affiliateUserId: 1004, ...aQuickQuoteBody('Elsewhere') })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    const lists = await Promise.all([dealer, other].map(({ client }) => client.quickQuotes.list(month)))
    expect(lists.flat().map(({ customer }) => customer?.lastName)).not.toContain('Elsewhere')
  })

  test('cannot be made by the page of a suspended dealership', async () => {
    const page = app.page('fc_test_quillmere', 'http://localhost:5000')
    await setStatus('Suspended')
    try {
      await expect(page.quickQuotes.create(aQuickQuoteBody('Suspended'))).rejects.toMatchObject({
        status: 403,
        code: 'DEALER_NOT_ACTIVE',
      })
    } finally {
      await setStatus('Approved')
    }
  })

  test('sent twice under one Idempotency-Key are stored once', async () => {
    const body = { affiliateUserId: 1001, ...aQuickQuoteBody('Twice') }
    const one = await dealer.client.quickQuotes.create(body, { idempotencyKey: 'one-key' })
    expect(await dealer.client.quickQuotes.create(body, { idempotencyKey: 'one-key' })).toEqual(one)
    await expect(
      dealer.client.quickQuotes.create({ ...body, deposit: 1 }, { idempotencyKey: 'one-key' }),
    ).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
