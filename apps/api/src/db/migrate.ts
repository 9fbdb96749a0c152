import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRepository } from '../paths.ts'

/** As much of a connection as migrating needs; `run` takes several statements at once. */
export interface MigrationConnection {
  run(sql: string): Promise<void>
  names(): Promise<string[]>
}

export interface Migration {
  readonly name: string
  readonly sql: string
}

export const MIGRATIONS_FOLDER = inRepository('apps/api/src/db/migrations')

const TABLE =
  'create table if not exists forecourt_migrations (name text primary key, applied_at timestamptz not null default now())'

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => ({ name: file.replace(/\.sql$/, ''), sql: await readFile(join(folder, file), 'utf8') })),
  )
}

/** Applies what is missing, each in a transaction of its own; the caller holds the lock. Answers what it applied. */
export async function migrate(connection: MigrationConnection, migrations: readonly Migration[]): Promise<string[]> {
  await connection.run(TABLE)
  const applied = new Set(await connection.names())
  const unknown = [...applied].filter((name) => !migrations.some((one) => one.name === name))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has the migrations ${unknown.join(', ')}`)
  const missing = migrations.filter((one) => !applied.has(one.name))
  for (const { name, sql } of missing) {
    await apply(connection, name, sql)
  }
  return missing.map((one) => one.name)
}

async function apply(connection: MigrationConnection, name: string, sql: string): Promise<void> {
  try {
    await connection.run(`begin;\n${sql}\n;insert into forecourt_migrations (name) values ('${name}');\ncommit;`)
  } catch (error) {
    await connection.run('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
