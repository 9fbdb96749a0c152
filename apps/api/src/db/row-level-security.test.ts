import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable, PgTable as Table } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, DEALERSHIPS, type TestApp } from '../testing/index.ts'
import { rowsOf, type Scope, type Tx } from './database.ts'
import * as tables from './tables/index.ts'

const A = DEALERSHIPS.quillmere.affiliateUserId
const B = DEALERSHIPS.castlebeck.affiliateUserId
const OWNED = [
  'applications',
  'application_lines',
  'lender_proposals',
  'saved_quotes',
  'room_links',
  'payout_packs',
  'notes',
  'documents',
  'back_office_events',
  'notifications',
  'payments',
  'payment_attempts',
  'payment_refunds',
  'valuations',
  'publishable_keys',
  'server_keys',
  'origins_seen',
  'boodil_configs',
  'audit',
  'evidence',
  'tasks',
  'lead_contacts',
  'dealerships',
  'list_views',
  'room_events',
  'login_invitations',
]

/** Columns that only its processes read and write (0043). */
const OF_THE_RELEASE_BEFORE = ['payments.pay_token']

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
  await test.db.asSystem(async (tx) => {
    for (const owner of [A, B]) await insertOneOfEach(tx, owner)
    await tx.execute(sql`insert into drafts (user_id, draft_id, affiliate_user_id, sealed_summary, sealed, version, kept_at)
      values (1, 'of A', ${A}, 's', 's', 1, now()), (1, 'of none', null, 's', 's', 1, now()),
        (2, 'of staff', ${A}, 's', 's', 1, now())`)
  })
})
afterAll(() => test.close())

async function insertOneOfEach(tx: Tx, owner: number): Promise<void> {
  const id = `app-${owner}`
  const now = sql`now()`
  const statements = [
    sql`insert into applications (application_id, affiliate_user_id, dealer_id, state, application_type, created, last_updated, doc) values (${id}, ${owner}, 1, 0, 2, ${now}, ${now}, '{}')`,
    sql`insert into lender_proposals (proposal_id, application_id, affiliate_user_id, finance_company_id, loan_proposal_status, doc, created) values (${id}, ${id}, ${owner}, 1, 1, '{}', ${now})`,
    sql`insert into saved_quotes (quote_id, application_id, affiliate_user_id, product_type, term_months, figures, created) values (${id}, ${id}, ${owner}, 0, 48, '{}', ${now})`,
    sql`insert into room_links (token_hash, application_id, affiliate_user_id, quote_ids, created, expires_at) values (${id}, ${id}, ${owner}, '[]', ${now}, ${now})`,
    sql`insert into room_events (event_id, link_id, affiliate_user_id, kind, text, at) select ${id}, link_id, ${owner}, 'opened', 'opened it', ${now} from room_links where application_id = ${id}`,
    sql`insert into payout_packs (application_id, affiliate_user_id, pack) values (${id}, ${owner}, '{}')`,
    sql`insert into notes (note_id, application_id, affiliate_user_id, text, created) values (${id}, ${id}, ${owner}, 'a note', ${now})`,
    sql`insert into documents (document_id, application_id, affiliate_user_id, name, media_type, size, sha256, storage_key, created) values (${id}, ${id}, ${owner}, 'a', 'application/pdf', 1, 'x', ${id}, ${now})`,
    sql`insert into tasks (task_id, affiliate_user_id, application_id, kind, due_day, created) values (${id}, ${owner}, ${id}, 'other', current_date, ${now})`,
    sql`insert into lead_contacts (contact_id, application_id, affiliate_user_id, outcome, at) values (${id}, ${id}, ${owner}, 'no-answer', ${now})`,
    sql`insert into back_office_events (event_id, application_id, affiliate_user_id, event, created) values (${id}, ${id}, ${owner}, 'NtuFlagSet', ${now})`,
    sql`insert into notifications (affiliate_user_id, scenario, content, created) values (${owner}, 'NoteCreated', '{}', ${now})`,
    sql`insert into payments (payment_id, affiliate_user_id, pay_token, amount, reference, customer_name, state, created) values (${id}, ${owner}, ${id}, 1, 'r', 'c', 'asked', ${now})`,
    sql`insert into payment_attempts (attempt_id, payment_id, affiliate_user_id, provider, method, state, created, expires_at) values (${id}, ${id}, ${owner}, 'sandbox', 'card', 'open', ${now}, ${now})`,
    sql`insert into payment_refunds (refund_id, payment_id, attempt_id, affiliate_user_id, amount_pence, state, created) values (${id}, ${id}, ${id}, ${owner}, 100, 'asked', ${now})`,
    sql`insert into valuations (valuation_id, affiliate_user_id, user_id, vrm, doc, created) values (${id}, ${owner}, 1, 'ZZ26 ABC', '{}', ${now})`,
    sql`insert into publishable_keys (key_id, key, affiliate_user_id, created) values (${id}, ${id}, ${owner}, ${now})`,
    sql`insert into server_keys (key_id, key_hash, ending, affiliate_user_id, created) values (${id}, ${id}, 'abcd', ${owner}, ${now})`,
    sql`insert into login_invitations (invitation_id, affiliate_user_id, email, first_name, surname, role, created, sent_at, expires_at) values (${id}, ${owner}, 'a@example.test', 'A', 'B', 'sales', ${now}, ${now}, ${now})`,
    sql`insert into origins_seen (affiliate_user_id, origin, seen_at) values (${owner}, 'https://a.test', ${now})`,
    sql`insert into boodil_configs (affiliate_user_id) values (${owner})`,
    sql`insert into list_views (view_id, user_id, affiliate_user_id, name, layout, created) values (${id}, (select max(user_id) from users), ${owner}, 'a', '{}', ${now})`,
    sql`insert into audit (chain, position, at, action, affiliate_user_id, hash) values (${owner}, 900, ${now}, 'x', ${owner}, 'h')`,
    sql`insert into evidence (evidence_id, kind, affiliate_user_id, figures, rule_version, wording_version, at) values (${id}, 'quote', ${owner}, '{}', '1', '1', ${now})`,
  ]
  for (const statement of statements) await tx.execute(statement)
}

const dealer: Scope = { tenants: [A], userId: 1, principal: 'user:1' }
const ownersOf = (scope: Scope, table: string) =>
  test.db.asUser(scope, (tx) =>
    rowsOf<{ owner: number }>(
      tx,
      sql`select distinct affiliate_user_id as owner from ${sql.identifier(table)} order by 1`,
    ),
  )

describe('a query without a filter', () => {
  it.each(OWNED)('of %s shows a dealer only their own rows', async (table) => {
    expect(await ownersOf(dealer, table)).toEqual([{ owner: A }])
  })

  it.each(OWNED)('of %s shows no rows without a scope', async (table) => {
    expect(await ownersOf({ tenants: [] }, table)).toEqual([])
  })

  it.each(OWNED)('of %s shows staff all rows', async (table) => {
    const owners = (await ownersOf({ tenants: 'all' }, table)).map((row) => row.owner)
    expect(owners).toEqual(expect.arrayContaining([A, B]))
  })

  it('of users and sessions shows a dealer their own', async () => {
    await test.signIn('dealer')
    await test.signIn('other')
    const [users, sessions] = await test.db.asUser(dealer, async (tx) => [
      await rowsOf(tx, sql`select user_id from users`),
      await rowsOf(tx, sql`select distinct user_id from sessions`),
    ])
    expect([users, sessions]).toEqual([[{ user_id: 1 }], [{ user_id: 1 }]])
  })
})

it.each<[string, Scope, string[]]>([
  ['a dealer', { tenants: [A], userId: 1 }, ['of A', 'of none']],
  ['a dealer who left A', { tenants: [B], userId: 1 }, ['of none']],
  ['staff', { tenants: 'all', userId: 2 }, ['of staff']],
])('a query of drafts without a filter shows %s only their own', async (_who, scope, ids) => {
  const found = await test.db.asUser(scope, (tx) =>
    rowsOf<{ id: string }>(tx, sql`select draft_id as id from drafts order by 1`),
  )
  expect(found.map(({ id }) => id)).toEqual(ids)
})

describe('a write without a filter', () => {
  it('changes nothing at another dealership', async () => {
    await test.db.asUser(dealer, (tx) => tx.execute(sql`update applications set state = 9`))
    const states = await test.db.asSystem((tx) =>
      rowsOf(tx, sql`select state from applications where affiliate_user_id = ${B}`),
    )
    expect(states).toEqual([{ state: 0 }])
  })

  it('cannot give a row to another dealership', async () => {
    const moving = test.db.asUser(dealer, (tx) => tx.execute(sql`update notes set affiliate_user_id = ${B}`))
    await expect(moving).rejects.toThrow()
  })

  it('cannot change an audit entry', async () => {
    const changing = test.db.asSystem((tx) => tx.execute(sql`update audit set action = 'y'`))
    await expect(changing).rejects.toMatchObject({ cause: { message: 'audit is append only' } })
  })
})

it('is checked again in each transaction: no scope carries over to the next', async () => {
  await ownersOf({ tenants: 'all' }, 'applications')
  expect(await ownersOf({ tenants: [B] }, 'applications')).toEqual([{ owner: B }])
  expect(
    await test.db.asSystem((tx) => rowsOf(tx, sql`select current_setting('app.tenants', true) as left`)),
  ).not.toEqual([{ left: `${B}` }])
})

it('covers every table that holds a dealership’s rows', async () => {
  const holding = await test.db.asSystem((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind = 'r' and a.attname = 'affiliate_user_id' and c.relrowsecurity`,
    ),
  )
  expect(holding.map((row) => row.name).sort()).toEqual([...OWNED, 'user_dealerships', 'drafts'].sort())
})

describe('the tables of the program', () => {
  const all: PgTable[] = Object.values(tables).filter((one) => is(one, Table))

  it.each(all.map((table) => [getTableConfig(table).name, table] as const))(
    '%s has the columns of the database',
    async (name, table) => {
      const rows = await test.db.asSystem((tx) =>
        rowsOf<{ column: string }>(
          tx,
          // Without the columns that the database generates.
          sql`select column_name as "column" from information_schema.columns
              where table_name = ${name} and is_generated = 'NEVER'`,
        ),
      )
      const own = rows.map((row) => row.column).filter((column) => !OF_THE_RELEASE_BEFORE.includes(`${name}.${column}`))
      expect(own.sort()).toEqual(
        getTableConfig(table)
          .columns.map((column) => column.name)
          .sort(),
      )
    },
  )
})
