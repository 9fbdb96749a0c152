import { type Application, formatPoundsAndPence, type SavedQuote, whatHappensNext } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided, quoteOfFirstLender, TO_THE_END } from '../testing/decided.ts'

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
  application = await decided(app, dealer, 'Approve', TO_THE_END)
  quote = await quoteOfFirstLender(dealer.client, application)
})

const named = () => ({ appId: quote.applicationId, quoteId: quote.quoteId })
const acts = {
  propose: () => dealer.client.quotes.propose(named()),
  accept: () => dealer.client.quotes.accept(named()),
  proceed: () => dealer.client.quotes.proceed({ applicationId: quote.applicationId, quoteId: quote.quoteId }),
  archive: () => dealer.client.quotes.archive({ ...named(), isArchived: true }),
}

async function upTo(verb: keyof typeof acts): Promise<void> {
  for (const before of { propose: [], accept: ['propose'], proceed: ['propose', 'accept'], archive: ['propose'] }[verb])
    await acts[before as keyof typeof acts]()
}

async function listed(): Promise<Application | undefined> {
  const rows = await dealer.client.applications.list({ days: 30, affiliateUserIds: [1001], includeProposals: true })
  return rows.find(({ cosmosId }) => cosmosId === application.cosmosId)
}

const told = async () =>
  (
    await app.db.asSystem((tx) =>
      rowsOf<{ scenario: string; content: string }>(
        tx,
        sql`select scenario, content from notifications where application_id = ${application.cosmosId} order by id`,
      ),
    )
  ).map(({ scenario, content }) => [scenario, JSON.parse(content)] as const)

const written = async () => (await dealer.client.notes.list({ id: application.cosmosId })).map(({ text }) => text)

describe.each([
  ['propose', 'proposed the quote of', 'Record the customer’s yes'],
  ['accept', 'recorded that the customer accepts the quote of', 'Send to the lender'],
  ['proceed', 'sent the accepted quote to', 'Lender to prepare the documents'],
  ['archive', 'archived the proposed quote of', 'Propose a quote'],
] as const)('%s', (verb, words, next) => {
  test('changes the record, and list and record agree', async () => {
    await upTo(verb)
    app.clock.advance(60_000)
    await acts[verb]()
    const row = await listed()
    const record = await dealer.client.applications.single({ id: application.cosmosId })
    const at = app.clock.now()
    expect([row?.lastUpdated, record.lastUpdated]).toEqual([at.toISOString(), at.toISOString()])
    expect(record.version).toBeGreaterThan(application.version ?? 0)
    expect([whatHappensNext(row, at).text, whatHappensNext(record, at).text]).toEqual([next, next])
    expect(row?.chosenQuote).toEqual(
      verb === 'archive' ? undefined : expect.objectContaining({ quoteId: quote.quoteId }),
    )
  })

  test('appears in the activity with its user, and is published to open pages once', async () => {
    await upTo(verb)
    const notes = await written()
    const before = await told()
    app.clock.advance(1000)
    await acts[verb]()
    await acts[verb]()
    const news = (await told()).slice(before.length)
    expect(news).toEqual([['ApplicationChanged', { applicationId: application.cosmosId }]])
    const after = await written()
    const fresh = after.slice(0, after.length - notes.length)
    expect(fresh).toHaveLength(1)
    expect(fresh[0]).toContain(words)
    expect(fresh[0]).toContain(quote.financeCompany)
  })
})

test('the note of a quote has its monthly instalment', async () => {
  await acts.propose()
  const [note] = await dealer.client.notes.list({ id: application.cosmosId })
  expect(note?.subtext).toBe(`HP, ${formatPoundsAndPence(quote.figures.instalment)} a month for 48 months`)
})

test('archiving a quote that was only saved leaves the record unchanged', async () => {
  const before = await dealer.client.applications.single({ id: application.cosmosId })
  app.clock.advance(60_000)
  await acts.archive()
  const after = await dealer.client.applications.single({ id: application.cosmosId })
  expect([after.lastUpdated, after.version]).toEqual([before.lastUpdated, before.version])
})

test('the list names the cheapest acceptance until a quote is the deal', async () => {
  const row = await listed()
  expect(row?.cheapestLenderId).toBeGreaterThan(0)
  expect((await dealer.client.applications.single({ id: application.cosmosId })).cheapestLenderId).toBe(
    row?.cheapestLenderId,
  )
  await acts.propose()
  expect(await listed()).toMatchObject({ chosenQuote: { financeCompanyId: quote.financeCompanyId } })
})

test('a quote that is mailed to the customer appears in the activity, and changes the record', async () => {
  app.clock.advance(60_000)
  await dealer.client.quotes.send({ applicationId: quote.applicationId, quoteIds: [quote.quoteId] })
  const [note] = await dealer.client.notes.list({ id: application.cosmosId })
  expect(note).toMatchObject({ text: 'Dealer Tester sent a quote to the customer', type: 'system' })
  expect(note?.subtext).toContain(quote.financeCompany)
  expect((await listed())?.lastUpdated).toBe(app.clock.now().toISOString())
})
