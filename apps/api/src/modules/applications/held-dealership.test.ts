import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

const setStatus = (status: string) =>
  app.db.asSystem((tx) => tx.execute(sql`update dealerships set status = ${status} where affiliate_user_id = 1001`))

describe('at a suspended dealership (D40)', () => {
  test('staff go on with a deal in flight, and its own login reads', async () => {
    const { cosmosId: id, version } = await dealer.client.applications.create(anEligibilityDraft())
    await setStatus('Suspended')
    const note = { cosmosId: id, noteText: 'Rang the customer' }
    expect(await staff.client.notes.addToApplication(note)).toMatchObject({ text: expect.stringContaining('Rang') })
    const changed = await staff.client.applications.update({ id, customer: { firstName: 'Ann' } }, { version })
    expect(changed.customer.firstName).toBe('Ann')
    await expect(dealer.client.notes.addToApplication(note)).rejects.toMatchObject({ code: 'DEALER_NOT_ACTIVE' })
    await setStatus('Approved')
  })

  test('nobody makes a new one', async () => {
    await setStatus('Suspended')
    for (const { client } of [dealer, staff]) {
      const refused = { status: 403, code: 'DEALER_NOT_ACTIVE' }
      await expect(client.applications.create(anEligibilityDraft())).rejects.toMatchObject(refused)
      const quote = client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
      await expect(quote).rejects.toMatchObject(refused)
    }
    await setStatus('Approved')
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['an application', () => staff.client.applications.create(anEligibilityDraft(1006))],
  ['a quick quote', () => staff.client.quickQuotes.create({ affiliateUserId: 1006, ...aQuickQuoteBody() })],
])('staff make no %s for a banned dealership, and stay logged in', async (_, make) => {
  await expect(make()).rejects.toMatchObject({ status: 403, code: 'DEALER_NOT_ACTIVE' })
})

describe('a page’s quick quote', () => {
  const page = () => app.page(KEYS.live, QUILLMERE_PAGE)

  test.each([undefined, null, 0, 1001])('that names %s is its own dealership’s', async (affiliateUserId) => {
    expect(await page().quickQuotes.create({ affiliateUserId, ...aQuickQuoteBody() })).toMatchObject({
      affiliateUserId: 1001,
    })
  })

  test('that names another dealership is refused', async () => {
    const made = page().quickQuotes.create({ affiliateUserId: 1002, ...aQuickQuoteBody() })
    await expect(made).rejects.toMatchObject({ status: 404 })
  })
})
