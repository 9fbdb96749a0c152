import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { saveQuoteOf } from '../../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'
import { aConversion, aQuickQuoteBody } from '../../testing/drafts.ts'

/** A record whose person is erased while lenders and dealers still work on it. */

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

async function quickQuote(): Promise<string> {
  const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Approve') })
  return (await dealer.client.applications.single({ id: quick.quickQuoteId })).cosmosId
}

const erase = (applicationId: string) => staff.client.person.erase({ applicationId, reason: 'Asked for by letter' })

async function run(turns: number, seconds: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    app.clock.advance(1000 * seconds)
    await app.runJobs()
  }
}

test('keeps nothing of an answer that a lender gives later', async () => {
  const id = await quickQuote()
  await dealer.client.applications.convert(aConversion(id, 'Approve'))
  await run(1, 2)
  expect((await dealer.client.applications.single({ id })).proposals?.some((one) => one.loanProposalStatus === 1)).toBe(
    true,
  )
  await erase(id)
  await run(10, 4)
  const { proposals } = await dealer.client.applications.single({ id })
  expect(proposals?.flatMap(({ lenderReference }) => lenderReference ?? [])).toEqual([])
  const told = await app.db.asSystem((tx) =>
    rowsOf(tx, sql`select scenario from notifications where application_id = ${id}`),
  )
  expect(told).toEqual([])
})

test('is not changed', async () => {
  const id = await quickQuote()
  await erase(id)
  const { version = 0 } = await dealer.client.applications.single({ id })
  const changed = dealer.client.applications.update({ id, customer: { firstName: 'Ann' } }, { version: version ?? 0 })
  await expect(changed).rejects.toMatchObject({ status: 404 })
  const set = dealer.client.applications.setVehicle({ id, vrm: 'AB12CDE', price: 9000 }, { version: version ?? 0 })
  await expect(set).rejects.toMatchObject({ status: 404 })
})

test('is neither converted nor made into an application', async () => {
  const id = await quickQuote()
  await erase(id)
  await expect(dealer.client.applications.convert(aConversion(id, 'Approve'))).rejects.toMatchObject({ status: 404 })
  expect((await dealer.client.applications.single({ id })).customer).toEqual({ lastName: 'Erased' })
})

test('has no quote proposed or sent, and gets no note', async () => {
  const id = await quickQuote()
  const choice = { financeCompanyId: 49, productType: 0, termMonths: 48 } as const
  const { quoteId } = await saveQuoteOf(dealer.client, { applicationId: id, ...choice })
  await erase(id)
  const { quotes, notes } = dealer.client
  const acts = [
    () => quotes.propose({ appId: id, quoteId }),
    () =>
      quotes.send({
        applicationId: id,
        quoteIds: [quoteId],
        email: 'gone@mail.forecourt.test',
        isAddressConfirmed: true,
      }),
    () => notes.addToApplication({ cosmosId: id, noteText: 'Rang again' }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 404 })
})
