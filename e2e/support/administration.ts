import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/project.mjs'
import type { ServerProcess } from './server-process.ts'

/** A command of the administration on the data of a stopped server. */
async function administer({ environment: env }: ServerProcess, ...command: readonly string[]): Promise<string> {
  const args = [inProject('apps/api/dist/admin.js'), ...command]
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

export interface TableRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Every row that a stopped server leaves in its tables. */
export async function rowsLeftBy(server: ServerProcess): Promise<readonly TableRow[]> {
  const file = join(server.dataDir, 'rows.jsonl')
  await administer(server, 'export', file)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as TableRow)
}

/** The fields of the login form. */
export interface Login {
  readonly email: string
  readonly password: string
}

/** Adds a dealer's login to each of these dealerships as an administrator does: while the server is stopped. */
export async function addDealers(server: ServerProcess, affiliateUserIds: readonly number[]): Promise<Login[]> {
  await server.stop()
  const logins: Login[] = []
  for (const id of affiliateUserIds) logins.push(await addDealer(server, String(id)))
  await server.start()
  return logins
}

async function addDealer(server: ServerProcess, affiliateUserId: string): Promise<Login> {
  const email = `dealer.${affiliateUserId}@demo.forecourt.test`
  const options = ['--email', email, '--first-name', 'Dilys', '--surname', 'Garnon', '--dealerships', affiliateUserId]
  const printed = await administer(server, 'user', 'add', ...options)
  return { email, password: /first password is (\S+)/.exec(printed)?.[1] ?? '' }
}
