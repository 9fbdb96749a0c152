import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { listExports } from './exports.ts'

/** An existing database that cannot be opened; `message` is the cause, in one line. */
export class Damage extends Error {
  override readonly name = 'Damage'
}

const LOG_SEGMENT = /^[0-9A-F]{24}$/
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024
const CONTROL_BYTES = 8192

/**
 * Looks for damage in the files themselves. PostgreSQL does not always notice a truncated log: it takes the cut for the
 * end, and acknowledged changes after it are lost silently.
 */
export function findDamage(folder: string): string | null {
  if (fileSizeOf(join(folder, 'global/pg_control')) !== CONTROL_BYTES)
    return 'global/pg_control is missing or cut short'
  const segments = join(folder, 'pg_wal')
  if (!existsSync(segments)) return 'pg_wal is missing'
  const short = readdirSync(segments).find(
    (name) => LOG_SEGMENT.test(name) && fileSizeOf(join(segments, name)) !== LOG_SEGMENT_BYTES,
  )
  return short === undefined ? null : `the write-ahead log pg_wal/${short} is cut short`
}

const fileSizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** PostgreSQL's codes for corrupted data and indexes, and for files that it cannot read. */
const STATES = new Set(['XX001', 'XX002', '58030', '58P01'])

/** A failure of the engine after opening: its own abort, or one of those codes. */
export function damageIn(error: unknown): Damage | null {
  if (error instanceof Damage) return error
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'RuntimeError' || STATES.has(String((at as { code?: unknown }).code)))
      return new Damage(at.message, { cause: error })
  }
  return null
}

/** The message for a failed start: what is damaged and how to restore it (docs/operations.md says the same). */
export async function explainDamage({ message, cause }: Damage, dataDir: string): Promise<StartError> {
  const folder = join(dataDir, 'pg')
  const [newest] = await listExports(dataDir)
  const wayBack = newest
    ? [
        `Its last export is of ${newest.writtenAt}: it holds nothing that was written later. To go on from it:`,
        `  mv ${quoted(folder)} ${quoted(placeAside(folder))}`,
        `  DATA_DIR=${quoted(dataDir)} npm run admin -- import ${quoted(newest.path)}`,
        'Then start again.',
      ]
    : [
        `There is no export in ${join(dataDir, 'exports')} yet: put a copy of the folder from your back-up in its place.`,
      ]
  const lines = [
    `The embedded database in ${folder} is damaged and cannot be opened: ${oneLine(message)}.`,
    'Nothing has been changed. Uploaded files and keys lie beside it and stay as they are.',
    ...wayBack,
    'See docs/operations.md, "A damaged embedded database".',
  ]
  return new StartError(lines.join('\n'), { cause })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

function placeAside(folder: string): string {
  for (let number = 1; ; number += 1) {
    const place = `${folder}.damaged${number === 1 ? '' : `-${number}`}`
    if (!existsSync(place)) return place
  }
}
