import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoTables = Record<string, never>

/**
 * The only thing that stores accept: an open transaction. On the embedded database a query beside an open transaction would
 * wait for it for ever, so there is no other way to query.
 */
export type Tx = PgTransaction<PgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>

/** The rows that a transaction sees. `all` is staff; a list of dealerships is everyone else; an empty list sees nothing. */
export interface Scope {
  readonly tenants: 'all' | readonly number[]
  readonly userId?: number | null
  /** The caller, for the keys of repeatable creates: `user:12`, `client:abc`. */
  readonly principal?: string
}

export type Stop = () => Promise<void>

export interface Listener {
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed. */
  onReconnect?(): void
}

/** The rows of one reading statement. */
export type RunQuery = <T>(query: SQL) => Promise<T[]>

export interface Database {
  readonly dialect: 'pglite' | 'postgres'
  /** One transaction that sees what `scope` may see (row-level security). */
  asUser<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T>
  asStaff<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** As the owner of the tables: jobs, logins, webhooks. No row is hidden. */
  asSystem<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement that is its own transaction; the database refuses one that writes. */
  ask<T>(scope: Scope | 'system', query: SQL): Promise<T[]>
  listen(channel: string, listener: Listener): Promise<Stop>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Nightly: removes dead rows and updates statistics. */
  vacuum(): Promise<void>
  analyse(): Promise<void>
  close(): Promise<void>
}

/** Rows of a hand-written statement; both drivers return moments as text, which `momentOf` reads. */
export async function rowsOf<T>(tx: Tx, query: SQL): Promise<T[]> {
  const result = (await tx.execute(query)) as { rows: T[] }
  return result.rows
}

/** The first row that a query selects, or null. */
export async function firstOf<T>(query: { limit(count: number): PromiseLike<readonly T[]> }): Promise<T | null> {
  return (await query.limit(1))[0] ?? null
}

/** The row of a statement that always returns one, such as an insert. */
export async function onlyRow<T>(query: PromiseLike<readonly T[]>): Promise<T> {
  const [row] = await query
  if (!row) throw new Error('A statement returned no row')
  return row
}

/** PostgreSQL's text for a moment, as a Date. */
export function parseTimestamp(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
}
