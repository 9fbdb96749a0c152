import { DAY_MS } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf, type Tx } from '../../db/database.ts'
import { FIRST_FILLED, fillDatabase } from '../../testing/fill.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { listStatement, searchText } from './list/list-text.ts'
import { sameContactStatement } from './list/same-contact.ts'

const DEALERSHIPS = 60
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await fillDatabase(test.db, { dealerships: DEALERSHIPS, applications: 12_000, now: test.clock.now() })
}, 120_000)
afterAll(() => test.close())

/** The plan as text, as a dealer or staff would get it. */
async function planOf(query: SQL, tenants: 'all' | readonly number[]): Promise<string> {
  const rows = await test.db.asUser({ tenants, userId: 1 }, (tx) =>
    rowsOf<Record<string, string>>(tx, sql`explain ${query}`),
  )
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const since = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
const some = (count: number) => Array.from({ length: count }, (_, index) => FIRST_FILLED + index)
const own = FIRST_FILLED + 7

it.each<[string, () => Parameters<typeof listStatement>[0], 'all' | readonly number[], string]>([
  ['a dealer’s own, by change', () => question([own], 30, false), [own], 'applications_of_dealership_by_update'],
  ['a dealer’s own, by creation', () => question([own], 30, true), [own], 'applications_of_dealership'],
  ['a group’s', () => question([own, own + 1], 30, false), [own, own + 1], 'applications_of_dealership_by_update'],
  ['staff, all dealerships', () => question('all', 2, true), 'all', 'applications_by_creation'],
  [
    'staff, half of the dealerships',
    () => question(some(30), 2, true),
    'all',
    'applications_(by_creation|of_dealership)',
  ],
])('the list of %s is read by an index, never by a scan of the whole table', async (_, ask, tenants, index) => {
  const plan = await planOf(listStatement(ask()), tenants)
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* (using|on) ${index}`))
  expect(plan).not.toMatch(/Seq Scan on (applications|lender_proposals|payout_packs)/)
})

const question = (affiliateUserIds: 'all' | readonly number[], days: number, byCreated: boolean) => ({
  affiliateUserIds,
  byCreated,
  excludedStates: [4, 5, 6, 7, 8],
  limit: 20_000,
  since: since(days),
})

it.each<[string, SQL, string]>([
  ['one application', sql`select * from applications where application_id = 'filled-77'`, 'applications_pkey'],
  [
    'one by its reference',
    sql`select * from applications where broker_reference = 30000077`,
    'applications_by_broker_reference',
  ],
])('%s is found by an index', async (_, query, index) => {
  expect(await planOf(query, 'all')).toContain(index)
})

it.each([
  ['mobile', { mobile: '07700 900284' }, 'applications_by_mobile'],
  ['e-mail', { email: 'callum@mail.test' }, 'applications_by_email'],
  ['vehicle', { registration: 'ZZ23 KHP' }, 'applications_by_registration'],
])('the record that changed last with a %s is found by an index, without sorting', async (_, asked, index) => {
  const statement = sameContactStatement({ affiliateUserId: own, exceptIds: [], ...asked })
  const plan = statement && (await planOf(statement, [own]))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})

it.each([
  ['staff', 'all', 'number 11999'],
  ['a dealer', [own], 'number 11947'],
  ['a group’s dealer', [own, own + 1], 'number 11948'],
] as const)(
  'the words of the oldest record are found for %s without a scan of the whole table',
  async (_, tenants, text) => {
    const { before, found, after } = await test.db.asUser({ tenants, userId: 1 }, async (tx) => ({
      before: await wholeScans(tx),
      found: await searchText((query) => rowsOf(tx, query), text, { limit: 50 }),
      after: await wholeScans(tx),
    }))
    expect(found).toContain(`"filled-${text.split(' ')[1]}"`)
    expect(after).toEqual(before)
  },
)

/** Whole-table scans by this connection; the count may include those of its earlier transactions. */
const wholeScans = (tx: Tx) =>
  rowsOf<{ whole: number }>(tx, sql`select pg_stat_get_xact_numscans('applications'::regclass)::int as whole`)
