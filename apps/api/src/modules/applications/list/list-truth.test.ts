import { type Application, DAY_MS, displayStatus, whatHappensNext } from '@forecourt/core'
import { aMoment, anyRecord } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { lenderProposals } from '../../../db/tables/index.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'
import { insertPack } from '../../documents/pack-store.ts'
import { insertQuote, markQuote } from '../../record/saved-quotes.ts'
import { insertApplication } from '../../record/store.ts'
import { decided, TO_THE_END } from '../../testing/decided.ts'
import { FIGURES } from '../../testing/figures.ts'
import { aPreparedDeal } from '../../testing/prepared-deal.ts'

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
const farDriven = sql`update applications set doc = jsonb_set(doc, '{vehicle}', ${MAKE}::jsonb) where doc->'customer'->>'lastName' = 'Provisional'`
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
  ['a vehicle that no lender finances', 'another vehicle', () => decidedAnd('Provisional', farDriven)],
  ['lenders that banned the dealer', 'No lender accepted', () => decidedAnd('Approve', BANNED)],
  ['a fixed decline', 'No lender accepted', () => decidedAnd('Score')],
  ['lenders that are silent', 'deciding', () => decidedAnd('Unheard')],
  ['documents still to come', 'Ask the customer for 3 documents', prepared],
])('a list row shows the same status as the record’s own screen: %s', async (_, words, make) => {
  const cosmosId = await make()
  const row = await listed(cosmosId)
  const record = await dealer.client.applications.single({ id: cosmosId })
  const now = app.clock.now()
  expect(displayStatus(row, now)).toEqual(displayStatus(record, now))
  expect(whatHappensNext(row, now)).toEqual(whatHappensNext(record, now))
  expect(JSON.stringify([displayStatus(record, now), whatHappensNext(record, now)])).toContain(words)
})

/** Writes through the stores, as the calls do. */
async function write(tx: Tx, record: Application): Promise<void> {
  const { cosmosId: applicationId, affiliateUserId, proposals, payoutPack, chosenQuote } = record
  const own = { applicationId, affiliateUserId, created: app.clock.now() }
  await insertApplication(tx, record, app.services.cipher, null)
  for (const { proposalId, financeCompanyId, loanProposalStatus, decidedAt, ...doc } of proposals ?? []) {
    const answer = { proposalId, financeCompanyId, loanProposalStatus: loanProposalStatus ?? 0, doc }
    await tx.insert(lenderProposals).values({ ...own, ...answer, decidedAt: decidedAt ? new Date(decidedAt) : null })
  }
  const intranetLoanDealPreId = payoutPack?.applicationInfo?.intranetLoanDealPreId
  if (payoutPack) await insertPack(tx, { applicationId, affiliateUserId, pack: payoutPack, intranetLoanDealPreId })
  if (!chosenQuote) return
  const { quoteId, financeCompanyId, isAccepted, proceededAt } = chosenQuote
  const quote = { quoteId, financeCompanyId, productType: 0, termMonths: 48, figures: FIGURES, isProposed: true }
  await insertQuote(tx, { ...own, ...quote })
  await markQuote(tx, applicationId, quoteId, { isAccepted, proceededAt: proceededAt ? new Date(proceededAt) : null })
}

let written = 0

test('property: a list row shows the same status as its record, now and after time passes', async () => {
  const record = fc.gen().map((draw) => anyRecord((of) => of[draw(fc.nat, { max: of.length - 1 })] as never))
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 30, maxLength: 30 }), async (given) => {
      const at = app.clock.now()
      const records = given.map((one) => {
        written += 1
        const age = aMoment().getTime() - Date.parse(one.created)
        const proposals = one.proposals?.map((answer, n) => ({ ...answer, proposalId: `any-${written}-${n}` })) ?? []
        const quote = one.chosenQuote && { ...one.chosenQuote, quoteId: `any-${written}` }
        return {
          ...one,
          cosmosId: `any-${written}`,
          affiliateUserId: 1001,
          proposals,
          chosenQuote: quote,
          brokerReference: one.brokerReference && 40_000_000 + written,
          created: new Date(at.getTime() - age).toISOString(),
          lastUpdated: at.toISOString(),
        }
      })
      await app.db.asSystem(async (tx) => {
        for (const one of records) await write(tx, one)
      })
      const rows = await dealer.client.applications.list({ days: 365, affiliateUserIds: [1001] })
      for (const { cosmosId } of records.filter((one) => !one.isQuickQuote)) {
        const record = await dealer.client.applications.single({ id: cosmosId })
        const row = rows.find((one) => one.cosmosId === cosmosId)
        for (const now of [at, new Date(at.getTime() + DAY_MS), new Date(at.getTime() + 40 * DAY_MS)]) {
          expect(displayStatus(row, now)).toEqual(displayStatus(record, now))
          expect(whatHappensNext(row, now)).toEqual(whatHappensNext(record, now))
        }
        expect(row?.chosenQuote ?? null).toEqual(
          record.chosenQuote ? expect.objectContaining({ quoteId: cosmosId }) : null,
        )
      }
    }),
    // Shrinking a failing record would write hundreds of others.
    { numRuns: 4, endOnFailure: true },
  )
})

test('a prepared deal names the lender of its deal sheet', async () => {
  const row = await listed(await prepared())
  expect(row.payoutPack?.dealSheet?.financeCompanyId).toBe(49)
})

test('a driving licence counts once, by the kind that the customer has', async () => {
  const cosmosId = await prepared()
  await app.db.asSystem((tx) =>
    tx.execute(sql`update applications set doc = jsonb_set(doc, '{customer,drivingLicenceType}', '2')
      where application_id = ${cosmosId}`),
  )
  expect((await listed(cosmosId)).customer.drivingLicenceType).toBe(2)
})

test('a row contains no nulls, no spaces between its parts and no fact that the list does not show', async () => {
  const cosmosId = await decidedAnd('Approve')
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/v3/applications',
    headers: dealer.headers,
    payload: { days: 30, affiliateUserIds: [1001] },
  })
  const [row] = (reply.json() as Record<string, unknown>[]).filter((one) => one.cosmosId === cosmosId)
  expect(JSON.stringify(row)).not.toContain('null')
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['deposit']))
  expect(JSON.stringify(row)).not.toMatch(/aprLadder|commission|minLendAmount|amountToFinance/)
})
