import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Database, rowsOf, type Scope, type Tx } from './database.ts'
import { createListRowWriter, type WriteListRows } from './list-row-writer.ts'
import { type Applied, migrate, readMigrations } from './migrate.ts'
import { listenOn } from './postgres-listener.ts'
import { settingsStatement } from './scope.ts'

interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  readonly warn: (message: string, error: unknown) => void
  readonly writeListRows?: WriteListRows
}

/** Any number that no other program on the same server is likely to lock. */
const MIGRATION_LOCK = 4_207_201_185
const MIGRATION_WAITS = '5s'
const OLDEST_MAJOR = 15

/** The settings of every connection; moments are UTC, and every wait has a limit. */
const connectionOptions = (url: string) => ({
  connectionString: url,
  application_name: 'forecourt',
  // Compiling a plan takes longer than any of our queries.
  options: '-c timezone=UTC -c standard_conforming_strings=on -c idle_in_transaction_session_timeout=60000 -c jit=off',
  statement_timeout: 30_000,
  // From an unresponsive server nothing arrives, not even the statement's time-out.
  query_timeout: 35_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
})

export async function openPostgres({
  url,
  poolSize,
  warn,
  writeListRows = async () => undefined,
}: PostgresOptions): Promise<Database> {
  await migratePostgres(url)
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSize })
  pool.on('error', (error) => warn('A connection to the database was lost', error))
  const transact = createTransact(pool, writeListRows)
  const asUser = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) => transact(`begin;${settingsStatement(scope)}`, run)

  return {
    dialect: 'postgres',
    asUser,
    asStaff: (run) => asUser({ tenants: 'all' }, run),
    asSystem: (run) => transact('begin', run),
    ask: <T>(scope: Scope | 'system', query: SQL) =>
      scope === 'system'
        ? onClient(pool, (client) => askAlone<T>(client, query))
        : transact(`begin read only;${settingsStatement(scope)}`, (tx) => rowsOf<T>(tx, query)),
    listen: (channel, listener) => listenOn(connectionOptions(url), channel, listener, warn),
    ping: async () => void (await pool.query(PING)),
    // A PostgreSQL server does this itself.
    vacuum: async () => undefined,
    analyse: async () => void (await pool.query('analyze')),
    close: () => pool.end(),
  }
}

const PING = { text: 'select 1', query_timeout: 5_000 }

const dialect = new PgDialect()

async function askAlone<T>(client: pg.PoolClient, query: SQL): Promise<T[]> {
  const { rows } = await new NodePgSession(client, dialect, undefined).execute<pg.QueryResult>(query)
  return rows as T[]
}

/** `begin` and the settings of row-level security take one round trip. */
function createTransact(pool: pg.Pool, writeListRows: WriteListRows) {
  return <T>(begin: string, run: (tx: Tx) => Promise<T>): Promise<T> =>
    onClient(pool, async (client) => {
      await client.query(begin)
      const listRows = createListRowWriter(writeListRows)
      const session = new NodePgSession(client, dialect, undefined, { logger: listRows })
      const tx = new NodePgTransaction(dialect, session, undefined) as Tx
      const result = await run(tx)
      await listRows.finish(tx)
      await commit(client)
      return result
    })
}

/** A failed transaction is rolled back; a connection on which the rollback fails is not used again. */
async function onClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await run(client)
  } catch (error) {
    if (isSilence(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The driver's own messages, because these errors have no code. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error && databaseErrorText(error) === 'Query read timeout'
const databaseErrorText = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)

/** PostgreSQL answers a commit of a failed transaction with a silent rollback. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
}

/** Several processes may start at once: one migrates, the others wait and find it done. */
async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(url), statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A transaction that waits for a table lock holds up everyone behind it: it is better not to start than to stop the
    // others.
    await client.query(`set lock_timeout = '${MIGRATION_WAITS}'`)
    await migrate(
      {
        run: async (sql) => void (await client.query(sql)),
        rows: async (sql) => (await client.query<Applied>(sql)).rows,
      },
      await readMigrations(),
    )
  } finally {
    await client.end()
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  if (major < OLDEST_MAJOR)
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; the server of DATABASE_URL is ${major}`)
}
