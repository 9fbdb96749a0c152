import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { ensurePostgres } from '../../scripts/postgres.mjs'
import { inProject } from '../../scripts/project.mjs'

const run = promisify(execFile)

/** A whole build or the making of the demo, also on a busy machine. */
export const BUILDS = 15 * 60_000

/** One of PostgreSQL's own programs: pg_dump, pg_dumpall, pg_restore, psql. */
export async function postgresTool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(join(ensurePostgres(), name), args, { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** `npm run admin -- …` of the built program, without looking again whether it is built. */
export async function admin(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [inProject('apps/api/dist/admin.js'), ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return stdout
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-operations-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Where an archive is unpacked, as on an operator's machine. */
export async function unpacked(archive: string, place: string): Promise<string> {
  mkdirSync(place, { recursive: true })
  await run('tar', ['-xzf', archive, '-C', place, '--strip-components=1'])
  return place
}

/** The archive of the next release: this one with one more migration. */
export async function nextArchive(folder: string, sql: string): Promise<string> {
  const next = `${folder}-next`
  cpSync(folder, next, { recursive: true })
  writeFileSync(join(next, MIGRATIONS, '9999_next.sql'), sql)
  await run('tar', ['-czf', `${next}.tar.gz`, '-C', dirname(next), basename(next)])
  return `${next}.tar.gz`
}

const LINKED = ['node_modules', 'packages', 'examples', 'apps/portal', 'apps/api/node_modules']
const COPIED = ['package.json', 'apps/api/package.json', 'apps/api/dist', 'apps/api/src/db/migrations']
const MIGRATIONS = 'apps/api/src/db/migrations'

/** The program of the next release: this build with one more migration. */
export function nextRelease(sql: string, name = '9999_next'): { path: string; remove: () => void } {
  const folder = temporaryFolder()
  for (const place of COPIED) cpSync(inProject(place), join(folder.path, place), { recursive: true })
  for (const place of LINKED) {
    mkdirSync(dirname(join(folder.path, place)), { recursive: true })
    symlinkSync(inProject(place), join(folder.path, place))
  }
  writeFileSync(join(folder.path, MIGRATIONS, `${name}.sql`), sql)
  return folder
}
