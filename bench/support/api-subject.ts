import pg from 'pg'
import { openPostgres } from '../../apps/api/src/db/postgres.ts'
import { addFilledDealer, fillDatabase } from '../../apps/api/src/testing/fill.ts'
import { ServerProcess } from '../../e2e/support/server-process.ts'
import { startPostgres } from '../../scripts/postgres.mjs'

const PASSWORD = 'Forecourt-demo-1'
/** Twice the cores of this machine's PostgreSQL, as in docs/operations.md: more would only wait for one another. */
export const DATABASE_POOL = '4'
const SECRETS = {
  TOKEN_SECRET: 'bench-token-secret-of-more-than-32-characters',
  DATA_KEY: 'bench-data-key-of-more-than-32-characters',
  PUBLIC_CALLS_PER_MINUTE: '1000000',
  DATABASE_POOL,
}

/** A bench asks as often as it can. */
const UNLIMITED = {
  SENDS_PER_HOUR: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  LOOK_UPS_PER_HOUR: '1000000',
  KEY_LOOK_UPS_A_DAY: '1000000',
  KEY_ENQUIRIES_A_DAY: '1000000',
  SOCKETS_PER_USER: '100000',
  SOCKETS_PER_ADDRESS: '100000',
}

/** One API process on a PostgreSQL of its own, filled; the demo's logins work, and so does a dealer's of the first filled dealership. */
export interface Subject {
  readonly server: ServerProcess
  readonly databaseUrl: string
  readonly databasePid: number
  readonly db: Awaited<ReturnType<typeof openPostgres>>
  logIn(email: string): Promise<string>
  stop(): Promise<void>
}

export const DEALER = 'bench@filled.forecourt.test'
/** Creates for ten dealerships in turn, as ten people at ten dealerships would. */
export const GROUP = 'group@filled.forecourt.test'
export const GROUP_DEALERSHIPS = 10
export const STAFF = 'staff@demo.forecourt.test'

export async function startSubject(
  dealerships: number,
  applications: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Subject> {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, ...SECRETS, ...UNLIMITED, ...settings }
  const server = await ServerProcess.start({ decisionDelayMs: 0, env })
  const db = await openPostgres({ url: postgres.url, poolSize: 4, warn: console.warn })
  await fillDatabase(db, { dealerships, applications, now: new Date() })
  await addFilledDealer(db, DEALER)
  if (dealerships >= GROUP_DEALERSHIPS) await addFilledDealer(db, GROUP, GROUP_DEALERSHIPS)
  await tidy(postgres.url)
  return {
    server,
    db,
    databaseUrl: postgres.url,
    databasePid: postgres.pid ?? 0,
    logIn: (email) => logIn(server.url, email),
    async stop() {
      await db.close()
      await server.dispose()
      await postgres.stop()
    },
  }
}

/** Does the later work of autovacuum before the measurement. */
async function tidy(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

async function logIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} cannot log in: ${response.status}`)
  return ((await response.json()) as { authenticationToken: string }).authenticationToken
}
