import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/project.mjs'
import type { ServerProcess } from './server-process.ts'

export interface TableRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Every row that a stopped server leaves in its tables, as the administration writes them out. */
export async function rowsLeftBy({ dataDir, environment: env }: ServerProcess): Promise<readonly TableRow[]> {
  const file = join(dataDir, 'rows.jsonl')
  await promisify(execFile)(process.execPath, [inProject('apps/api/dist/admin.js'), 'export', file], { env })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as TableRow)
}
