import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { noteReport } from '../operation-reports.ts'
import { createFolderFiles } from '../providers/files/folder.ts'
import { createFileStore, type FileStore } from '../providers/files/index.ts'
import { type Head, headsOf } from '../security/audit-chain.ts'
import { checkChains } from './audit.ts'
import { type AdminContext, type Command, needed } from './command.ts'

/** What is wrong with a restored copy, a line each. */
class BadCopy extends Error {
  override readonly name = 'BadCopy'
}

/** The metrics tell how old the last back-up and the last checked restore are. */
export const backUpCommands: readonly Command[] = [
  {
    words: 'back-up done',
    meaning: 'notes that rows and files were backed up just now, for the alert on an old back-up; run it after pg_dump',
    options: {},
    async run({ db, now }) {
      await db.asSystem((tx) => noteReport(tx, { kind: 'back-up', at: now, figures: {} }))
      return [`Noted: backed up at ${now.toISOString()}`]
    },
  },
  {
    words: 'restore verify',
    meaning: 'checks a restored copy against this database and its files, and notes that a restore was checked',
    options: {
      copy: 'address of the PostgreSQL database that the back-up was restored into',
      files: 'folder of the restored files; unset: where the server keeps its own',
    },
    required: ['copy'],
    async run(context, { files, ...options }) {
      const store = files === undefined ? createFileStore(context.config) : createFolderFiles(resolve(files))
      const copy = await openPostgres({ url: needed(options, 'copy'), poolSize: 2, warn: () => undefined })
      try {
        return await verifyCopy(context, copy, store)
      } finally {
        await copy.close()
      }
    },
  },
]

export async function verifyCopy(
  { db, config, now }: AdminContext,
  copy: Database,
  store: FileStore,
): Promise<string[]> {
  const chains = await checkChains(copy, config, [])
  const heads = await copy.asSystem(headsOf)
  const strangers = await headsMissingIn(db, heads)
  const { files, missing } = await filesOf(copy, store)
  const wrong = [
    ...chains.flatMap(({ complaints }) => complaints),
    ...strangers.map(
      ({ chain, position }) => `Chain ${chain} of the copy is not this database’s at position ${position}.`,
    ),
    ...(heads.length === 0 ? ['The copy has no audit trail: nothing shows that it is one of this database.'] : []),
    ...(missing.length > 0 ? [`${missing.length} of ${files} files are missing, the first is ${missing[0]}.`] : []),
  ]
  if (wrong.length > 0) throw new BadCopy(wrong.join('\n'))
  await db.asSystem((tx) => noteReport(tx, { kind: 'restore', at: now, figures: { chains: chains.length, files } }))
  return [`The copy is whole: ${chains.length} chains of the audit trail, as in this database, and ${files} files.`]
}

/** The trail signs each row with the one before, so a copy whose last rows are ours is ours up to there. */
async function headsMissingIn(db: Database, heads: readonly Head[]): Promise<Head[]> {
  const query = sql`select chain, position, hash from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
      as copied (chain int, position int, hash text)
    where not exists (select from audit a where a.chain = copied.chain and a.position = copied.position and a.hash = copied.hash)`
  return await db.ask<Head>('system', query)
}

async function filesOf(copy: Database, store: FileStore) {
  const held = new Set<string>()
  for await (const { key } of store.list()) held.add(key)
  const rows = await copy.asSystem((tx) => rowsOf<{ key: string }>(tx, sql`select storage_key as key from documents`))
  return { files: rows.length, missing: rows.flatMap(({ key }) => (held.has(key) ? [] : [key])) }
}
