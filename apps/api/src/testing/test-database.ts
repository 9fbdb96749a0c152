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

export interface TestDatabase {
  readonly db: Database
  /** Set on a PostgreSQL server: further processes or connections may open it too. */
  readonly url: string | null
  drop(): Promise<void>
}

/** A database of a test's own, migrated and empty: in memory, or on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? await openOnServer(server) : await openInMemory()
}

async function openInMemory(): Promise<TestDatabase> {
  const template = await templateFile()
  const client = await PGlite.create({ dataDir: 'memory://', loadDataDir: new Blob([await readFile(template)]) })
  const db = await databaseOf(client)
  return { db, url: null, drop: () => db.close() }
}

/** Made once for each state of the migrations; several test files may make it at once, the last rename wins. */
async function templateFile(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations()))
  const path = join(tmpdir(), `forecourt-test-database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return path
  const client = await PGlite.create({ dataDir: 'memory://' })
  await migrateEmbedded(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return path
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openPostgres({ url: url.href, poolSize: 5, warn: () => undefined })
  return {
    db,
    url: url.href,
    async drop() {
      await db.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
