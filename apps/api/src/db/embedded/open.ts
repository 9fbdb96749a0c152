import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session'
import { type Database, type Listener, rowsOf, type Scope, type Stop, type Tx } from '../database.ts'
import { createListRowWriter, type WriteListRows } from '../list-row-writer.ts'
import { type Applied, type Migration, migrate, readMigrations } from '../migrate.ts'
import { createQueue } from '../queue.ts'
import { READ_ONLY, scopeStatement, setStatement } from '../scope.ts'
import { createCheckpoints } from './checkpoints.ts'
import { damageIn, explainDamage } from './damage.ts'
import { openFolder } from './data-folder.ts'
import { lockFolder } from './lock.ts'
import { keepStatements } from './statements.ts'

interface EmbeddedOptions {
  readonly dataDir: string
  readonly warn: (message: string) => void
  readonly writeListRows?: WriteListRows
}

export interface EmbeddedDatabase extends Database {
  readonly dialect: 'pglite'
  /** How often the disk was synced. */
  readonly syncs: () => number
}

export async function openEmbedded({ dataDir, warn, writeListRows }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = await lockFolder(dataDir)
  try {
    const { client, files } = await openFolder(join(dataDir, 'pg'))
    await migrateEmbedded(client)
    await warnWithoutSyncs(client, () => files.syncs, warn)
    return { ...(await databaseOf(client, unlock, writeListRows)), syncs: () => files.syncs }
  } catch (error) {
    await unlock()
    const damage = damageIn(error)
    throw damage ? await explainDamage(damage, dataDir) : error
  }
}

export async function migrateEmbedded(client: PGlite, migrations?: readonly Migration[]): Promise<string[]> {
  return await migrate(
    {
      run: async (sql) => void (await client.exec(sql)),
      rows: async (sql) => (await client.query<Applied>(sql)).rows,
    },
    migrations ?? (await readMigrations()),
  )
}

/** The embedded database, in a folder or (for tests) in memory. */
export async function databaseOf(
  client: PGlite,
  release: Stop = async () => undefined,
  writeListRows: WriteListRows = async () => undefined,
): Promise<EmbeddedDatabase> {
  // Over forty lines: the calls of one database, which share its connection and queue.
  const queue = createQueue()
  const listRows = createListRowWriter(writeListRows)
  const dialect = new PgDialect()
  const session = new PgliteSession(keepStatements(client) as PGlite, dialect, undefined, { logger: listRows })
  const tx = new PgliteTransaction(dialect, session, undefined) as Tx
  const checkpoints = await createCheckpoints(client)

  const transact = <T>(prepare: SQL | null, run: (tx: Tx) => Promise<T>): Promise<T> =>
    queue(async () => {
      const result = await client.transaction(async () => {
        listRows.begin()
        if (prepare !== null) await tx.execute(prepare)
        const answer = await run(tx)
        await listRows.finish(tx)
        return answer
      })
      await checkpoints.keepUp()
      return result
    })

  return {
    dialect: 'pglite',
    syncs: () => 0,
    asUser: (scope, run) => transact(scopeStatement(scope), run),
    asSystem: (run) => transact(null, run),
    ask: (scope, query) => transact(readingStatement(scope), (tx) => rowsOf(tx, query)),
    listen: (channel, listener) => listen(client, channel, listener),
    ping: () => queue(async () => void (await client.query('select 1'))),
    vacuum: () => queue(async () => void (await client.exec('vacuum (analyze)'))),
    analyse: () => queue(async () => void (await client.exec('analyze'))),
    connections: () => ONE_CONNECTION,
    close: async () => {
      await queue(async () => {
        await checkpoints.checkpoint()
        await client.close()
      })
      await release()
    },
  }
}

const ONE_CONNECTION = { open: 1, idle: 0, waiting: 0 }

const readingStatement = (scope: Scope | 'system'): SQL =>
  scope === 'system' ? setStatement(READ_ONLY) : scopeStatement(scope, READ_ONLY)

async function listen(client: PGlite, channel: string, listener: Listener): Promise<Stop> {
  const stop = await client.listen(channel, (payload) => listener.onMessage(payload))
  return async () => {
    if (!client.closed) await stop()
  }
}

/** Logged as a warning: without syncs a power cut loses acknowledged changes. */
async function warnWithoutSyncs(client: PGlite, syncs: () => number, warn: (message: string) => void): Promise<void> {
  const before = syncs()
  await client.exec(
    "create table if not exists forecourt_starts (at timestamptz not null); insert into forecourt_starts values (now()); delete from forecourt_starts where at < now() - interval '30 days'",
  )
  if (syncs() === before) {
    warn(
      'The embedded database did not reach the disk: a power cut will lose data that was acknowledged. Use PostgreSQL (DATABASE_URL).',
    )
  }
}
