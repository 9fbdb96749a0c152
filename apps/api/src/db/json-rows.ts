import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row received as JSON (`to_jsonb`), read by the table's own reader. */
export function rowOfJson<T extends PgTable>(table: T, json: object): InferSelectModel<T> {
  const values = new Map(Object.entries(json))
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([name, { name: column, dataType }]) => [name, readAs(values.get(column) ?? null, dataType)]),
  ) as InferSelectModel<T>
}

/** A row as JSON carries it, with its times as text. */
export function withIsoTimes<R extends object>(row: R): IsoTimes<R> {
  const written = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(written) as IsoTimes<R>
}

type IsoTimes<R> = { [K in keyof R]: Exclude<R[K], Date> | (Date extends R[K] ? string : never) }

const readAs = (value: unknown, dataType: string) =>
  dataType === 'date' && typeof value === 'string' ? new Date(value) : value
