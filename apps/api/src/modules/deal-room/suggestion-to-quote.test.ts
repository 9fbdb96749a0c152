import {
  changedFigures,
  type DealOfVehicle,
  partExchangeOf,
  type QuoteFigures,
  rightFiguresOf,
  type SavedQuote,
} from '@forecourt/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aLinkedRoom } from '../testing/linked-room.ts'
import { pagePrice, pricesOf } from '../testing/page-prices.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

/** A customer's suggestion, as their page prices it. */
async function suggest(
  { token, quote }: { token: string; quote: SavedQuote },
  deposit: number,
  annualMileage?: number,
) {
  const prices = await pricesOf(app, { token })
  const wish = { ...prices.saved, deposit, ...(annualMileage ? { annualMileage } : {}) }
  const body = { token, quoteId: quote.quoteId, wish, figures: pagePrice(app, prices, wish) }
  const { suggestion } = await app.nobody().dealRoom.choose(body)
  if (!suggestion) throw new Error('Nothing was suggested')
  return suggestion
}

/** The dealer's screen: the deal takes the deposit and the mileage, and the server computes the other figures (D47). */
async function saveSuggested(applicationId: string, quote: SavedQuote, after: DealOfVehicle & { instalment: number }) {
  const { vehicle, version, ...record } = await dealer.client.applications.single({ id: applicationId })
  const { value, settlement, registration, make, model } = partExchangeOf(record)
  const deal = {
    deposit: after.deposit,
    futuresMileage: after.futuresMileage,
    partExValue: value,
    partExSettlement: settlement,
    partExRegistration: registration,
    partExMake: make,
    partExModel: model,
  }
  await dealer.client.applications.setVehicle({ ...vehicle, deal, id: applicationId }, { version })
  const { proposalId, financeCompanyId, productType, termMonths, figures } = quote
  const asked = { applicationId, proposalId, financeCompanyId, productType, termMonths }
  const shown = { ...figures, deposit: after.deposit ?? 0, instalment: after.instalment }
  const right = await dealer.client.quotes.save({ ...asked, figures: shown }).then(
    () => null,
    (error: unknown) => rightFiguresOf(error),
  )
  if (!right) throw new Error('The server had no other figures')
  return await dealer.client.quotes.save({ ...asked, figures: right })
}

const isSamePrice = (one: QuoteFigures, other: Partial<QuoteFigures>) =>
  changedFigures({ ...one, ...other }, one).length === 0

test.each([
  ['HP', { productType: 0, termMonths: 48 }, undefined],
  ['PCP with another mileage', { productType: 1, termMonths: 49 }, 12_000],
] as const)('a suggestion of %s becomes a saved quote with exactly the figure shown', async (_, choice, mileage) => {
  const room = await aLinkedRoom(app, dealer, choice)
  const { after } = await suggest(room, 3_000, mileage)
  const { deposit, annualMileage, instalment } = after
  const saved = await saveSuggested(room.applicationId, room.quote, {
    deposit,
    instalment,
    futuresMileage: mileage ? annualMileage : null,
  })
  expect(isSamePrice(saved.figures, { deposit: 3_000, instalment })).toBe(true)
  const [link] = await dealer.client.dealRoom.links({ id: room.applicationId })
  expect(link).toMatchObject({ isReplaced: false, suggestion: { after } })
})
