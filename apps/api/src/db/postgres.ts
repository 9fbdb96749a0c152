import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Database, Scope, Stop, Tx } from './database.ts'
import { createListRowWriter, type WriteListRows } from './list-row-writer.ts'
import { type Applied, migrate, readMigrations } from './migrate.ts'
import { listenOn } from './postgres-listener.ts'
import { scopeStatement } from './scope.ts'
import { causesOf } from './sql-state.ts'

interface PostgresOptions {
  readonly url: string
  /** PostgreSQL's own address. Set when `url` is a pooler that gives each transaction a different connection. */
  readonly directUrl?: string | null
  readonly poolSize: number
  readonly warn: (message: string, error: unknown) => void
  readonly writeListRows?: WriteListRows
}

/** An arbitrary number that no other program on the same server is likely to lock. */
const MIGRATION_LOCK = 4_207_201_185
const MIGRATION_WAITS = '5s'
const OLDEST_MAJOR = 15

/** No session settings: a pooler refuses them or applies them to the wrong client. */
const connectionOptions = (url: string) => ({
  connectionString: url,
  application_name: 'forecourt',
  // A server that stops responding does not even report a statement timeout.
  query_timeout: 35_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
})

/**
 * Times are UTC, every wait has a limit, and no plan is compiled: compiling takes longer than any of our statements.
 */
const LOCAL_SETTINGS =
  'set local timezone = UTC;set local jit = off;set local statement_timeout = 30000;set local idle_in_transaction_session_timeout = 60000'
const BEGIN = `begin;${LOCAL_SETTINGS}`
const BEGIN_READING = `begin read only;${LOCAL_SETTINGS}`

export async function openPostgres({
  url,
  directUrl,
  poolSize,
  warn,
  writeListRows = async () => undefined,
}: PostgresOptions): Promise<Database> {
  // Over forty lines: the calls of one database, which share its connections.
  const direct = directUrl ?? url
  await migratePostgres(direct, directUrl ? undefined : refusePooler)
  // Statements do not wait for one another's answers: without `pipeline` a list costs a fifth more, in four round
  // trips.
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSize, pipeline: true })
  pool.on('error', (error) => warn('A connection to the database was lost', error))
  // The pool handles errors of idle connections. A connection lost in use fails its statements, and without a listener
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connections: Connections = { pool, nameOf: directUrl ? () => undefined : createStatementNames() }
  const transact = createTransact(connections, writeListRows)
  const listening: Stop[] = []

  return {
    dialect: 'postgres',
    asUser: transact,
    asSystem: (run) => transact('system', run),
    ask: (scope, query) => ask(connections, scope, query),
    async listen(channel, listener) {
      const stop = await listenOn(connectionOptions(direct), channel, listener, warn)
      listening.push(stop)
      return stop
    },
    ping: async () => void (await pool.query(PING)),
    // A PostgreSQL server vacuums by itself.
    vacuum: async () => undefined,
    analyse: async () => void (await pool.query('analyze')),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    /** Also ends what still listens: a connection left open would keep a process alive whose start has failed. */
    async close() {
      await Promise.all(listening.map((stop) => stop()))
      await pool.end()
    },
  }
}

const PING = { text: 'select 1', query_timeout: 5_000 }

interface Connections {
  readonly pool: pg.Pool
  /** Undefined for an unnamed statement. */
  nameOf(text: string): string | undefined
}

/** More than the program's fixed statements; the text of others varies with the length of a list. */
const MOST_NAMED = 100

/**
 * Each connection parses and plans a named statement once: reading one application costs PostgreSQL 0.3 ms instead of
 * 0.9 ms when planned each time and in four round trips. Not used through a pooler, whose connections do not share
 * names (PgBouncer before 1.21).
 */
function createStatementNames(): Connections['nameOf'] {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < MOST_NAMED) names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
}

const dialect = new PgDialect()

async function send(client: pg.PoolClient, query: SQL, nameOf: Connections['nameOf']): Promise<pg.QueryResult> {
  const built = dialect.sqlToQuery(query)
  const session = new NodePgSession(client, dialect, undefined)
  return (await session.prepareQuery(built, undefined, nameOf(built.sql), false).execute()) as pg.QueryResult
}

/**
 * Sends this turn's messages in one write: with one write for each, writing took 31 % of the process's time for a read.
 */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * One statement in its own read-only transaction, all sent at once in one round trip: a list costs 0.8 ms instead of
 * 1.3 with `asUser`, a record 0.6 instead of 1.2.
 */
async function ask<T>({ pool, nameOf }: Connections, scope: Scope | 'system', query: SQL): Promise<T[]> {
  const client = await pool.connect()
  writeTogether(client)
  const [begun, seen, answered, ended] = await Promise.allSettled([
    client.query(BEGIN_READING),
    scope === 'system' ? undefined : send(client, scopeStatement(scope), nameOf),
    send(client, query, nameOf),
    client.query('commit'),
  ])
  client.release(ended.status === 'rejected' ? ended.reason : undefined)
  for (const step of [begun, seen, answered, ended]) if (step.status === 'rejected') throw step.reason
  return answered.status === 'fulfilled' ? (answered.value.rows as T[]) : []
}

/** Sends `begin` and the settings of row-level security in one round trip. */
function createTransact({ pool, nameOf }: Connections, writeListRows: WriteListRows) {
  return <T>(scope: Scope | 'system', run: (tx: Tx) => Promise<T>): Promise<T> =>
    onClient(pool, async (client) => {
      writeTogether(client)
      await Promise.all([
        client.query(BEGIN),
        scope === 'system' ? undefined : send(client, scopeStatement(scope), nameOf),
      ])
      const listRows = createListRowWriter(writeListRows)
      const session = new NodePgSession(client, dialect, undefined, { logger: listRows })
      const tx = new NodePgTransaction(dialect, session, undefined) as Tx
      const result = await run(tx)
      await listRows.finish(tx)
      await commit(client)
      return result
    })
}

/** Rolls back a failed transaction; a connection whose rollback fails is discarded. */
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

/** Matches the driver's own messages, because these errors have no code. */
const isSilence = (error: unknown): error is Error =>
  causesOf(error).some(({ message }) => message === 'Query read timeout')

/** PostgreSQL answers a commit of a failed transaction with a silent rollback. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
}

/** Several processes may start at once: one migrates, and the others wait and find it done. */
async function migratePostgres(url: string, check?: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(url), query_timeout: 0 })
  await client.connect()
  try {
    await checkVersion(client)
    await check?.(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A transaction that waits for a table lock blocks all later ones: failing to start is better than stopping the
    // other processes.
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
    throw new StartError(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; the server of DATABASE_URL is ${major}`)
}

/** A pooler hides the connection behind it, so the answering process is not the one from the handshake. */
async function refusePooler(client: pg.Client & { readonly processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== client.processID)
    throw new StartError(
      'DATABASE_URL is the address of a pooler: name PostgreSQL’s own address in DATABASE_DIRECT_URL',
    )
}
