import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

/** A record from before these rules existed. */
async function quickQuoteWithout(...fields: string[]) {
  const made = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  const { cosmosId } = await dealer.client.applications.single({ id: made.quickQuoteId })
  for (const field of fields)
    await app.db.asSystem((tx) =>
      tx.execute(sql`update applications set doc = doc #- ${`{${field}}`}::text[] where application_id = ${cosmosId}`),
    )
  return await dealer.client.applications.single({ id: cosmosId })
}

describe('a new application', () => {
  test.each([
    ['13 months', { term: 13 }, { term: 'Invalid term' }],
    ['600 months', { term: 600 }, { term: 'Invalid term' }],
    ['no term', { term: null }, { term: 'Required' }],
    ['no price', { vehicle: { vrm: 'ZZ23KHP' } }, { 'vehicle.price': 'Required' }],
    ['no vehicle', { vehicle: null }, { 'vehicle.price': 'Required' }],
    ['no product', { productType: null }, { productType: 'Please select a product type' }],
  ])('of %s is refused', async (_, change, fields) => {
    const draft = { ...anEligibilityDraft(), ...change, allowDuplicate: true }
    await expect(dealer.client.applications.create(draft)).rejects.toMatchObject({ status: 422, fields })
  })
})

describe('an older record that breaks a rule', () => {
  test('can be read, and reports its missing fields when it is converted', async () => {
    const { cosmosId, term } = await quickQuoteWithout('term', 'vehicle,price')
    expect(term ?? null).toBeNull()
    await expect(dealer.client.applications.convert(aConversion(cosmosId))).rejects.toMatchObject({
      status: 422,
      fields: { term: 'Required', 'vehicle.price': 'Required' },
    })
  })

  test('needs a price with its next vehicle', async () => {
    const { cosmosId, version } = await quickQuoteWithout('vehicle,price')
    const vehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage' }
    await expect(
      dealer.client.applications.setVehicle({ ...vehicle, id: cosmosId }, { version }),
    ).rejects.toMatchObject({ status: 422, fields: { price: 'Required' } })
    await expect(dealer.client.applications.update({ id: cosmosId, vehicle }, { version })).rejects.toMatchObject({
      status: 422,
      fields: { 'vehicle.price': 'Required' },
    })
  })
})
