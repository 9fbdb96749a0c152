import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/project.mjs'
import type { ServerProcess } from './server-process.ts'

/** The fields of the login form. */
export interface Login {
  readonly email: string
  readonly password: string
}

/** Adds a dealer's login to each of these dealerships as an administrator does: while the server is stopped. */
export async function addDealers(server: ServerProcess, affiliateUserIds: readonly number[]): Promise<Login[]> {
  await server.stop()
  const logins: Login[] = []
  for (const id of affiliateUserIds) logins.push(await addDealer(server, id))
  await server.start()
  return logins
}

async function addDealer({ environment: env }: ServerProcess, affiliateUserId: number): Promise<Login> {
  const email = `dealer.${affiliateUserId}@demo.forecourt.test`
  const options = ['--email', email, '--first-name', 'Dilys', '--surname', 'Garnon', '--dealerships', affiliateUserId]
  const args = [inProject('apps/api/dist/admin.js'), 'user', 'add', ...options.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  const [, password = ''] = /first password is (\S+)/.exec(stdout) ?? []
  return { email, password }
}
