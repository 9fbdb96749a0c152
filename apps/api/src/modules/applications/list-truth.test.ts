import { type Application, displayStatus, whatHappensNext } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided, TO_THE_END } from '../testing/decided.ts'
import { aPreparedDeal } from '../testing/prepared-deal.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

async function decidedAnd(lastName: string, change?: ReturnType<typeof sql>): Promise<string> {
  const { cosmosId } = await decided(app, dealer, lastName, TO_THE_END)
  if (change) await app.db.asSystem((tx) => tx.execute(change))
  return cosmosId
}

const prepared = async () => (await aPreparedDeal(app, dealer)).cosmosId

const MAKE = '{"make":"Volkswagen","model":"Golf","registrationDate":"2023-03-14","mileage":400000}'
const farDriven = sql`update applications set summary = jsonb_set(summary, '{vehicle}', ${MAKE}::jsonb),
  doc = jsonb_set(doc, '{vehicle}', ${MAKE}::jsonb) where doc->'customer'->>'lastName' = 'Provisional'`
const BANNED = sql`update lender_proposals set doc = doc || '{"bannedDealerIds":[7,50101]}'
  where application_id in (select application_id from applications where doc->'customer'->>'lastName' = 'Approve')`

async function listed(cosmosId: string): Promise<Application> {
  const rows = await dealer.client.applications.list({ days: 30, affiliateUserIds: [1001], includeProposals: true })
  const row = rows.find((one) => one.cosmosId === cosmosId)
  if (!row) throw new Error('The list does not have it')
  return row
}

test.each([
  ['conditions', 'Conditional', () => decidedAnd('Conditional')],
  ['a vehicle that nobody finances', 'another vehicle', () => decidedAnd('Provisional', farDriven)],
  ['lenders that banned the dealer', 'No lender accepted', () => decidedAnd('Approve', BANNED)],
  ['a fixed decline', 'No lender accepted', () => decidedAnd('Score')],
  ['lenders that are silent', 'deciding', () => decidedAnd('Unheard')],
  ['documents still to come', 'Upload', prepared],
])('a row of the list says what the record’s own screen says: %s', async (_, words, make) => {
  const cosmosId = await make()
  const [row, record] = [await listed(cosmosId), await dealer.client.applications.single({ id: cosmosId })]
  const now = app.clock.now()
  expect(displayStatus(row, now)).toEqual(displayStatus(record, now))
  expect(whatHappensNext(row, now)).toEqual(whatHappensNext(record, now))
  expect(JSON.stringify([displayStatus(record, now), whatHappensNext(record, now)])).toContain(words)
})

test('a prepared deal names the lender of its deal sheet', async () => {
  const row = await listed(await prepared())
  expect(row.payoutPack?.dealSheet?.financeCompanyId).toBe(49)
})

test('a driving licence counts once, by the kind that the customer holds', async () => {
  const cosmosId = await prepared()
  await app.db.asSystem((tx) =>
    tx.execute(sql`update applications set doc = jsonb_set(doc, '{customer,drivingLicenceType}', '2')
      where application_id = ${cosmosId}`),
  )
  expect((await listed(cosmosId)).customer.drivingLicenceType).toBe(2)
})

test('a row holds neither nulls nor spaces between its parts, nor what no column shows', async () => {
  const cosmosId = await decidedAnd('Approve')
  const reply = await app.app.inject({
    ...{ method: 'POST', url: '/api/v3/applications', headers: dealer.headers },
    payload: { days: 30, affiliateUserIds: [1001] },
  })
  const [row] = (reply.json() as Record<string, unknown>[]).filter((one) => one.cosmosId === cosmosId)
  expect(JSON.stringify(row)).not.toContain('null')
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['deposit']))
  expect(JSON.stringify(row)).not.toMatch(/aprLadder|commission|minLendAmount|amountToFinance/)
})
