import type { Application } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const switchPcp = (on: boolean) =>
  app.db.asSystem((tx) =>
    tx.execute(
      on
        ? sql`update dealerships set features = array_append(array_remove(features, 'pcp'), 'pcp') where affiliate_user_id = 1001`
        : sql`update dealerships set features = array_remove(features, 'pcp') where affiliate_user_id = 1001`,
    ),
  )
beforeEach(() => switchPcp(true))

const PCP = { productType: 1 } as const
const quickQuoteBody = { affiliateUserId: 1001, ...aQuickQuoteBody(), ...PCP }

async function pcpQuickQuote(): Promise<Application> {
  const { quickQuoteId } = await dealer.client.quickQuotes.create(quickQuoteBody)
  return await dealer.client.applications.single({ id: quickQuoteId })
}

describe('with PCP switched off (D41)', () => {
  test.each<[string, (known: Application) => Promise<unknown>]>([
    ['a quick quote', () => dealer.client.quickQuotes.create(quickQuoteBody)],
    ['an enquiry from the dealer’s page', () => app.page(KEYS.live, QUILLMERE_PAGE).quickQuotes.create(quickQuoteBody)],
    ['an application', () => dealer.client.applications.create({ ...anEligibilityDraft(), ...PCP })],
    ['a conversion', ({ cosmosId }) => dealer.client.applications.convert({ ...aConversion(cosmosId), ...PCP })],
    [
      'a conversion of a PCP quick quote',
      ({ cosmosId }) => dealer.client.applications.convert({ ...aConversion(cosmosId), productType: null }),
    ],
    [
      'another vehicle',
      ({ cosmosId: id, version }) =>
        dealer.client.applications.setVehicle({ id, vrm: 'ZZ72BNE', price: 9_000 }, { version }),
    ],
    [
      'a changed vehicle',
      ({ cosmosId: id, version }) =>
        dealer.client.applications.update({ id, vehicle: { vrm: 'ZZ72BNE', price: 9_000 } }, { version }),
    ],
  ])('%s as a PCP is refused', async (_, make) => {
    const known = await pcpQuickQuote()
    await switchPcp(false)
    await expect(make(known)).rejects.toMatchObject({ status: 403, code: 'FEATURE_OFF' })
  })

  test('an HP and the customer of a PCP in flight go on', async () => {
    const { cosmosId: id, version } = await pcpQuickQuote()
    await switchPcp(false)
    await dealer.client.quickQuotes.create({ ...quickQuoteBody, productType: 0 })
    const changed = await dealer.client.applications.update({ id, customer: { firstName: 'Ann' } }, { version })
    expect(changed.customer.firstName).toBe('Ann')
  })
})
