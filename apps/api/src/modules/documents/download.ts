import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { recordAudit } from '../../security/audit.ts'
import type { UserContext } from '../../serve/context.ts'
import type { FileAnswer } from '../../serve.ts'
import type { DocumentRow } from './store.ts'

/** Records the access before the first byte is sent. */
export async function mayDownload(
  tx: Tx,
  row: DocumentRow | null,
  { user, at, authorizeFor }: UserContext,
): Promise<DocumentRow> {
  const document = found(row)
  const { affiliateUserId, applicationId, documentId } = document
  authorizeFor({ affiliateUserId })
  const action = 'document.viewed'
  await recordAudit(tx, { at, action, userId: user.userId, affiliateUserId, applicationId, subjectId: documentId })
  return document
}

/** A row without its file is a server error, not the caller's mistake. */
export async function fileAnswerOf(
  { storageKey, name, mediaType, size }: DocumentRow,
  store: FileStore,
): Promise<FileAnswer> {
  const content = await store.open(storageKey)
  if (!content) throw new ProviderFailure('files', 'unavailable')
  return { content, fileName: name, mediaType, size }
}
