import { displayStatus } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { FIRST_FILLED, fillDatabase } from '../../../testing/fill.ts'
import { buildTestApp, type TestApp } from '../../../testing/index.ts'
import { listedApplicationOf, type RecordParts } from '../../record/record.ts'
import { askParts } from '../../record/store.ts'
import { ROW_SHAPE, rewriteRows, rowText } from './list-rows.ts'
import { type ListQuestion, listText } from './list-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
  await fillDatabase(test.db, { dealerships: 2, applications: 20, now: test.clock.now() })
})
afterAll(() => test.close())

const OWN = { tenants: [FIRST_FILLED], userId: 1 }
const change = (...statements: SQL[]) =>
  test.db.asUser(OWN, async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })

async function recordOf(applicationId: string): Promise<RecordParts> {
  const parts = await askParts((query) => test.db.ask('system', query), applicationId)
  if (!parts) throw new Error('There is no such record')
  return parts
}

async function keptRow(applicationId: string): Promise<{ line: string | null; shape: number } | undefined> {
  const [row] = await test.db.ask<{ line: string; shape: number }>(
    'system',
    sql`select line, shape from application_lines where application_id = ${applicationId}`,
  )
  return row
}

const A_QUOTE = sql`insert into saved_quotes (quote_id, application_id, affiliate_user_id, finance_company_id, product_type, term_months,
  figures, is_proposed, created) values ('quote-1', 'filled-0', ${FIRST_FILLED}, 74, 0, 48, '{}', true, now())`

it.each([
  ['the application changes', sql`update applications set state = 9, version = 2 where application_id = 'filled-0'`],
  ['a lender answers', sql`update lender_proposals set loan_proposal_status = 6 where application_id = 'filled-0'`],
  [
    'a lender is taken away',
    sql`delete from lender_proposals where application_id = 'filled-0' and finance_company_id = 50`,
  ],
  [
    'its pack changes',
    sql`update payout_packs set pack = '{"dealerRequirements":[{"requirementId":1,"name":"V5C"}]}' where application_id = 'filled-0'`,
  ],
  ['its pack goes', sql`delete from payout_packs where application_id = 'filled-0'`],
  ['a quote is proposed', A_QUOTE],
  ['the quote goes to its lender', sql`update saved_quotes set proceeded_at = now() where quote_id = 'quote-1'`],
])('the list row is rewritten when %s', async (_, statement) => {
  const before = await keptRow('filled-0')
  await change(statement)
  const after = await keptRow('filled-0')
  expect(after?.line).not.toBe(before?.line)
  expect(after).toEqual({ line: rowText(await recordOf('filled-0')), shape: ROW_SHAPE })
})

it('a row holds the last of a transaction’s changes', async () => {
  await change(
    sql`update applications set state = 1 where application_id = 'filled-4'`,
    sql`update lender_proposals set loan_proposal_status = 3 where application_id = 'filled-4'`,
    sql`update applications set state = 2 where application_id = 'filled-4'`,
  )
  expect((await keptRow('filled-4'))?.line).toBe(rowText(await recordOf('filled-4')))
})

it('two transactions that change one record leave a row with both changes', async () => {
  await Promise.all([
    change(sql`update lender_proposals set loan_proposal_status = 7 where application_id = 'filled-6'`),
    change(sql`insert into payout_packs (application_id, affiliate_user_id, intranet_loan_deal_pre_id, pack)
      values ('filled-6', ${FIRST_FILLED}, 4, '{}')`),
  ])
  expect((await keptRow('filled-6'))?.line).toBe(rowText(await recordOf('filled-6')))
})

it('a failed transaction leaves the row as it was', async () => {
  const before = await keptRow('filled-8')
  await expect(
    change(sql`update applications set state = 9 where application_id = 'filled-8'`, sql`select 1 / 0`),
  ).rejects.toThrow()
  expect(await keptRow('filled-8')).toEqual(before)
})

it('a row is deleted with its application', async () => {
  await test.db.asSystem((tx) => tx.execute(sql`delete from applications where application_id = 'filled-2'`))
  expect(await keptRow('filled-2')).toBeUndefined()
})

const question: ListQuestion = {
  affiliateUserIds: 'all',
  since: new Date('2020-01-01T00:00:00Z'),
  excludedStates: [],
  byCreated: true,
  limit: 100,
}
const listed = (tenants: readonly number[]) => listText((query) => test.db.ask({ tenants, userId: 1 }, query), question)
const idsOf = async (tenants: readonly number[]) =>
  (JSON.parse(await listed(tenants)) as { cosmosId: string }[]).map(({ cosmosId }) => cosmosId)

/** A change that writes no rows, as the previous release makes. */
const changeBesides = () => change(sql`update only applications set state = 9 where application_id = 'filled-10'`)

it('a row that a change left unwritten is computed on reading until it is rewritten', async () => {
  const before = await listed([FIRST_FILLED])
  await changeBesides()
  expect(await keptRow('filled-10')).toEqual({ line: null, shape: 0 })
  const after = await listed([FIRST_FILLED])
  expect(after).not.toBe(before)
  expect(after).toContain(rowText(await recordOf('filled-10')))
  await rewriteRows(test.db)
  expect(await keptRow('filled-10')).toEqual({ line: rowText(await recordOf('filled-10')), shape: ROW_SHAPE })
  expect(await listed([FIRST_FILLED])).toBe(after)
})

it('rows of an older shape are computed on reading, in place, and all are rewritten', async () => {
  const before = await listed([FIRST_FILLED])
  await test.db.asSystem((tx) => tx.execute(sql`update application_lines set shape = 0, line = '{"old":1}'`))
  expect(await listed([FIRST_FILLED])).toBe(before)
  await rewriteRows(test.db, 3)
  const left = await test.db.ask('system', sql`select from application_lines where shape < ${ROW_SHAPE}`)
  expect(left).toEqual([])
  expect(await listed([FIRST_FILLED])).toBe(before)
})

it('rows of a newer release are read as they are, and left alone', async () => {
  await test.db.asSystem((tx) =>
    tx.execute(sql`update application_lines set shape = ${ROW_SHAPE + 1} where application_id = 'filled-12'`),
  )
  await rewriteRows(test.db)
  expect((await keptRow('filled-12'))?.shape).toBe(ROW_SHAPE + 1)
  expect(await idsOf([FIRST_FILLED])).toContain('filled-12')
})

it('a record without a row is still listed, and only to its own dealership', async () => {
  const before = await idsOf([FIRST_FILLED])
  const others = await idsOf([FIRST_FILLED + 1])
  await test.db.asSystem((tx) => tx.execute(sql`delete from application_lines where application_id = 'filled-4'`))
  expect(before).toContain('filled-4')
  expect(await idsOf([FIRST_FILLED])).toEqual(before)
  expect(await idsOf([FIRST_FILLED + 1])).toEqual(others)
})

it('a process of the previous release finds a record without a stored row, with the same status', async () => {
  const [row] = await test.db.asUser(OWN, (tx) =>
    rowsOf<{ line: string }>(tx, sql`select missing_list_line('filled-0') as line`),
  )
  const now = test.clock.now()
  const record = listedApplicationOf(await recordOf('filled-0'))
  expect(displayStatus(JSON.parse(row?.line ?? ''), now)).toEqual(displayStatus(record, now))
})
