import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { readMigrations } from '../../db/migrate.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided } from '../testing/decided.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const execute = (statement: string) => app.db.asSystem((tx) => tx.execute(sql.raw(statement)))

/** What a release before the basis could leave behind: quotes with several lenders, one of them hidden. */
async function makeOld(ids: readonly string[], applicationId: string): Promise<void> {
  await execute('drop index saved_quotes_one_with_lender')
  await execute('alter table saved_quotes drop constraint saved_quotes_with_lender_not_archived, drop column basis')
  for (const [index, id] of ids.entries())
    await execute(`update saved_quotes set proceeded_at = '2026-03-0${index + 1}', is_accepted = true, is_proposed = true,
      is_archived = ${index === 0} where quote_id = '${id}'`)
  await execute(
    `update applications set doc = doc || '{"lenderQuote": {"quoteId": "${ids[0]}"}}' where application_id = '${applicationId}'`,
  )
}

async function migrateAgain(): Promise<void> {
  const { sql: text = '' } = (await readMigrations()).find(({ name }) => name === '0028_quote_basis') ?? {}
  await app.db.asSystem(async (tx) => {
    for (const statement of text.split(/;\n/).filter((one) => one.trim() !== '')) await tx.execute(sql.raw(statement))
  })
}

test('quotes of an earlier release get the basis of their record, and one lender keeps the deal', async () => {
  const { cosmosId: applicationId, proposals, vehicle } = await decided(app, dealer, 'Approve')
  const quotes = []
  for (const { financeCompanyId } of (proposals ?? []).slice(0, 3))
    quotes.push(await saveQuoteOf(dealer.client, { applicationId, productType: 0, termMonths: 48, financeCompanyId }))
  const ids = quotes.map(({ quoteId }) => quoteId)
  await makeOld(ids, applicationId)
  await migrateAgain()
  // The release of this migration wrote every row of the list again.
  await execute(`update applications set version = version + 1 where application_id = '${applicationId}'`)
  const kept = new Map((await dealer.client.quotes.list({ id: applicationId })).map((quote) => [quote.quoteId, quote]))
  // The lender that had taken its quote keeps it, although others were sent later; it is not hidden any more.
  expect(
    ids.map((id) => [Boolean(kept.get(id)?.proceededAt), kept.get(id)?.isArchived, kept.get(id)?.isAccepted]),
  ).toEqual([[true, false, true], ...ids.slice(1).map(() => [false, true, false])])
  const { price, deposit } = quotes[0]?.figures ?? {}
  expect(kept.get(ids[0] ?? '')?.basis).toMatchObject({ registration: vehicle?.vrm, price, deposit })
  const [{ count } = { count: 0 }] = await app.db.asSystem((tx) =>
    rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from saved_quotes where basis is null`),
  )
  expect(count).toBe(0)
  await expect(
    execute(`update saved_quotes set proceeded_at = now(), is_archived = false where quote_id = '${ids[1]}'`),
  ).rejects.toThrow()
})
