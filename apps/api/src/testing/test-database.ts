import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { databaseOf, migrateEmbedded } from '../db/embedded/open.ts'
import { readMigrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { finishRecordChanges } from '../modules/record-changes.ts'

export interface TestDatabase {
  readonly db: Database
  /** Set with a PostgreSQL server, so that other processes and connections can open it too. */
  readonly url: string | null
  drop(): Promise<void>
}

/** Opens a migrated, empty database for one test: in memory, or on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? await openOnServer(server) : await openInMemory()
}

/** Read once by each process. */
let template: Promise<Blob> | undefined

async function openInMemory(): Promise<TestDatabase> {
  template ??= templateFile().then(async (path) => new Blob([await readFile(path)]))
  const client = await PGlite.create({ dataDir: 'memory://', loadDataDir: await template })
  const db = await databaseOf(client, undefined, finishRecordChanges)
  return { db, url: null, drop: () => db.close() }
}

/** Changes with the migrations. */
async function stateOfMigrations(): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await readMigrations()))
    .digest('hex')
    .slice(0, 16)
}

/** Built once for each state of the migrations. Several test files may build it at once; the last rename wins. */
async function templateFile(): Promise<string> {
  const path = join(tmpdir(), `forecourt-test-template-${await stateOfMigrations()}.tar`)
  if (existsSync(path)) return path
  const client = await PGlite.create({ dataDir: 'memory://' })
  await migrateEmbedded(client)
  await dropTemplates(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return path
}

/** More than a third of each copy's size, and no test needs it. */
async function dropTemplates(client: PGlite): Promise<void> {
  await client.exec("update pg_database set datistemplate = false where datname like 'template%'")
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`)
  await client.exec('checkpoint')
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  const template = await templateOnServer(server)
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const url = addressOf(server, name)
  const db = await openPostgres({ url, poolSize: 5, warn: () => undefined, writeListRows: finishRecordChanges })
  return {
    db,
    url,
    async drop() {
      await db.close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An arbitrary number that no other lock of the server uses. */
const TEMPLATE_LOCK = 4_207_201_186

/** Migrates once and then copies, as in memory. Concurrent callers wait. */
async function templateOnServer(server: string): Promise<string> {
  const name = `forecourt_test_template_${await stateOfMigrations()}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const db = await openPostgres({ url: addressOf(server, draft), poolSize: 1, warn: () => undefined })
    await db.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(server: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
