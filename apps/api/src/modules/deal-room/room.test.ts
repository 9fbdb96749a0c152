import { formatPoundsAndPence, isAcceptance, MINUTE_MS } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import type { SignedInTester, TestApp } from '../../testing/index.ts'
import { listMail } from '../sandbox/outbox.ts'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'
import { aConversion, agreedAt, aQuickQuoteBody } from '../testing/drafts.ts'
import { aBuyer, aLinkedRoom, type LinkedRoom, sentToken } from '../testing/linked-room.ts'
import { lastSent, linkTokenOf, sentCount } from '../testing/outbox.ts'
import { payByCard } from '../testing/payments.ts'

let office: BackOfficeTester
let app: TestApp
let dealer: SignedInTester
let room: LinkedRoom
let buyer: Awaited<ReturnType<typeof aBuyer>>['client']

beforeAll(async () => {
  office = await openBackOffice()
  ;({ app, dealer } = office)
})
beforeEach(async () => {
  // Codes to one address are counted for an hour.
  app.clock.advance(15 * MINUTE_MS)
  room = await aLinkedRoom(app, dealer)
  buyer = (await aBuyer(app, room.token)).client
})
afterAll(() => app.close())

const goAhead = () => {
  const { applicationId, token, quote } = room
  return app.nobody().quotes.customerProceed({ applicationId, token, quoteId: quote.quoteId })
}
const fire = async (event: string, body: object = {}) => {
  app.clock.advance(1_000)
  await office.fire(room.applicationId, event, body)
}
const statesOf = async () => (await buyer.dealRoom.open()).steps.map(({ state }) => state).join(' ')

async function askPayment(amount = 2_000) {
  const { applicationId } = room
  const asked = { affiliateUserId: 1001, amount, reference: 'Deposit', customerName: 'Callum Approve', applicationId }
  return await dealer.client.payments.create(asked)
}

describe('the room follows the deal', () => {
  test('from the choice to the payout', async () => {
    expect(await statesOf()).toBe('now done later later later')
    await goAhead()
    expect(await statesOf()).toBe('done done now later later')
    await fire('DealerDocsOut')
    const { papers } = await buyer.dealRoom.open()
    expect(papers.map(({ name, state }) => [name, state])).toEqual([
      ['Driving licence, both sides', 'wanted'],
      ['Proof of address dated in the last 90 days', 'wanted'],
      ['Proof of income for the last three months', 'wanted'],
    ])
    await fire('DocumentsVerified')
    expect(await statesOf()).toBe('done done done now later')
    await fire('Payout')
    expect(await statesOf()).toBe('done done done done now')
    await fire('Dealt')
    expect(await statesOf()).toBe('done done done done done')
  })

  test('and no more of it than the dealer reads in the first 180 seconds (D75)', async () => {
    const { quickQuoteId: id } = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
    const choice = { applicationId: id, financeCompanyId: 49, productType: 0 as const, termMonths: 48 }
    const { quoteId } = await saveQuoteOf(dealer.client, choice)
    const token = await sentToken(app, dealer, { applicationId: id, quoteId, email: 'early@mail.forecourt.test' })
    buyer = (await aBuyer(app, token)).client
    await dealer.client.applications.convert(agreedAt(app.clock.now(), aConversion(id)))
    for (let turn = 0; turn < 10; turn += 1) {
      app.clock.advance(4_000)
      await app.runJobs()
    }
    const { proposals, dealerId } = await dealer.client.applications.single({ id })
    expect(proposals?.some((proposal) => isAcceptance(proposal, dealerId))).toBe(true)
    expect(await statesOf()).toBe('now later later later later')
    app.clock.advance(3 * MINUTE_MS)
    expect(await statesOf()).toBe('now done later later later')
  })

  test('with a requested payment and its pay link', async () => {
    const { amount, paymentId } = await askPayment()
    const { payments } = await buyer.dealRoom.open()
    expect(payments).toMatchObject([{ paymentId, amount, state: 'asked' }])
    const opened = await app.nobody().payments.open({ token: payments[0]?.payToken ?? '' })
    expect(opened).toMatchObject({ amount, reference: 'Deposit' })
  })

  test('and shows the receipt once it is paid, here and to the dealer', async () => {
    const { amount } = await askPayment()
    const [asked] = (await buyer.dealRoom.open()).payments
    const page = await app.nobody().payments.start({ token: asked?.payToken ?? '', method: 'card' })
    await payByCard(app, page)
    await app.runJobs()
    const [paid] = (await buyer.dealRoom.open()).payments
    expect(paid).toMatchObject({ state: 'paid', receiptNumber: expect.stringMatching(/^R\d{4}-\d+$/) })
    const [link] = await dealer.client.dealRoom.links({ id: room.applicationId })
    expect(link?.events).toContainEqual(
      expect.objectContaining({ kind: 'paid', text: `paid ${formatPoundsAndPence(amount)}` }),
    )
  })

  test('and how much of it has been refunded since', async () => {
    const { paymentId } = await askPayment()
    const [asked] = (await buyer.dealRoom.open()).payments
    await payByCard(app, await app.nobody().payments.start({ token: asked?.payToken ?? '', method: 'card' }))
    await app.runJobs()
    const before = (await buyer.dealRoom.open()).lastUpdated
    app.clock.advance(60_000)
    await dealer.client.payments.refund({ id: paymentId, amount: 10 })
    const { payments, lastUpdated } = await buyer.dealRoom.open()
    expect([payments[0]?.state, payments[0]?.refundedAmount, lastUpdated > before]).toEqual(['paid', 10, true])
  })

  test('and changes its time with each change', async () => {
    const before = (await buyer.dealRoom.open()).lastUpdated
    app.clock.advance(60_000)
    await fire('DealerDocsOut')
    expect((await buyer.dealRoom.open()).lastUpdated > before).toBe(true)
  })
})

describe('news', () => {
  test('is not sent to a customer who did not ask for it', async () => {
    const before = await sentCount(app)
    await goAhead()
    await fire('DealerDocsOut')
    const after = await sentCount(app)
    expect(after - before).toBe(0)
  })

  test('is sent at each change of a step, with a working link and no personal data', async () => {
    const updates = await buyer.dealRoom.setUpdates({ isOn: true })
    expect(updates).toEqual({ isOn: true, channel: 'email', to: 'c…@mail.forecourt.test', reminds: null })
    await goAhead()
    const yes = await lastSent(app)
    expect(yes).toMatchObject({ recipient: 'callum@mail.forecourt.test', subject: 'Your deal with Quillmere' })
    expect(yes.body).toContain('Your yes has been recorded.')
    expect(yes.body).toMatch(/^Hello Callum,/)
    expect(yes.body).not.toMatch(/Approve|07700|£|ZZ23/)
    expect(await app.nobody().quotes.link({ token: linkTokenOf(yes) })).toMatchObject({ dealershipName: 'Quillmere' })
    await fire('DealerDocsOut')
    expect((await lastSent(app)).body).toContain('There are papers to send.')
    await fire('DocumentRejected', { documentName: 'proof of address', reason: 'Dark' })
    const rejected = await lastSent(app)
    expect(rejected.body).toContain('please send it again. Dark.')
    await fire('DocumentsVerified')
    expect((await lastSent(app)).body).toContain('All your papers are checked.')
  })

  test('brings the agreed quote at the end', async () => {
    await buyer.dealRoom.setUpdates({ isOn: true })
    await goAhead()
    await fire('DealerDocsOut')
    await fire('Dealt')
    expect((await lastSent(app)).body).toContain('your car can be collected')
    const [mail] = await app.db.asSystem((tx) => listMail(tx))
    expect(mail?.attachments).toEqual(['Your finance quote.pdf'])
  })

  test('is sent once, and stops when it is switched off', async () => {
    await buyer.dealRoom.setUpdates({ isOn: true })
    await goAhead()
    const told = await sentCount(app)
    await dealer.client.notes.addToApplication({ cosmosId: room.applicationId, noteText: 'Called' })
    expect(await sentCount(app)).toBe(told)
    await buyer.dealRoom.setUpdates({ isOn: false })
    await fire('DealerDocsOut')
    expect(await sentCount(app)).toBe(told)
  })
})

/** Names that no answer to a customer may contain, at any depth. */
const FORBIDDEN =
  /commission|margin|lenderReference|brokerReference|dealerId|affiliateUserId|bannedDealer|accountManager|^notes$|rank|conditions|customerRuleResults|decidedAt|userId|storageKey|sha256|email|contactNumber|dateOfBirth|lastName|bank|income/i
/** The customer's own statement of a commission, which rules require (B6), and what a change's is made of (D71). */
const BY_RULE = ['quotes.commission', 'commission']

function namesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const here = path ? `${path}.${name}` : name
    return [here, ...(BY_RULE.includes(here) ? [] : namesIn(part, here))]
  })
}

test('no answer to a customer contains internal facts of the dealer, lender or broker', async () => {
  await askPayment()
  await fire('DealerDocsOut')
  const { dealRoom, quotes } = app.nobody()
  const { token } = room
  const answers = [
    await quotes.link({ token }),
    await dealRoom.prices({ token }),
    await dealRoom.choose({ token, quoteId: room.quote.quoteId }),
    await dealRoom.sendCode({ token }),
    await buyer.dealRoom.open(),
    await buyer.dealRoom.uploadProgress({ uploadId: 'u' }),
    await buyer.dealRoom.setUpdates({ isOn: true }),
  ]
  const names = answers.flatMap((answer) => namesIn(answer))
  const bad = names.filter((name) => FORBIDDEN.test(name.split('.').at(-1) ?? '') && !BY_RULE.includes(name))
  expect(bad).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})

describe('the page', () => {
  test('holds the element around content that is readable without it', async () => {
    const page = await app.app.inject({ url: `/q/${room.token}` })
    expect(page.body).toContain(`<forecourt-deal token="${room.token}" statement="`)
    expect(page.body).toContain(`<b>${formatPoundsAndPence(room.quote.figures.instalment)}</b> a month`)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'; connect-src 'self'/)
  })

  test('accepts a choice without a script if the quote cannot go ahead', async () => {
    const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Quick') })
    const { cosmosId: applicationId } = await dealer.client.applications.single({ id: quick.quickQuoteId })
    const choice = { applicationId, productType: 0 as const, termMonths: 48, financeCompanyId: 49 }
    const quote = await saveQuoteOf(dealer.client, choice)
    const email = 'quick@mail.forecourt.test'
    const url = `/q/${await sentToken(app, dealer, { applicationId, quoteId: quote.quoteId, email })}`
    expect((await app.app.inject({ url })).body).toContain('I’d like this one')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.app.inject({ method: 'POST', url: `${url}/${quote.quoteId}`, headers, payload: '' })
    expect((await app.app.inject({ url })).body).toContain('We told Quillmere that you would like this one.')
  })
})
