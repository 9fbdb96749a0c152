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

const readAs = (value: unknown, dataType: string) =>
  dataType === 'date' && typeof value === 'string' ? new Date(value) : value
