import { sql } from 'drizzle-orm'
import type { Database, RunQuery, Scope } from '../db/database.ts'
import { FIRST_FILLED, fillDatabase } from './fill.ts'

/** The measured dealerships: one of ordinary size, one with 20,000 records, and a very large one. */
export const SMALL = FIRST_FILLED + 7
export const MEDIUM = FIRST_FILLED + 1
export const LARGE = FIRST_FILLED + 2
const PER_DEALERSHIP = 500
const OF_MEDIUM = 20_000
/** The pool cancels a statement after 35 seconds. */
const BATCH = 50_000

const FIRST_NAMES =
  '{callum,rhian,priya,tomasz,aisha,gareth,ellen,kwame,sian,oliver,fatima,jack,mei,rory,zara,dylan,hannah,imran,beth,luis}'
const MAKES =
  '{volkswagen golf,ford fiesta,nissan qashqai,bmw 320d,audi a3,vauxhall corsa,kia sportage,toyota yaris,skoda octavia,mini cooper}'

/** Adds records of many dealerships, 20,000 of them to one. */
export async function fillSearchRows(db: Database, count: number): Promise<void> {
  const dealerships = Math.max(10, Math.ceil(count / PER_DEALERSHIP))
  await fillDatabase(db, { dealerships, applications: 1, now: new Date() })
  await copySample(db, { name: 'many', count: count - OF_MEDIUM, dealerships, first: FIRST_FILLED })
  await copySample(db, { name: 'medium', count: OF_MEDIUM, dealerships: 1, first: MEDIUM })
  await db.analyse()
}

export async function addLargeDealership(db: Database, count: number): Promise<void> {
  await copySample(db, { name: 'large', count, dealerships: 1, first: LARGE })
  await db.analyse()
}

interface Copies {
  readonly name: string
  readonly count: number
  readonly dealerships: number
  /** The id of the first dealership; records go to it and those after it, in turn. */
  readonly first: number
}

async function copySample(db: Database, copies: Copies): Promise<void> {
  for (let from = 1; from <= copies.count; from += BATCH)
    await copyBatch(db, copies, { from, to: Math.min(from + BATCH - 1, copies.count) })
}

/** Copies the sample application with a different person and registration each time; the list rows keep the sample's. */
async function copyBatch(
  db: Database,
  { name, dealerships, first }: Copies,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const dealership = sql`${first}::int + n % ${dealerships}::int`
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`
  await db.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into applications (application_id, affiliate_user_id, dealer_id, state, application_type, is_quick_quote,
        decision_status, created, created_by, last_updated, search_text, summary, doc)
      select ${name}::text || '-' || n, ${dealership}, 800000, n % 4, 1 + n % 2, n % 5 = 0, 0, at, 'Rhian Tolland', at,
        concat_ws(' ', forename, surname, email, mobile, vrm, make), s.summary, s.summary || jsonb_build_object(
          'customer', jsonb_build_object('firstName', forename, 'lastName', surname, 'email', email, 'contactNumber', mobile),
          'vehicle', (s.summary->'vehicle') || jsonb_build_object('vrm', upper(vrm)))
      from (select n, now() - n * interval '30 seconds' as at, forename, surname, forename || '.' || surname || '@mail.test' as email,
          '07' || lpad((n % 1000 * 7919 % 1000)::text, 3, '0') || lpad((n % 1000000)::text, 6, '1') as mobile, 'zz' || n || 'khp' as vrm, (${MAKES}::text[])[1 + (n / 20) % 10] as make
        from (select n, (${FIRST_NAMES}::text[])[1 + n % 20] as forename, 'ellin' || (n * 7) % 503 as surname from ${numbers}) named) copies,
        (select summary from applications where application_id = 'filled-0') s`)
    await tx.execute(sql`insert into application_lines (application_id, affiliate_user_id, line, shape)
      select ${name}::text || '-' || n, ${dealership}, s.line, s.shape from ${numbers},
        (select line, shape from application_lines where application_id = 'filled-0') s`)
  })
}

/** Passes the plan of each statement to `print` instead of returning its rows. */
export const planReader =
  (db: Database, scope: Scope, print: (plan: string) => void): RunQuery =>
  async (query) => {
    const lines = await db.ask<Record<string, string>>(scope, sql`explain (analyze, buffers) ${query}`)
    print(lines.map((line) => Object.values(line)[0]).join('\n'))
    return []
  }
