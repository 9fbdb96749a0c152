import { linkedCommission } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'
import { aLinkedRoom, type LinkedRoom, sentToken } from '../testing/linked-room.ts'
import { pagePrice, pricesOf } from '../testing/page-prices.ts'

let app: TestApp
let dealer: SignedInTester
let hp: LinkedRoom
let pcp: LinkedRoom

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  hp = await aLinkedRoom(app, dealer)
  pcp = await aLinkedRoom(app, dealer, { productType: 1, termMonths: 49 })
})
afterAll(() => app.close())

const calls = () => app.nobody().dealRoom

const eventsOf = async ({ applicationId }: LinkedRoom) =>
  (await dealer.client.dealRoom.links({ id: applicationId }))[0]?.events.map(({ text }) => text) ?? []

describe('the prices of a link', () => {
  test.each([
    ['hire purchase', () => hp],
    ['PCP', () => pcp],
  ])('give the figures of a saved %s to the penny', async (_, room) => {
    const prices = await pricesOf(app, room())
    expect(pagePrice(app, prices, prices.saved)).toEqual(room().quote.figures)
  })

  test('name no lender, and contain no number of dealer or broker', async () => {
    const { commission: _, ...prices } = await pricesOf(app, hp)
    expect(prices.lender?.financeCompanyId).not.toBe(hp.quote.financeCompanyId)
    expect(JSON.stringify(prices)).not.toMatch(
      /commission|lenderReference|dealerId|brokerReference|bannedDealerIds|decidedAt|financeCompany":"|Approve|conditions/,
    )
  })

  test('say what the commission statement is made of, so that the page can make that of a change (D71)', async () => {
    const prices = await pricesOf(app, hp)
    const { quotes } = await app.nobody().quotes.link({ token: hp.token })
    const { commission } = quotes.find(({ quoteId }) => quoteId === hp.quote.quoteId) ?? {}
    expect(commission).toBeTruthy()
    expect(prices.commission && linkedCommission(prices.commission, hp.quote.figures)).toEqual(commission)
  })

  test('are empty for a quote that is with its lender', async () => {
    const room = await aLinkedRoom(app, dealer)
    const { applicationId, token, quote } = room
    await app.nobody().quotes.customerProceed({ applicationId, token, quoteId: quote.quoteId })
    expect(await calls().prices({ token })).toEqual([])
  })
})

describe('a suggestion', () => {
  test('stores both figures, and notifies the dealer by activity, bell and task', async () => {
    const prices = await pricesOf(app, pcp)
    const wish = { ...prices.saved, deposit: 3_000, annualMileage: 12_000 }
    const figures = pagePrice(app, prices, wish)
    const { suggestion } = await calls().choose({ token: pcp.token, quoteId: pcp.quote.quoteId, wish, figures })
    const before = { ...prices.saved, instalment: pcp.quote.figures.instalment }
    expect(suggestion).toMatchObject({ before, after: { ...wish, instalment: figures.instalment } })
    expect((await eventsOf(pcp))[0]).toBe('suggested £3,000 deposit, 12,000 miles a year')
    const [note] = await dealer.client.notes.list({ id: pcp.applicationId })
    expect(note).toMatchObject({ userName: 'The customer', text: expect.stringContaining('suggested £3,000 deposit') })
    const [told] = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    expect(told?.scenario).toBe('CustomerActed')
    const tasks = await dealer.client.tasks.ofCustomer({ id: pcp.applicationId })
    expect(tasks).toMatchObject([
      { kind: 'call-back', isByRule: false, note: expect.stringMatching(/^Would like £3,000/) },
    ])
    const { quickQuoteId } = await dealer.client.applications.single({ id: pcp.applicationId })
    expect(tasks[0]?.customer?.quickQuoteId).toBe(quickQuoteId)
  })

  test('notifies once, however often it is sent', async () => {
    const prices = await pricesOf(app, hp)
    const wish = { ...prices.saved, deposit: 2_500 }
    const body = { token: hp.token, quoteId: hp.quote.quoteId, wish, figures: pagePrice(app, prices, wish) }
    const first = await calls().choose(body)
    const second = await calls().choose(body)
    expect(second).toEqual(first)
    expect((await eventsOf(hp)).filter((text) => text.startsWith('suggested'))).toHaveLength(1)
    expect(await dealer.client.tasks.ofCustomer({ id: hp.applicationId })).toHaveLength(1)
  })

  test('updates the open task instead of adding another', async () => {
    const prices = await pricesOf(app, hp)
    const wish = { ...prices.saved, deposit: 2_750 }
    await calls().choose({ token: hp.token, quoteId: hp.quote.quoteId, wish, figures: pagePrice(app, prices, wish) })
    const tasks = await dealer.client.tasks.ofCustomer({ id: hp.applicationId })
    expect(tasks).toMatchObject([{ note: expect.stringContaining('£2,750') }])
  })

  test('is refused with the right figures if the page showed others', async () => {
    const prices = await pricesOf(app, hp)
    const wish = { ...prices.saved, deposit: 4_000 }
    const right = pagePrice(app, prices, wish)
    const figures = { ...right, instalment: right.instalment - 0.01 }
    const asking = calls().choose({ token: hp.token, quoteId: hp.quote.quoteId, wish, figures })
    await expect(asking).rejects.toMatchObject({ status: 412, code: 'FIGURES_CHANGED', figures: right })
  })

  test.each([
    ['a deposit above the most', { deposit: 18_995 }, 'wish.deposit'],
    ['a term that is not offered', { termMonths: 12 }, 'wish.termMonths'],
    ['miles that are not offered', { annualMileage: 1 }, 'wish.annualMileage'],
  ])('with %s is refused', async (_, change, field) => {
    const prices = await pricesOf(app, hp)
    const body = { token: hp.token, quoteId: hp.quote.quoteId, wish: { ...prices.saved, ...change } }
    await expect(calls().choose({ ...body, figures: hp.quote.figures })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })

  test('leaves evidence of the server’s figures', async () => {
    const rows = await app.db.asSystem((tx) =>
      rowsOf<{ figures: object }>(
        tx,
        sql`select figures from evidence where application_id = ${pcp.applicationId} and figures->>'isSuggestion' = 'true'`,
      ),
    )
    expect(rows).toMatchObject([{ figures: { by: 'link', quotes: [{ deposit: 3_000, annualMileage: 12_000 }] } }])
  })
})

describe('“I’d like this one”', () => {
  test('notifies the dealer of a quick quote once', async () => {
    const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Liking') })
    const id = quick.quickQuoteId
    const choice = { applicationId: id, financeCompanyId: 49, productType: 0 as const, termMonths: 48 }
    const { quoteId } = await saveQuoteOf(dealer.client, choice)
    const token = await sentToken(app, dealer, { applicationId: id, quoteId, email: 'ann@example.test' })
    app.clock.advance(1_000)
    for (const _ of [1, 2]) expect(await calls().choose({ token, quoteId })).toEqual({ suggestion: null })
    const [link] = await dealer.client.dealRoom.links({ id })
    expect(link?.events.map(({ kind }) => kind)).toEqual(['chosen', 'sent'])
    expect(await dealer.client.tasks.ofCustomer({ id })).toMatchObject([
      { kind: 'call-back', note: expect.stringMatching(/^Would like £/), createdBy: 'The customer' },
    ])
  })

  test('for a quote that is not the link’s is NOT_FOUND', async () => {
    const asking = calls().choose({ token: hp.token, quoteId: pcp.quote.quoteId })
    await expect(asking).rejects.toMatchObject({ status: 404 })
  })

  test('for an expired quote is refused', async () => {
    const room = await aLinkedRoom(app, dealer)
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update saved_quotes set created = created - interval '32 days' where quote_id = ${room.quote.quoteId}`,
      ),
    )
    const asking = calls().choose({ token: room.token, quoteId: room.quote.quoteId })
    await expect(asking).rejects.toMatchObject({ status: 422 })
  })
})
