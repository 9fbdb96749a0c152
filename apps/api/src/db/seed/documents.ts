import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Application, Upload } from '@forecourt/core'
import { requirementsOf } from '../../modules/documents/pack.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { spoolFolder } from '../../serve/uploads.ts'
import type { documents } from '../tables/index.ts'
import { specimenNamed, specimens } from './specimens.ts'

type DocumentRow = typeof documents.$inferInsert

/** Before any row names them. */
export async function keepSpecimens(store: FileStore, dataDir: string): Promise<void> {
  await mkdir(spoolFolder(dataDir), { recursive: true })
  for (const { storageKey, content } of specimens().values()) {
    const path = join(spoolFolder(dataDir), `${storageKey}.${process.pid}`)
    await writeSafely(path, content)
    await store.keep(storageKey, path)
    await rm(path, { force: true })
  }
}

async function writeSafely(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A row for each upload that the pack lists. */
export function packDocuments(record: Application): DocumentRow[] {
  if (!record.payoutPack) return []
  return requirementsOf(record.payoutPack).flatMap(({ requirement }) => {
    const { owner, requirementId, requirementTypeId } = requirement
    const place = { owner: owner ?? null, requirementId, requirementTypeId }
    return (requirement.uploads ?? []).map((upload) => ({ ...rowOf(record, upload), ...place }))
  })
}

export function noteDocuments(record: Application, noteId: string, attachments: readonly Upload[]): DocumentRow[] {
  return attachments.map((upload) => ({ ...rowOf(record, upload), noteId }))
}

function rowOf({ cosmosId, affiliateUserId }: Application, upload: Upload): DocumentRow {
  const { storageKey, sha256 } = specimenNamed(upload.fileName)
  return {
    documentId: upload.uploadId,
    applicationId: cosmosId,
    affiliateUserId,
    name: upload.fileName,
    mediaType: upload.mediaType,
    size: upload.size,
    ...{ sha256, storageKey },
    created: new Date(upload.uploadedAt),
    createdBy: upload.uploadedBy ?? null,
  }
}
