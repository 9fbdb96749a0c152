import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startPgbouncer } from '../../scripts/pgbouncer.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type Asked, ask, tokenOf } from '../support/deals.ts'
import type { people } from '../support/people.ts'
import { ServerProcess } from '../support/server-process.ts'

export const SECRETS = {
  TOKEN_SECRET: 'cluster-token-secret-of-more-than-32-characters',
  DATA_KEY: 'cluster-data-key-of-more-than-32-characters',
}

interface ClusterDatabase {
  /** PostgreSQL itself. */
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** A PostgreSQL and its connection settings, with a transaction pooler if CLUSTER_DATABASE asks for one. */
export async function startClusterDatabase(): Promise<ClusterDatabase> {
  const postgres = await startPostgres()
  if (process.env.CLUSTER_DATABASE !== 'pgbouncer') return { ...postgres, env: { DATABASE_URL: postgres.url } }
  const pooler = await startPgbouncer(postgres.url)
  return {
    url: postgres.url,
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url },
    async stop() {
      await pooler.stop()
      await postgres.stop()
    },
  }
}

export interface Answer<T = Record<string, unknown>> {
  readonly status: number
  readonly body: T
}

/** A real PostgreSQL and three API processes on it, without a balancer: each test chooses the process. */
export class Cluster {
  readonly processes: readonly ServerProcess[]
  readonly pool: pg.Pool
  readonly databaseUrl: string
  readonly #stopDatabase: () => Promise<void>

  private constructor(processes: readonly ServerProcess[], { url, stop }: ClusterDatabase) {
    this.processes = processes
    this.pool = new pg.Pool({ connectionString: url, max: 2 })
    this.databaseUrl = url
    this.#stopDatabase = stop
  }

  /** All three at once, on an empty database: migrations and demo data must come once. */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
    const database = await startClusterDatabase()
    const settings = { decisionDelayMs: 200, env: { ...database.env, ...SECRETS, ...env } }
    const processes = await Promise.all([1, 2, 3].map(() => ServerProcess.start(settings)))
    return new Cluster(processes, database)
  }

  async stop(): Promise<void> {
    await this.pool.end()
    await Promise.all(this.processes.map((process) => process.dispose()))
    await this.#stopDatabase()
  }

  process(index: number): ServerProcess {
    const process = this.processes[index % this.processes.length]
    if (!process) throw new Error(`There is no process ${index}`)
    return process
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(sql, values)).rows
  }

  /** Calls one process once. */
  async ask<T = Record<string, unknown>>(
    index: number,
    method: string,
    path: string,
    asked?: Asked,
  ): Promise<Answer<T>> {
    const { status, text } = await ask(this.process(index).url, method, path, asked)
    return { status, body: (text === '' ? null : JSON.parse(text)) as T }
  }

  logIn(index: number, person?: keyof typeof people): Promise<string> {
    return tokenOf(this.process(index).url, person)
  }

  /**
   * As a client behind a balancer: whichever process does not answer, the next is asked, with the same key. Answers only what was
   * acknowledged.
   */
  async create(token: string, path: string, body: unknown, first = 0): Promise<Record<string, unknown>> {
    const key = randomUUID()
    for (let index = first; index < first + 90; index += 1) {
      const answer = await this.ask(index, 'POST', path, { token, body, key }).catch(() => null)
      if (answer?.status === 200) return answer.body
      if (answer && answer.status < 500)
        throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      await delay(100)
    }
    throw new Error(`${path} was never acknowledged`)
  }
}

/** Waits for a fact of the database; the test's own limit ends the waiting. */
export async function until(holds: () => Promise<boolean>, within = 90_000): Promise<void> {
  const deadline = Date.now() + within
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come true')
    await delay(100)
  }
}
