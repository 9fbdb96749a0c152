import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { FIRST_FILLED, fillDatabase } from '../../testing/fill.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { type ListQuestion, listText } from './list-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
  await fillDatabase(test.db, { dealerships: 2, applications: 20, now: test.clock.now() })
})
afterAll(() => test.close())

const OWN = { tenants: [FIRST_FILLED], userId: 1 }

async function lineOf(applicationId: string): Promise<{ kept: string; fresh: string } | undefined> {
  const [row] = await test.db.asSystem((tx) =>
    rowsOf<{ kept: string; fresh: string }>(
      tx,
      sql`select l.line as kept, application_list_line(a) as fresh
          from applications a join application_lines l using (application_id) where application_id = ${applicationId}`,
    ),
  )
  return row
}

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
])('the line of the list is written again when %s', async (_, change) => {
  const before = await lineOf('filled-0')
  await test.db.asUser(OWN, (tx) => tx.execute(change))
  const after = await lineOf('filled-0')
  expect(after?.kept).not.toBe(before?.kept)
  expect(after?.kept).toBe(after?.fresh)
})

it('a line goes with its application', async () => {
  await test.db.asSystem((tx) => tx.execute(sql`delete from applications where application_id = 'filled-2'`))
  const left = await test.db.asSystem((tx) =>
    rowsOf(tx, sql`select 1 from application_lines where application_id = 'filled-2'`),
  )
  expect(left).toEqual([])
})

const question: ListQuestion = {
  affiliateUserIds: 'all',
  since: new Date('2020-01-01T00:00:00Z'),
  excludedStates: [],
  byCreated: true,
  limit: 100,
}
const idsOf = async (tenants: readonly number[]) => {
  const text = await listText((query) => test.db.ask({ tenants, userId: 1 }, query), question)
  return (JSON.parse(text) as { cosmosId: string }[]).map(({ cosmosId }) => cosmosId)
}

it('a record without a line is listed all the same, and to nobody else', async () => {
  const [before, others] = [await idsOf([FIRST_FILLED]), await idsOf([FIRST_FILLED + 1])]
  await test.db.asSystem((tx) => tx.execute(sql`delete from application_lines where application_id = 'filled-4'`))
  expect(before).toContain('filled-4')
  expect(await idsOf([FIRST_FILLED])).toEqual(before)
  expect(await idsOf([FIRST_FILLED + 1])).toEqual(others)
})
