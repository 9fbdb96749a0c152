import { randomUUID } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'

/** Names the PostgreSQL server of a run, for the processes of that run; without it, servers use the embedded database. */
const DATABASE_SERVER = 'FORECOURT_E2E_DATABASE_SERVER'

/** Names the database there that a run's first server has filled with the demo. */
const FILLED_DATABASE = 'FORECOURT_E2E_FILLED_DATABASE'

/** Secrets that the servers of one run share, as the processes of one deployment do. */
const SECRETS = {
  TOKEN_SECRET: 'browser-tests-token-secret-of-more-than-32-characters',
  DATA_KEY: 'browser-tests-data-key-of-more-than-32-characters',
}

/** The settings that name one server's database, and how it is thrown away. */
export interface ServerDatabase {
  readonly env: Readonly<Record<string, string>>
  drop(): Promise<void>
}

export const embeddedDatabase: ServerDatabase = { env: { DATABASE_URL: '' }, drop: async () => undefined }

/**
 * Offers the run's servers a PostgreSQL: the one of TEST_DATABASE_URL, or a temporary one. The embedded database answers
 * the same calls at two or three times the CPU; E2E_DATABASE=embedded chooses it. Returns how to stop the server.
 */
export async function offerPostgres(): Promise<() => Promise<void>> {
  if (process.env.E2E_DATABASE === 'embedded') return async () => undefined
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env[DATABASE_SERVER] = given
    return async () => undefined
  }
  const bin = findPostgres()
  if (!bin) return async () => undefined
  const { url, stop } = await startPostgres(bin, { inMemory: true })
  process.env[DATABASE_SERVER] = url
  return stop
}

/** Later servers begin with a copy of this one, which must be stopped. */
export function copyFrom({ env }: ServerDatabase): void {
  if (env.DATABASE_URL) process.env[FILLED_DATABASE] = new URL(env.DATABASE_URL).pathname.slice(1)
}

/** A database of a server's own: a copy of the filled one where there is one. */
export async function newDatabase(): Promise<ServerDatabase> {
  const server = process.env[DATABASE_SERVER]
  if (!server) return embeddedDatabase
  const name = `forecourt_e2e_${randomUUID().replaceAll('-', '')}`
  const filled = process.env[FILLED_DATABASE]
  await onServer(server, `create database ${name}${filled ? ` template ${filled}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, LOG_LEVEL: 'warn', ...SECRETS },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
