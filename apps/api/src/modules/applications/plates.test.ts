import { readFile } from 'node:fs/promises'
import { europeanNames } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const single = (id: string) => dealer.client.applications.single({ id })
const found = async (text: string) =>
  (await dealer.client.applications.search({ text })).map(({ cosmosId }) => cosmosId)

async function quickQuote(vrm: string, partExRegistration: string) {
  const body = { affiliateUserId: 1001, ...aQuickQuoteBody(), partExRegistration }
  const { quickQuoteId } = await dealer.client.quickQuotes.create({ ...body, vehicle: { ...body.vehicle, vrm } })
  return await single(quickQuoteId)
}

describe('a registration, however it was typed', () => {
  test('is stored in one way, and found in any', async () => {
    const made = await quickQuote('wx71 kkk', 'y1-abc')
    expect(made).toMatchObject({ vehicle: { vrm: 'WX71KKK' }, partExRegistration: 'Y1ABC' })
    for (const text of ['WX71KKK', 'wx71 kkk', 'y1abc', 'Y1 ABC']) expect(await found(text)).toContain(made.cosmosId)
  })

  test('of a new vehicle and its part exchange is stored so too', async () => {
    const { cosmosId: id, version } = await quickQuote('AB12CDE', '')
    const deal = { pxReg: 'y2 abc' }
    const changed = await dealer.client.applications.setVehicle({ id, vrm: 'a1 ', price: 9_000, deal }, { version })
    expect(changed).toMatchObject({ vehicle: { vrm: 'A1' }, partExRegistration: 'Y2ABC' })
  })

  test('of an earlier release is rewritten by the migration', async () => {
    const { cosmosId } = await quickQuote('ZX70KKK', 'Z9ABC')
    await app.db.asSystem((tx) =>
      tx.execute(sql`update applications set search_text = 'penrose zx70 kkk',
        doc = doc || '{"partExRegistration":"z9 abc"}' || jsonb_build_object('vehicle', doc->'vehicle' || '{"vrm":"zx70 kkk"}')
        where application_id = ${cosmosId}`),
    )
    expect(await found('zx70kkk')).toEqual([])
    const migration = new URL('../../db/migrations/0029_plain_registrations.sql', import.meta.url)
    await app.db.asSystem(async (tx) => {
      for (const statement of (await readFile(migration, 'utf8')).split(/;\n\n?(?=create|with|drop|$)/))
        if (statement.trim()) await tx.execute(sql.raw(statement))
    })
    expect(await single(cosmosId)).toMatchObject({ vehicle: { vrm: 'ZX70KKK' }, partExRegistration: 'Z9ABC' })
    expect(await found('zx70kkk')).toEqual([cosmosId])
    expect(await found('z9abc')).toEqual([cosmosId])
  })
})

describe('a name', () => {
  test('is stored composed and without marks that nobody sees', async () => {
    const draft = anEligibilityDraft()
    const customer = { ...draft.customer, firstName: 'Sia\u0302n\u202E', lastName: 'O’Neil\r\nJones' }
    const made = await dealer.client.applications.create({ ...draft, customer, allowDuplicate: true })
    expect(made.customer).toMatchObject({ firstName: 'Siân', lastName: 'O’Neil Jones' })
  })
})

test.each(europeanNames)('a record of %s comes back with every letter, and is found', async (name) => {
  const draft = anEligibilityDraft()
  const { cosmosId: id } = await dealer.client.applications.create({
    ...draft,
    customer: { ...draft.customer, firstName: name },
    allowDuplicate: true,
  })
  expect((await single(id)).customer?.firstName).toBe(name)
  expect(await found(name)).toContain(id)
})

test('thousands of addresses are refused', async () => {
  const draft = anEligibilityDraft()
  const addresses = Array.from({ length: 3_000 }, () => ({
    addressLine1: '1 High Street',
    postcode: 'SY8 1AA',
    yearsAt: 1,
  }))
  await expect(
    dealer.client.applications.create({ ...draft, customer: { ...draft.customer, addresses } }),
  ).rejects.toMatchObject({ status: 400, fields: { 'customer.addresses': expect.any(String) } })
})
