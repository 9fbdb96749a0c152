import type { Application, SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { readDeal } from '../testing/deal-invariants.ts'
import { decided, quoteOfFirstLender } from '../testing/decided.ts'
import { aConversion, agreedAt, aQuickQuoteBody } from '../testing/drafts.ts'
import { sentToken } from '../testing/linked-room.ts'

const OUT_OF_DATE = { status: 422, code: 'QUOTE_OUT_OF_DATE' }
const FERRARI = { vrm: null, make: 'Ferrari', model: '458', price: 18_995 }

let app: TestApp
let dealer: SignedInTester
let application: Application
let quote: SavedQuote
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())
beforeEach(async () => {
  application = await decided(app, dealer, 'Approve')
  quote = await quoteOfFirstLender(dealer.client, application)
})

const named = (one = quote) => ({ appId: one.applicationId, quoteId: one.quoteId })
const read = (id = application.cosmosId) => dealer.client.applications.single({ id })
async function setVehicle(vehicle: object, id = application.cosmosId): Promise<Application> {
  const { version } = await read(id)
  return await dealer.client.applications.setVehicle({ id, ...vehicle }, { version: version ?? 0 })
}
const eventsOf = async (id = application.cosmosId) =>
  (await readDeal(app, dealer, id)).events.map(({ event }) => event).filter((event) => /^(App|Quote|Veh)/.test(event))

describe('a quote whose deal has changed', () => {
  test.each([
    ['the price', { vrm: 'ZZ23KHP', make: 'Volkswagen', model: 'Golf', price: 15_000 }],
    ['the car, at the same price', FERRARI],
  ])('goes no further by anybody: %s', async (_, vehicle) => {
    const token = await sentToken(app, dealer, quote)
    await setVehicle(vehicle)
    const { applicationId, quoteId } = quote
    const { quotes } = dealer.client
    const acts = [
      () => quotes.propose(named()),
      () => quotes.accept(named()),
      () => quotes.send({ applicationId, quoteIds: [quoteId] }),
      () => quotes.request({ applicationId, quoteId, message: 'A better rate?' }),
      () => quotes.proceed({ applicationId, quoteId }),
      () => app.nobody().quotes.customerProceed({ applicationId, quoteId, token }),
      () => app.nobody().dealRoom.choose({ token, quoteId }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject(OUT_OF_DATE)
    expect(await app.nobody().dealRoom.prices({ token })).toEqual([])
    expect(await app.nobody().quotes.link({ token })).toMatchObject({ quotes: [], isOutOfDate: true })
    const page = await app.app.inject({ url: `/q/${token}` })
    expect(page.body).toContain('Your dealer has changed this deal')
    expect(page.body).not.toContain('a month')
    const pdf = await app.app.inject({ url: `/q/${token}/quote.pdf` })
    expect([pdf.statusCode, pdf.body.includes('changed this deal')]).toEqual([422, true])
  })

  test('is accepted no longer, and the back office hears it', async () => {
    await dealer.client.quotes.accept(named())
    const changed = await setVehicle(FERRARI)
    expect(changed.chosenQuote).toMatchObject({ quoteId: quote.quoteId, isAccepted: false, isOutOfDate: true })
    expect((await eventsOf()).slice(-3)).toEqual(['QuoteAccepted', 'QuoteAcceptanceWithdrawn', 'VehicleChanged'])
    const [note] = await dealer.client.notes.list({ id: application.cosmosId })
    expect(note?.text).toContain('no longer counts')
  })

  test('is priced again in its place', async () => {
    await dealer.client.quotes.propose(named())
    const { vehicle } = application
    await setVehicle({ ...vehicle, price: 16_000 })
    const again = await dealer.client.quotes.priceAgain(named())
    expect(again).toMatchObject({ financeCompanyId: quote.financeCompanyId, isProposed: true, isAccepted: false })
    expect(again.figures).toMatchObject({ price: 16_000, amount: quote.figures.amount - 2_995 })
    const kept = await dealer.client.quotes.list({ id: application.cosmosId })
    expect(kept.filter(({ isArchived }) => isArchived).map(({ quoteId }) => quoteId)).toEqual([quote.quoteId])
    await dealer.client.quotes.accept(named(again))
  })

  test('stands again once the deal is what it was', async () => {
    await setVehicle(FERRARI)
    await setVehicle({ ...application.vehicle })
    await dealer.client.quotes.accept(named())
    await expect(dealer.client.quotes.priceAgain(named())).rejects.toMatchObject({ status: 422, code: 'INVALID' })
  })
})

test('vehicle and figures are closed while a quote is with its lender; the customer is not', async () => {
  await dealer.client.quotes.accept(named())
  await dealer.client.quotes.proceed({ applicationId: quote.applicationId, quoteId: quote.quoteId })
  await expect(setVehicle(FERRARI)).rejects.toMatchObject({ status: 422, code: 'INVALID' })
  const { version } = await read()
  const customer = { email: 'other@mail.forecourt.test' }
  const changed = await dealer.client.applications.update(
    { id: application.cosmosId, customer },
    { version: version ?? 0 },
  )
  expect(changed.customer).toMatchObject(customer)
})

test('the end of an acceptance is told before the next one', async () => {
  const other = application.proposals?.[1]?.financeCompanyId
  const choice = { applicationId: application.cosmosId, productType: 0 as const, termMonths: 48 }
  const second = await saveQuoteOf(dealer.client, { ...choice, financeCompanyId: other })
  await dealer.client.quotes.accept(named())
  await dealer.client.quotes.accept(named(second))
  const told = ['QuoteAccepted', 'QuoteAcceptanceWithdrawn', 'QuoteAccepted']
  expect((await eventsOf()).slice(-3)).toEqual(told)
  await dealer.client.quotes.archive({ ...named(second), isArchived: true })
  expect((await eventsOf()).at(-1)).toBe('QuoteAcceptanceWithdrawn')
})

test('an acceptance of a quick quote is told after the application', async () => {
  const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  const { cosmosId: applicationId } = await read(quick.quickQuoteId)
  const choice = { applicationId, productType: 0 as const, termMonths: 48, financeCompanyId: 49 }
  await dealer.client.quotes.accept(named(await saveQuoteOf(dealer.client, choice)))
  await dealer.client.applications.convert(agreedAt(app.clock.now(), aConversion(applicationId)))
  expect(await eventsOf(applicationId)).toEqual(['ApplicationSent', 'QuoteAccepted'])
})

test('a quote that was saved without its basis is compared by its figures', async () => {
  await app.db.asSystem((tx) => tx.execute(`update saved_quotes set basis = null where quote_id = '${quote.quoteId}'`))
  await dealer.client.quotes.propose(named())
  await setVehicle({ ...application.vehicle, price: 16_000 })
  await expect(dealer.client.quotes.propose(named())).rejects.toMatchObject(OUT_OF_DATE)
})
