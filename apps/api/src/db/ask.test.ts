import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { rowsOf, type Scope } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const askers: ('system' | Scope)[] = ['system', { tenants: 'all' }, { tenants: [1001], userId: 1 }]
const nameOfAsker = (scope: 'system' | Scope) => (scope === 'system' ? scope : JSON.stringify(scope.tenants))
const cases = askers.map((scope) => [nameOfAsker(scope), scope] as const)

it.each(cases)('a read query as %s cannot write', async (_name, scope) => {
  const writing = opened.db.ask(
    scope,
    sql`insert into jobs (kind, key, payload, run_at, max_attempts, created)
    values ('none', 'asked', '{}', now(), 1, now()) returning id`,
  )
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  const kept = await opened.db.asSystem((tx) => rowsOf(tx, sql`select from jobs where key = 'asked'`))
  expect(kept).toEqual([])
})

it('a failed query leaves its connection to the next one', async () => {
  const { db } = opened
  for (let time = 0; time < 8; time += 1) await expect(db.ask('system', sql`select 1 / 0`)).rejects.toThrow()
  expect(await db.ask('system', sql`select ${1}::int as one`)).toEqual([{ one: 1 }])
})

it('parallel queries each see only the rows of their own caller', async () => {
  const who = sql`select current_setting('role') as role, current_setting('app.tenants', true) as tenants`
  const scopes: Scope[] = [{ tenants: 'all' }, { tenants: [1001] }, { tenants: [1002, 1003] }, { tenants: [] }]
  const many = Array.from({ length: 40 }, (_, at) => scopes[at % scopes.length] ?? { tenants: [] })
  const seen = await Promise.all(many.map((scope) => opened.db.ask(scope, who)))
  expect(seen).toEqual(
    many.map(({ tenants }) =>
      tenants === 'all'
        ? [{ role: 'forecourt_staff', tenants: '' }]
        : [{ role: 'forecourt_dealer', tenants: tenants.join(',') }],
    ),
  )
})

it('the next query sees what a transaction wrote', async () => {
  await opened.db.asSystem((tx) => tx.execute(sql`insert into dealer_groups (name) values (${'Corve'})`))
  expect(await opened.db.ask('system', sql`select name from dealer_groups`)).toEqual([{ name: 'Corve' }])
})
