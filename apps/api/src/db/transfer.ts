import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { moveDurably } from '../durable-files.ts'
import { type Database, rowsOf, type Tx } from './database.ts'
import { sqlStateOf } from './sql-state.ts'
import * as tables from './tables/index.ts'

/**
 * Counters and caches start empty, users sign in again, customers upload again, and list rows are written from their
 * records.
 */
const LEFT_OUT = new Set([
  ...['rate_counters', 'residual_cache', 'sessions', 'idempotency_keys', 'application_lines'],
  // What was done to keep one database safe says nothing of another.
  ...['room_codes', 'room_upload_parts', 'operation_reports'],
])
/** What tables were called in the exports of earlier releases. */
const FORMER_NAMES: Readonly<Record<string, string>> = { quote_links: 'room_links', quote_link_pdfs: 'room_pdfs' }

const ROWS_PER_TRANSFER = 200

const tableConfigs = () => Object.values(tables).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []))

/** All our tables, referenced ones first. */
function tableNames(): string[] {
  const configs = tableConfigs()
  const ordered: string[] = []
  const visit = (name: string): void => {
    if (ordered.includes(name)) return
    const config = configs.find((one) => one.name === name)
    for (const key of config?.foreignKeys ?? []) visit(getTableConfig(key.reference().foreignTable).name)
    ordered.push(name)
  }
  for (const { name } of configs) visit(name)
  return ordered.filter((name) => !LEFT_OUT.has(name))
}

/**
 * Writes one line of JSON for each row, readable by either database in any version. The file gets its name once it is
 * complete.
 */
export async function exportTo(db: Database, path: string): Promise<number> {
  const draft = `${path}.new`
  await rm(draft, { force: true })
  const file = createWriteStream(draft, { mode: 0o600, flush: true })
  try {
    const count = await db.asSystem((tx) => writeRows(tx, file))
    file.end()
    await finished(file)
    moveDurably(draft, path)
    return count
  } catch (error) {
    file.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

async function writeRows(tx: Tx, file: Writable): Promise<number> {
  // A consistent snapshot: every table is read as of one moment, otherwise rows could refer to missing ones.
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  let count = 0
  for (const table of tableNames()) {
    for await (const lines of exportedLines(tx, table)) {
      await write(file, lines)
      count += lines.length
    }
  }
  return count
}

/** The embedded database computes on the main thread: sockets and timers run between two batches. */
async function write(file: Writable, lines: readonly string[]): Promise<void> {
  if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain')
  await nextTurn()
}

/** Imports into an empty database, all or nothing. */
export async function importFrom(
  db: Database,
  path: string,
  rewriteRows: (db: Database) => Promise<unknown>,
): Promise<number> {
  let count = 0
  await db.asSystem(async (tx) => {
    const columns = await writableColumns(tx)
    for (const table of columns.keys()) await mustBeEmpty(tx, table)
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line === '') continue
      const { table: named, row } = JSON.parse(line) as { table: string; row: object }
      const table = FORMER_NAMES[named] ?? named
      const written = columns.get(table)
      if (!written) throw new Error(`The file holds rows of ${table}, which this program does not know`)
      await writeRow(tx, table, written, row)
      count += 1
    }
    await moveSequences(tx)
  })
  await rewriteRows(db)
  await db.analyse()
  return count
}

/** The columns of each table, without those that the database generates. */
async function writableColumns(tx: Tx): Promise<Map<string, SQL>> {
  const rows = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`,
  )
  const columnsOf = (name: string) => rows.filter(({ table }) => table === name).map(({ column }) => column)
  return new Map(tableNames().map((table) => [table, identifiers(columnsOf(table))]))
}

const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** The database's own message would repeat the row, which is personal data. */
async function writeRow(tx: Tx, table: string, columns: SQL, row: object): Promise<void> {
  const name = sql.identifier(table)
  try {
    await tx.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
    )
  } catch (error) {
    const state = sqlStateOf(error) ?? 'unknown'
    throw new Error(`A row of ${table} cannot be written to this database (SQLSTATE ${state}). Nothing was imported.`)
  }
}

/** Uses a cursor in index order: `offset` pages, or sorting, would read the whole table at once. */
async function* exportedLines(tx: Tx, table: string): AsyncGenerator<string[]> {
  await tx.execute(sql`declare exported no scroll cursor for
    select json_build_object('table', ${sql.raw(`'${table}'`)}, 'row', to_jsonb(t))::text as line
    from ${sql.identifier(table)} t order by ${identifiers(primaryKeyColumns(table))}`)
  for (let rows = await next(tx); rows.length > 0; rows = await next(tx)) yield rows.map(({ line }) => line)
  await tx.execute(sql`close exported`)
}

function primaryKeyColumns(table: string): string[] {
  const config = tableConfigs().find(({ name }) => name === table)
  const key = config?.primaryKeys[0]?.columns ?? config?.columns.filter(({ primary }) => primary) ?? []
  if (key.length === 0) throw new Error(`${table} has no primary key to be read by`)
  return key.map(({ name }) => name)
}

const next = (tx: Tx) => rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(ROWS_PER_TRANSFER))} from exported`)

async function mustBeEmpty(tx: Tx, table: string): Promise<void> {
  const rows = await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} limit 1`)
  if (rows.length > 0)
    throw new Error(
      `Import needs an empty database: ${table} holds rows already. Set DEMO_DATA=off and another DATA_DIR.`,
    )
}

/** Moves sequences past the highest imported number. */
async function moveSequences(tx: Tx): Promise<void> {
  const owned = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column, sequence } of owned)
    await moveSequence(tx, sequence, sql`select max(${sql.identifier(column)}) from ${sql.identifier(table)}`)
  await moveSequence(tx, 'broker_reference_numbers', sql`select max(broker_reference) from applications`)
  const deals = sql`select max(greatest(deal_sheet_id, intranet_loan_deal_pre_id)) from payout_packs`
  await moveSequence(tx, 'deal_numbers', deals)
  const receipts = sql`select max(substring(receipt_number from '[0-9]+$')::bigint) from payments`
  await moveSequence(tx, 'receipt_numbers', receipts)
}

async function moveSequence(tx: Tx, sequence: string, highest: SQL): Promise<void> {
  await tx.execute(
    sql`select setval(${sequence}::regclass, greatest(coalesce((${highest}), 0) + 1, (select last_value from ${sql.raw(sequence)})), false)`,
  )
}
