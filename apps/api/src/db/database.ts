import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoTables = Record<string, never>

/**
 * An open transaction. On the embedded database a query outside it would wait for it for ever, so code inside a
 * transaction queries only through this.
 */
export type Tx = PgTransaction<PgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>

/**
 * The rows that a transaction sees. `all` is staff; a list of dealerships is everyone else; an empty list sees nothing.
 */
export interface Scope {
  readonly tenants: 'all' | readonly number[]
  readonly userId?: number | null
  /** The compliance role: restricted records are not hidden (D61). */
  readonly seesRestricted?: boolean
  /** How the caller proved who they are, which each entry of the trail keeps. */
  readonly provedBy?: readonly string[]
  /** The caller, for the keys of repeatable creates: `user:12`, `client:abc`. */
  readonly principal?: string
}

export type Stop = () => Promise<void>

export interface Listener {
  onMessage(payload: string): void
  /** Called after the connection was lost and restored: messages may have been missed. */
  onReconnect?(): void
}

/** Runs one read-only statement and returns its rows. */
export type RunQuery = <T>(query: SQL) => Promise<T[]>

export interface Database {
  readonly dialect: 'pglite' | 'postgres'
  /** One transaction that sees only the rows of `scope` (row-level security). */
  asUser<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs as the owner of the tables: jobs, logins, webhooks. No row is hidden. */
  asSystem<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement in its own transaction; the database refuses a write. */
  ask<T>(scope: Scope | 'system', query: SQL): Promise<T[]>
  listen(channel: string, listener: Listener): Promise<Stop>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  /** Nightly: removes dead rows and updates statistics. */
  vacuum(): Promise<void>
  analyse(): Promise<void>
  /** Of this process's pool: open ones, those of them without work, and callers that wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** The rows of a hand-written statement; both drivers return timestamps as text, which `parseTimestamp` reads. */
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

/** Parses PostgreSQL's text for a timestamp. */
export function parseTimestamp(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
}
