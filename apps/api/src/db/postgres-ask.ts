import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { AskOptions, Scope } from './database.ts'
import { settingsStatement } from './scope.ts'

interface PostgresQueries {
  ask<T>(client: pg.PoolClient, scope: Scope | 'system', query: SQL, options?: AskOptions): Promise<T[]>
  askBoth<A, B>(client: pg.PoolClient, first: SQL, scope: Scope, second: SQL, options?: AskOptions): Promise<[A[], B[]]>
}

/** As many as there are statements worth it; more would be a sign that values stand in their texts. */
const MOST_KEPT = 50

/**
 * A transaction in one message: the values stand in the text, escaped, as several statements can take none beside them. Should it
 * fail, PostgreSQL has ended the message there, and the transaction is still to be ended.
 */
export function createAsk(): PostgresQueries {
  const dialect = new PgDialect()
  const plans = createPlans()
  const statementOf = (client: pg.PoolClient, query: SQL, { keepPlan }: AskOptions) =>
    keepPlan
      ? plans.execute(client, dialect.sqlToQuery(query))
      : { text: dialect.sqlToQuery(query.inlineParams()).sql, count: 1 }

  /** One result for each statement of a message; the driver's types know of one alone. */
  async function send(client: pg.PoolClient, text: string): Promise<pg.QueryResult[]> {
    try {
      const results: unknown = await client.query({ text, types: MOMENTS_AS_TEXT })
      return Array.isArray(results) ? results : []
    } catch (error) {
      plans.forget(client)
      throw error
    }
  }

  return {
    async ask<T>(client: pg.PoolClient, scope: Scope | 'system', query: SQL, options: AskOptions = {}) {
      const settings = scope === 'system' ? '' : `${settingsStatement(scope)};`
      const { text } = statementOf(client, query, options)
      const results = await send(client, `begin${options.writes ? '' : ' read only'};${settings}${text};commit`)
      return rowsAt<T>(results, BEFORE_COMMIT)
    },
    async askBoth<A, B>(client: pg.PoolClient, first: SQL, scope: Scope, second: SQL, options: AskOptions = {}) {
      const [one, other] = [statementOf(client, first, { keepPlan: true }), statementOf(client, second, options)]
      const text = `begin read only;${one.text};${settingsStatement(scope)};${other.text};commit`
      const results = await send(client, text)
      return [rowsAt<A>(results, one.count), rowsAt<B>(results, BEFORE_COMMIT)]
    },
  }
}

const BEFORE_COMMIT = -2
const rowsAt = <T>(results: readonly pg.QueryResult[], place: number): T[] => results.at(place)?.rows ?? []

/**
 * Statements that each connection plans once: for what is asked at every call, planning is most of the work. A plan of one role is
 * planned anew for another by PostgreSQL itself.
 */
function createPlans() {
  const known = new WeakMap<pg.PoolClient, Map<string, string>>()
  let made = 0
  const planned = (client: pg.PoolClient) => {
    const names = known.get(client) ?? new Map<string, string>()
    known.set(client, names)
    return names
  }
  return {
    /** `count` is of the statements in the text: the first time it is two. */
    execute(client: pg.PoolClient, { sql, params }: { sql: string; params: unknown[] }) {
      const names = planned(client)
      const values = params.length === 0 ? '' : `(${params.map(literal).join(',')})`
      const name = names.get(sql)
      if (name !== undefined) return { text: `execute ${name}${values}`, count: 1 }
      if (names.size >= MOST_KEPT) throw new Error('Too many statements are to be kept planned')
      made += 1
      names.set(sql, `kept_${made}`)
      return { text: `prepare kept_${made} as ${sql};execute kept_${made}${values}`, count: 2 }
    },
    /** Whether the failure came before it was prepared or after is not known: it gets another name next time. */
    forget: (client: pg.PoolClient) => void known.delete(client),
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError(`A value of the kind ${typeof value} has no text of its own`)
}

/** As the tables' reader has it, for both databases alike. */
const MOMENTS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    MOMENT_TYPES.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
}
const MOMENT_TYPES = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
])
