import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFs, syncFolder } from './durable-fs.ts'

/** The PostgreSQL that the pinned embedded database is; its files are readable by no other major version. */
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

/** Opens the database in `folder`, making it first when there is none. The caller holds the folder's lock. */
export async function openFolder(folder: string): Promise<OpenFolder> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeFolder(folder)
  checkVersion(folder)
  const files = new DurableFs(folder)
  const client = await PGlite.create({ fs: files, startParams: START_PARAMETERS })
  return { client, files }
}

/** Made beside its place and renamed into it, so that a start cut short leaves nothing that looks whole. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const client = await PGlite.create({ fs: new NodeFS(draft) })
  await client.close()
  syncTree(draft)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === EMBEDDED_MAJOR) return
  throw new Error(
    `The data in ${folder} was written by PostgreSQL ${found}; this program embeds PostgreSQL ${EMBEDDED_MAJOR}. ` +
      'Export it with the version that wrote it (npm run admin -- export data.jsonl), move the folder away, and import the file here.',
  )
}
