import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { moveDurably, syncFile, syncFolder } from '../../durable-files.ts'
import { StartError } from '../../start-error.ts'
import { Damage, findDamage } from './damage.ts'
import { DurableFs } from './durable-fs.ts'

/** The PostgreSQL version of the pinned embedded database; no other major version can read its files. */
export const EMBEDDED_MAJOR = '18'

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=64MB', 'timezone=UTC'].flatMap(
    (one) => ['-c', one],
  ),
]

interface OpenFolder {
  readonly client: PGlite
  readonly files: DurableFs
}

/** Opens the database in `folder`, creating it first if there is none. The caller holds the folder's lock. */
export async function openFolder(folder: string): Promise<OpenFolder> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) await makeFolder(folder)
  checkVersion(folder)
  const damage = findDamage(folder)
  if (damage !== null) throw new Damage(damage)
  const files = new DurableFs(folder)
  try {
    return { client: await PGlite.create({ fs: files, startParams: START_PARAMETERS }), files }
  } catch (error) {
    throw new Damage(files.lastComplaint ?? (error as Error).message, { cause: error })
  }
}

/** Created next to its final place and renamed, so that an interrupted start leaves nothing that looks complete. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const client = await PGlite.create({ fs: new NodeFS(draft) })
  await client.close()
  syncTree(draft)
  rmSync(folder, { recursive: true, force: true })
  moveDurably(draft, folder)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function checkVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION')
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (found === EMBEDDED_MAJOR) return
  if (found === '') throw new Damage('PG_VERSION is missing or empty')
  throw new StartError(
    `The data in ${folder} was written by PostgreSQL ${found}; this program embeds PostgreSQL ${EMBEDDED_MAJOR}. ` +
      'Export it with the version that wrote it (npm run admin -- export data.jsonl), move the folder away, and import the file here.',
  )
}
