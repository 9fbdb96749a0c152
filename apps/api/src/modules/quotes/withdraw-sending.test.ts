import type { Application, SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import type { LenderGateway, LenderOrder } from '../../providers/lenders/gateway.ts'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'
import { expectSound, readDeal } from '../testing/deal-invariants.ts'
import { decided, quoteOfFirstLender } from '../testing/decided.ts'
import { registerOrders } from './order-jobs.ts'

let office: BackOfficeTester
let application: Application
let quote: SavedQuote
/** What the lender was asked, in order. */
let asked: string[]
let orders: Set<string>
let proceed: LenderGateway['proceed']
let withdraw: LenderGateway['withdraw']

beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office.app.close())

beforeEach(async () => {
  const { app, dealer } = office
  asked = []
  orders = new Set()
  proceed = async () => ({ lenderReference: 'L-1' })
  withdraw = async () => undefined
  registerOrders(app.services, {
    proceed: (order) => {
      asked.push(`order ${nameOf(order)}`)
      return proceed(order)
    },
    withdraw: (order) => {
      asked.push(`withdrawal ${nameOf(order)}`)
      return withdraw(order)
    },
  })
  application = await decided(app, dealer, 'Approve')
  quote = await quoteOfFirstLender(dealer.client, application)
  await dealer.client.quotes.accept(named())
  await send()
})

const nameOf = ({ orderId }: Pick<LenderOrder, 'orderId'>) => {
  orders.add(orderId)
  return orderId.startsWith(quote.quoteId) ? 'of the quote' : 'of another'
}
const named = (one = quote) => ({ appId: one.applicationId, quoteId: one.quoteId })
const send = ({ applicationId, quoteId } = quote) => office.dealer.client.quotes.proceed({ applicationId, quoteId })
const takeBack = (one = quote) => office.dealer.client.quotes.withdraw({ ...named(one), step: 'sending' })
const read = () => office.read(application.cosmosId)
async function told(): Promise<string[]> {
  const deal = await readDeal(office.app, office.dealer, application.cosmosId)
  expectSound(deal, undefined, office.app.clock.now())
  return deal.events.map(({ event }) => event).filter((event) => event.startsWith('Quote'))
}
const texts = () => office.notesOf(application.cosmosId)

test('a withdrawn quote opens the deal again, and back office and lender hear it', async () => {
  await office.app.runJobs()
  expect(await read()).toMatchObject({ lenderQuote: { quoteId: quote.quoteId } })
  expect(await takeBack()).toMatchObject({ proceededAt: null, isAccepted: true })
  await office.app.runJobs()
  expect(asked).toEqual(['order of the quote', 'withdrawal of the quote'])
  expect(await told()).toEqual(['QuoteAccepted', 'QuoteSent', 'QuoteWithdrawn'])
  const { lenderQuote, vehicle, version } = await read()
  expect(lenderQuote ?? null).toBeNull()
  expect(await texts()).toContain(`Dealer Tester withdrew the quote from ${quote.financeCompany}`)
  await office.dealer.client.applications.setVehicle(
    { id: application.cosmosId, ...vehicle, price: 15_000 },
    { version: version ?? 0 },
  )
})

test('another lender’s quote can go to its lender afterwards', async () => {
  const { cosmosId: applicationId, proposals } = application
  const choice = { applicationId, productType: 0 as const, termMonths: 48 }
  const financeCompanyId = proposals?.[1]?.financeCompanyId
  const other = await saveQuoteOf(office.dealer.client, { ...choice, financeCompanyId })
  await takeBack()
  await office.dealer.client.quotes.accept(named(other))
  await send(other)
  await office.app.runJobs()
  expect(asked).toEqual(['order of another'])
  const end = ['QuoteWithdrawn', 'QuoteAcceptanceWithdrawn', 'QuoteAccepted', 'QuoteSent']
  expect((await told()).slice(-4)).toEqual(end)
})

test('the same quote sent again is a new order', async () => {
  await office.app.runJobs()
  await takeBack()
  office.app.clock.advance(1_000)
  await send()
  await office.app.runJobs()
  expect(asked.toSorted()).toEqual(['order of the quote', 'order of the quote', 'withdrawal of the quote'])
  expect(orders.size).toBe(2)
  expect(await read()).toMatchObject({ lenderQuote: { quoteId: quote.quoteId } })
})

test('a quote withdrawn while its lender answers keeps nothing of the answer, and the lender hears of it', async () => {
  proceed = async () => {
    await takeBack()
    return { lenderReference: 'L-late' }
  }
  await office.app.runJobs()
  expect(asked).toEqual(['order of the quote', 'withdrawal of the quote'])
  expect(JSON.stringify(await read())).not.toContain('L-late')
  expect((await texts()).filter((text) => text.includes('The accepted quote is with'))).toEqual([])
})

test.each([
  ['refuses', () => Promise.reject(new ProviderFailure('lender 49', 'refused'))],
  ['takes', () => Promise.resolve()],
] as const)('the dealer is told only if the lender %s the withdrawal badly', async (how, answer) => {
  await office.app.runJobs()
  withdraw = answer
  await takeBack()
  await office.app.runJobs()
  const worried = (await texts()).filter((text) => text.includes('did not confirm the withdrawal'))
  expect(worried).toHaveLength(how === 'refuses' ? 1 : 0)
})

test.each(['DealPrepared', 'Payout', 'Dealt'])('after %s nothing is withdrawn', async (event) => {
  await office.app.runJobs()
  await office.fire(application.cosmosId, event, event === 'DealPrepared' ? { intranetLoanDealPreId: 7 } : {})
  await expect(takeBack()).rejects.toMatchObject({ status: 422, message: expect.stringContaining('too far') })
  expect(await told()).not.toContain('QuoteWithdrawn')
})

test('a quote that is not with a lender stays as it is', async () => {
  await takeBack()
  const before = await read()
  expect(await takeBack()).toMatchObject({ proceededAt: null })
  expect((await read()).version).toBe(before.version)
})

test('a lender’s refusal is told to the back office, once and in order', async () => {
  proceed = () => Promise.reject(new ProviderFailure('lender 49', 'refused'))
  await office.app.runJobs()
  await office.app.runJobs()
  expect(await told()).toEqual(['QuoteAccepted', 'QuoteSent', 'QuoteRefused'])
})
