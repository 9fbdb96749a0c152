import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { ROW_SHAPE, rowText } from '../modules/applications/list/list-rows.ts'
import { type PartsRow, partsOfJson, partsStatement } from '../modules/record/parts.ts'

interface KeptRow {
  readonly id: string
  readonly line: string | null
  readonly shape: number
}

/** The applications whose list row differs from their record; ignores applications created in bulk. */
export async function untrueRows(db: Database): Promise<string[]> {
  const kept = await db.ask<KeptRow>('system', sql`select application_id as id, line, shape from application_lines`)
  const lines = new Map(kept.map((row) => [row.id, row]))
  const records = await db.ask<PartsRow>('system', partsStatement(sql`a.application_id not like 'filled-%'`))
  return records.map(partsOfJson).flatMap((parts) => {
    const id = parts.row.applicationId
    const row = lines.get(id)
    return row?.shape === ROW_SHAPE && row.line === rowText(parts) ? [] : [id]
  })
}
