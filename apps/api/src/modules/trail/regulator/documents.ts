import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { documents } from '../../../db/tables/index.ts'
import { refuse } from '../../../http/problem.ts'
import type { FileStore } from '../../../providers/files/index.ts'
import { openWhole } from '../../documents/whole.ts'
import type { PersonRecords } from '../../records/person.ts'
import type { ArchivedFile } from './zip.ts'

/** A gigabyte: more is a file that no browser and no mail takes. */
const MOST_BYTES = 1_000_000_000

export type KeptDocument = Awaited<ReturnType<typeof keptDocuments>>[number]

/** The documents of the chosen records, each with its name in the archive. */
export async function keptDocuments(tx: Tx, { applications }: PersonRecords) {
  const { documentId, name, size, sha256, storageKey, created } = documents
  const ids = applications.map(({ applicationId }) => applicationId)
  const rows = await tx
    .select({ documentId, name, size, sha256, storageKey })
    .from(documents)
    .where(inArray(documents.applicationId, ids))
    .orderBy(created, documentId)
  return rows.map((row, at) => ({ ...row, path: `documents/${at + 1} ${plainName(row.name)}` }))
}

/** A name that every system can store. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-80)

export function refuseTooLarge(kept: readonly Pick<KeptDocument, 'size'>[]): void {
  if (kept.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    refuse('INVALID', 'The documents of these records come to more than a gigabyte. Export fewer records at once.')
}

/** One after another, so that only one is in memory; those that the store has lost or damaged are told to `onMissing`. */
export async function* openedDocuments(
  kept: readonly KeptDocument[],
  fileStore: FileStore,
  onMissing: (document: KeptDocument) => void,
): AsyncGenerator<ArchivedFile> {
  for (const document of kept) {
    const content = await openWhole(fileStore, document)
    if (content) yield { name: document.path, content: await buffer(content) }
    else onMissing(document)
  }
}
