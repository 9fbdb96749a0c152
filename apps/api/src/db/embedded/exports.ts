import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { exportTo } from '../transfer.ts'

/** The number of its own exports that the embedded database keeps. */
const KEPT_EXPORTS = 7
const EXPORT_FILE_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)\d\dZ\.jsonl$/

const folderOf = (dataDir: string) => join(dataDir, 'exports')

interface OwnExport {
  readonly path: string
  /** For display: `2026-03-02 03:30 UTC`. */
  readonly writtenAt: string
}

/** Newest first. */
export async function listExports(dataDir: string): Promise<OwnExport[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, day, hours, minutes] = EXPORT_FILE_NAME.exec(name) ?? []
      return day ? [{ path: join(folderOf(dataDir), name), writtenAt: `${day} ${hours}:${minutes} UTC` }] : []
    })
}

/** Exports every row to a separate file, in case the database itself cannot be opened. */
export async function exportToOwnFolder(db: Database, dataDir: string, now: Date): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  await removeUnfinished(folderOf(dataDir))
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl`
  await exportTo(db, join(folderOf(dataDir), name))
  for (const { path } of (await listExports(dataDir)).slice(KEPT_EXPORTS)) await rm(path, { force: true })
}

/** A partial file of an interrupted export also contains personal data, and no later export reuses its name. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.new')) await rm(join(folder, name), { force: true })
}
