import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRepository } from '../paths.ts'
import { StartError } from '../start-error.ts'

/** The part of a connection that migrations need; `run` takes several statements at once. */
interface MigrationConnection {
  run(sql: string): Promise<void>
  rows(sql: string): Promise<Applied[]>
}

export interface Migration {
  readonly name: string
  readonly sql: string
  /** It only adds, so an older program can run alongside it: its first line says `-- expands`. */
  readonly expands: boolean
  readonly digest: string
}

export interface Applied {
  readonly name: string
  readonly expands: boolean
  /** Of its text when it was applied; null if an earlier program applied it. */
  readonly digest: string | null
}

const MIGRATIONS_FOLDER = inRepository('apps/api/src/db/migrations')

const TABLE = `create table if not exists forecourt_migrations (name text primary key, applied_at timestamptz not null default now());
  alter table forecourt_migrations add column if not exists expands boolean not null default false;
  alter table forecourt_migrations add column if not exists digest text`

export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  expands: /^-- expands\s/.test(sql),
  digest: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
})

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => migrationOf(file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8'))),
  )
}

/** Applies the missing migrations, each in its own transaction, and returns their names; the caller holds the lock. */
export async function migrate(connection: MigrationConnection, migrations: readonly Migration[]): Promise<string[]> {
  await connection.run(TABLE)
  const applied = await connection.rows('select name, expands, digest from forecourt_migrations')
  refuseNewer(applied, migrations)
  refuseEdited(applied, migrations)
  await rememberDigests(connection, applied, migrations)
  const missing = migrations.filter(({ name }) => !applied.some((one) => one.name === name))
  for (const migration of missing) await apply(connection, migration)
  return missing.map((one) => one.name)
}

/**
 * This program can run alongside a newer release's additions, but may need something that the newer release removed or
 * changed.
 */
function refuseNewer(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const unknown = applied.filter(({ name, expands }) => !expands && !migrations.some((one) => one.name === name))
  if (unknown.length === 0) return
  const names = unknown.map(({ name }) => name).join(', ')
  throw new StartError(`The database is newer than this program: it has the migrations ${names}`)
}

/** The database holds the earlier text of the file, and the difference would go unnoticed. */
function refuseEdited(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const edited = applied.filter(({ name, digest }) =>
    migrations.some((one) => one.name === name && digest !== null && one.digest !== digest),
  )
  if (edited.length === 0) return
  const names = edited.map(({ name }) => name).join(', ')
  throw new StartError(
    `Migrations were edited after this database had applied them: ${names}. Put the files back as they were, and write what is new as a migration of its own.`,
  )
}

async function rememberDigests(
  connection: MigrationConnection,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, digest } of migrations)
    if (applied.some((one) => one.name === name && one.digest === null))
      await connection.run(`update forecourt_migrations set digest = '${digest}' where name = '${name}'`)
}

async function apply(connection: MigrationConnection, { name, sql, expands, digest }: Migration): Promise<void> {
  try {
    await connection.run(
      `begin;\n${sql}\n;insert into forecourt_migrations (name, expands, digest) values ('${name}', ${expands}, '${digest}');\ncommit;`,
    )
  } catch (error) {
    await connection.run('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
