import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { UserContext } from '../../serve/context.ts'
import type { FileAnswer } from '../../serve.ts'
import type { DocumentRow } from './store.ts'

/** Records the access before the first byte is sent. A row without its file is a server error, not the caller's mistake. */
export async function downloadFile(
  { write, authorizeFor, audit, fileStore }: UserContext,
  find: (tx: Tx) => Promise<DocumentRow | null>,
): Promise<FileAnswer> {
  const { storageKey, name, mediaType, size } = await write(async (tx) => {
    const document = found(await find(tx))
    authorizeFor({ affiliateUserId: document.affiliateUserId })
    await audit(tx, 'document.viewed', document, { subjectId: document.documentId })
    return document
  })
  const content = await fileStore.open(storageKey)
  if (!content) throw new ProviderFailure('files', 'unavailable')
  return { content, fileName: name, mediaType, size }
}
