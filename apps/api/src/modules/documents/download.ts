import { contract } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { FileAnswer } from '../../serve.ts'
import { authorize } from '../guard.ts'
import type { DocumentRow } from './store.ts'

/** The access is recorded before the first byte is sent. */
export async function mayDownload(tx: Tx, row: DocumentRow | null, user: CallerUser, at: Date): Promise<DocumentRow> {
  const document = found(row)
  const { affiliateUserId, applicationId, documentId } = document
  await authorize(tx, user, contract.documents.file, affiliateUserId)
  const action = 'document.viewed'
  await recordAudit(tx, { at, action, userId: user.userId, affiliateUserId, applicationId, subjectId: documentId })
  return document
}

/** A row without its file is a fault of the store, not of the caller. */
export async function fileAnswerOf(
  { storageKey, name, mediaType, size }: DocumentRow,
  store: FileStore,
): Promise<FileAnswer> {
  const content = await store.open(storageKey)
  if (!content) throw new ProviderFailure('files', 'unavailable')
  return { content, fileName: name, mediaType, size }
}
