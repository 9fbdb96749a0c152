import {
  type Application,
  allowedTerms,
  cheapestLenderId,
  priceProposal,
  residualRequest,
  type Vehicle,
} from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { TO_THE_END } from '../testing/decided.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

/** A PCP as the form sends it: with the look-up's vehicle, and without residuals. */
async function pcp() {
  const found = await dealer.client.vehicles.lookUpInternal({ reg: 'ZZ23KHP' })
  const vehicle: Vehicle = { ...found?.vehicle, vrm: 'ZZ23KHP', mileage: 28_400, price: 18_995, futures: null }
  return { vehicle, productType: 1, term: 49, futuresMileage: 8_000 } as const
}

async function decide(id: string): Promise<Application> {
  for (let turn = 0; turn < TO_THE_END.turns; turn += 1) {
    app.clock.advance(1_000 * TO_THE_END.seconds)
    await app.runJobs()
  }
  return await dealer.client.applications.single({ id })
}

/** Each accepting lender's price, with residuals as the Quotes tab requests them. */
async function pricesOf({ vehicle, proposals, affiliateUserId, ...record }: Application) {
  const answers = proposals ?? []
  const futures = await dealer.client.quotes.residuals({
    ...residualRequest(answers),
    vehicle: vehicle ?? {},
    affiliateUserId,
    terms: [...allowedTerms],
    annualMileage: record.futuresMileage ?? 0,
  })
  const { deposit, partExValue, partExSettlement, productType, creditProfile, dealerId } = record
  const deal = { deposit, partExValue, partExSettlement, productType, creditProfile, dealerId, termMonths: record.term }
  return answers
    .filter(({ loanProposalStatus }) => loanProposalStatus === 4)
    .map((answer) =>
      priceProposal({ ...deal, price: vehicle?.price, vehicle: { ...vehicle, futures } }, answer, app.clock.now()),
    )
}

async function cheapestListed({ cosmosId }: Application) {
  const rows = await dealer.client.applications.list({ days: 30, affiliateUserIds: [1001], includeProposals: true })
  return rows.find((row) => row.cosmosId === cosmosId)?.cheapestLenderId
}

describe('a PCP proposal', () => {
  test('as the form sends it gets quotes from the lenders that accept it', async () => {
    const { client } = dealer
    const { cosmosId } = await client.applications.create({ ...anEligibilityDraft(), ...(await pcp()) })
    const prices = await pricesOf(await decide(cosmosId))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.map(({ outcome }) => outcome)).toEqual(prices.map(() => 'quote'))
  })

  test('shows in the list the cheapest lender for PCP, regardless of hire purchase prices', async () => {
    const { client } = dealer
    const made = await client.applications.create({ ...anEligibilityDraft(), ...(await pcp()), allowDuplicate: true })
    const record = await decide(made.cosmosId)
    const accepting = (record.proposals ?? []).filter(({ loanProposalStatus }) => loanProposalStatus === 4)
    const totals = (await pricesOf(record)).map((priced, at) => ({
      id: accepting[at]?.financeCompanyId,
      total: priced.outcome === 'quote' ? priced.quote.totalPayable : Number.POSITIVE_INFINITY,
    }))
    const [cheapest] = totals.sort((one, other) => one.total - other.total)
    expect([record.cheapestLenderId, await cheapestListed(record)]).toEqual([cheapest?.id, cheapest?.id])
    const dearer = sql`jsonb_set(doc, '{residuals,byTerm,49}', '13900')`
    await app.db.asSystem((tx) =>
      tx.execute(sql`update lender_proposals set doc = ${dearer}
        where application_id = ${record.cosmosId} and finance_company_id = ${cheapest?.id}`),
    )
    expect(cheapestLenderId({ ...record, productType: 0 }, app.clock.now())).toBe(cheapest?.id)
    expect(await cheapestListed(record)).toBe(totals[1]?.id)
    expect(JSON.stringify(record)).not.toContain('byTerm')
  })

  test.each([0, null])('sent with %j miles a year is priced and kept at 8,000 (D72)', async (futuresMileage) => {
    const { client } = dealer
    const deal = { ...(await pcp()), futuresMileage }
    const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(), ...deal })
    const record = await client.applications.single({ id: quick.quickQuoteId })
    expect(record.futuresMileage ?? 8_000).toBe(8_000)
    const ask = (annualMileage: number) =>
      client.quotes.residuals({
        ...residualRequest([{ financeCompanyId: 75 }]),
        vehicle: deal.vehicle,
        affiliateUserId: 1001,
        terms: [49],
        annualMileage,
      })
    expect(await ask(futuresMileage ?? 0)).toEqual(await ask(8_000))
  })

  test('converted from a quick quote gets quotes too', async () => {
    const { client } = dealer
    const deal = await pcp()
    const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(), ...deal })
    const { cosmosId } = await client.applications.single({ id: quick.quickQuoteId })
    await client.applications.convert({ ...aConversion(cosmosId), ...deal })
    const prices = await pricesOf(await decide(cosmosId))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.map(({ outcome }) => outcome)).toEqual(prices.map(() => 'quote'))
  })
})

describe('residuals in a caller’s body are ignored', () => {
  const futures = { 75: { 49: 18_000 } }
  const vehicle = { ...aQuickQuoteBody().vehicle, futures }
  const kept = async (id: string) => (await dealer.client.applications.single({ id })).vehicle?.futures ?? null

  test('with a new proposal', async () => {
    const { client } = dealer
    const made = await client.applications.create({ ...anEligibilityDraft(), vehicle, allowDuplicate: true })
    expect([made.vehicle?.futures ?? null, await kept(made.cosmosId)]).toEqual([null, null])
  })

  test('with a quick quote and its conversion', async () => {
    const { client } = dealer
    const made = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(), vehicle })
    expect(made.vehicle?.futures ?? null).toBeNull()
    const { cosmosId } = await client.applications.single({ id: made.quickQuoteId })
    await client.applications.convert({ ...aConversion(cosmosId), vehicle })
    expect(await kept(cosmosId)).toBeNull()
  })

  test('with another vehicle or a change of the record', async () => {
    const { client } = dealer
    const made = await client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })
    const { cosmosId, version } = made
    const set = await client.applications.setVehicle({ ...vehicle, id: cosmosId }, { version })
    expect(set.vehicle?.futures ?? null).toBeNull()
    await client.applications.update({ id: cosmosId, vehicle }, { version: set.version })
    expect(await kept(cosmosId)).toBeNull()
  })

  test('even if they are already stored in a row', async () => {
    const { cosmosId } = await dealer.client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })
    const set = sql`jsonb_set(doc, '{vehicle,futures}', '{"75": {"49": 18000}}')`
    await app.db.asSystem((tx) =>
      tx.execute(sql`update applications set doc = ${set} where application_id = ${cosmosId}`),
    )
    expect(await kept(cosmosId)).toBeNull()
  })

  test('with a valuation', async () => {
    const saved = await dealer.client.valuations.save({ vrm: 'ZZ23KHP', vehicleMileage: 1, vehicleDetails: vehicle })
    expect(saved.vehicleDetails?.futures ?? null).toBeNull()
  })
})
