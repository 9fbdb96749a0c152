import type { Application, SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, DEALERSHIPS, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'
import { lastSent, linkTokenOf } from '../testing/outbox.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const month = { days: 30, affiliateUserIds: [] as number[] }

interface Deal {
  readonly quickQuoteId: string
  readonly applicationId: string
  readonly quote: SavedQuote
  readonly token: string
}

/** A quick quote with a saved quote, a note and a link in the customer's mailbox. */
async function sentQuickQuote(lastName: string): Promise<Deal> {
  const { client } = dealer
  const { quickQuoteId } = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const { cosmosId: applicationId } = await client.applications.single({ id: quickQuoteId })
  const quote = await saveQuoteOf(client, { applicationId, financeCompanyId: 49, productType: 0, termMonths: 48 })
  await client.notes.addToApplication({ cosmosId: applicationId, noteText: 'Wants it by Friday', isUserNote: true })
  await client.quotes.send({
    applicationId,
    quoteIds: [quote.quoteId],
    email: 'ann@example.test',
    isAddressConfirmed: true,
  })
  return { quickQuoteId, applicationId, quote, token: linkTokenOf(await lastSent(app)) }
}

const check = (quickQuoteId: string, lastName: string): Promise<Application> =>
  dealer.client.applications.create({ ...anEligibilityDraft(1001, lastName), quickQuoteId, allowDuplicate: true })

async function expectSameDeal({ quickQuoteId, applicationId, quote, token }: Deal): Promise<void> {
  const { client } = dealer
  expect((await client.applications.single({ id: quickQuoteId })).cosmosId).toBe(applicationId)
  expect((await client.quotes.list({ id: quickQuoteId })).map(({ quoteId }) => quoteId)).toEqual([quote.quoteId])
  expect((await client.notes.list({ id: applicationId })).map(({ text }) => text)).toContain('Wants it by Friday')
  const link = await app.nobody().quotes.link({ token })
  expect(link).toMatchObject({ applicationId, quotes: [{ quoteId: quote.quoteId, figures: quote.figures }] })
  const page = await app.app.inject({ url: `/q/${token}`, headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  const rows = await client.applications.list(month)
  expect(rows.filter((row) => row.cosmosId === applicationId)).toHaveLength(1)
  const quickQuotes = await client.quickQuotes.list(month)
  expect(quickQuotes.map((row) => row.quickQuoteId)).not.toContain(quickQuoteId)
}

describe('a quick quote (D49)', () => {
  test('converted to a check, then to a full proposal, stays the same deal for the dealer and the customer', async () => {
    const deal = await sentQuickQuote('Samedeal')
    app.clock.advance(60_000)
    const checked = await check(deal.quickQuoteId, 'Samedeal')
    expect(checked).toMatchObject({
      cosmosId: deal.applicationId,
      quickQuoteId: deal.quickQuoteId,
      created: app.clock.now().toISOString(),
      isQuickQuote: false,
      applicationType: 1,
      state: 0,
      decisionStatus: 2,
    })
    await expectSameDeal(deal)
    const full = await dealer.client.applications.convert(aConversion(checked.cosmosId, 'Samedeal'))
    expect(full).toMatchObject({ cosmosId: deal.applicationId, quickQuoteId: deal.quickQuoteId, applicationType: 2 })
    await expectSameDeal(deal)
  })

  test('holds the form’s values, and none that the form has cleared', async () => {
    const { quickQuoteId } = await sentQuickQuote('Emptied')
    const draft = { ...anEligibilityDraft(1001, 'Emptied'), quickQuoteId, partExValue: null, partExSettlement: null }
    const made = await dealer.client.applications.create({ ...draft, deposit: 500 })
    expect(made).toMatchObject({ deposit: 500, loanAmount: 18_495, customer: { email: 'callum@mail.forecourt.test' } })
    expect(made.partExValue ?? null).toBeNull()
  })

  test('becomes an application once', async () => {
    const { quickQuoteId } = await sentQuickQuote('Once')
    await check(quickQuoteId, 'Once')
    await expect(check(quickQuoteId, 'Once')).rejects.toMatchObject({
      status: 422,
      fields: { quickQuoteId: 'Is an application already' },
    })
  })

  test('of another dealership is not found, and stays unchanged', async () => {
    const { quickQuoteId } = await sentQuickQuote('Theirs')
    const other = await app.signIn('other')
    const draft = { ...anEligibilityDraft(DEALERSHIPS.castlebeck.affiliateUserId, 'Theirs'), quickQuoteId }
    await expect(other.client.applications.create(draft)).rejects.toMatchObject({ status: 404 })
    expect(await dealer.client.applications.single({ id: quickQuoteId })).toMatchObject({ isQuickQuote: true })
  })

  test('is not moved to another dealership by a user of both', async () => {
    const { quickQuoteId } = await sentQuickQuote('Moved')
    const staff = await app.signIn('staff')
    const draft = { ...anEligibilityDraft(DEALERSHIPS.castlebeck.affiliateUserId, 'Moved'), quickQuoteId }
    await expect(staff.client.applications.create(draft)).rejects.toMatchObject({
      status: 422,
      fields: { quickQuoteId: 'Belongs to another dealership' },
    })
  })

  test('that does not exist makes no application', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    await expect(check(nowhere, 'Nowhere')).rejects.toMatchObject({ status: 404 })
  })
})
