import type { Database, RunQuery, Scope } from '../apps/api/src/db/database.ts'
import { openPostgres } from '../apps/api/src/db/postgres.ts'
import { searchText } from '../apps/api/src/modules/applications/list/list-text.ts'
import { sameContactText } from '../apps/api/src/modules/applications/list/same-contact.ts'
import {
  addLargeDealership,
  fillSearchRows,
  LARGE,
  MEDIUM,
  planReader,
  SMALL,
} from '../apps/api/src/testing/search-rows.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { spreadOf } from './support/portal.ts'

/**
 * The statements of the palette's search and of the duplicate look-up, on PostgreSQL: first among a million records of many
 * dealerships, one of which has 20,000, then with a dealership of another million beside them. BENCH_APPLICATIONS makes both
 * smaller; BENCH_EXPLAIN also prints the plan of each.
 */
const MANY = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000)
const TIMES = 20
const MOST_FOUND = 50

const SOUGHT: readonly (readonly [string, string])[] = [
  ['a first name of many', 'rhian'],
  ['a surname of few', 'ellin7'],
  ['one registration', 'zz4321khp'],
  ['the beginning of many', 'zz12'],
  ['one mobile', '07999 114321'],
  ['no record has it', 'wrensworth'],
  ['each of many, together of none', 'volkswagen corsa'],
]

type Look = (ask: RunQuery) => Promise<unknown>

const LOOKS: readonly (readonly [string, (own: number) => Look])[] = [
  ...SOUGHT.map(
    ([name, text]) =>
      [`search, ${name}`, () => (ask: RunQuery) => searchText(ask, text, { limit: MOST_FOUND })] as const,
  ),
  ['duplicates', (affiliateUserId) => (ask) => sameContactText(ask, { ...CONTACT, affiliateUserId })],
]

const CONTACT = { mobile: '07999114321', email: 'rhian.ellin67@mail.test', registration: 'ZZ4321KHP', exceptIds: [] }

async function medianOf(db: Database, scope: Scope, look: Look): Promise<string> {
  const waits: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now()
    await look((query) => db.ask(scope, query))
    waits.push(performance.now() - begun)
  }
  return spreadOf(waits)
}

async function measureFor(db: Database, who: string, own: number, scope: Scope = { tenants: [own], userId: 1 }) {
  console.log(`\n${who}`)
  for (const [name, lookFor] of LOOKS) {
    console.log(`  ${name.padEnd(48)} ${await medianOf(db, scope, lookFor(own))}`)
    if (process.env.BENCH_EXPLAIN) await lookFor(own)(planReader(db, scope, console.log))
  }
}

const postgres = await startPostgres()
const db = await openPostgres({ url: postgres.url, poolSize: 2, warn: console.warn })
try {
  await fillSearchRows(db, MANY)
  await measureFor(db, 'a dealership of 500', SMALL)
  await measureFor(db, 'a dealership of 20,000', MEDIUM)
  await measureFor(db, `staff, ${MANY} records`, MEDIUM, { tenants: 'all', userId: 1 })
  await addLargeDealership(db, MANY)
  await measureFor(db, `a dealership of ${MANY}`, LARGE)
  await measureFor(db, 'a dealership of 20,000 beside it', MEDIUM)
} finally {
  await db.close()
  await postgres.stop()
}
