import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import type { FileAnswer } from '../../serve.ts'
import type { DocumentRow } from './store.ts'
import { openWhole } from './whole.ts'

const DAMAGED =
  'This file cannot be opened: it is missing or damaged. Everything else of the record is there. Upload it again, or ask support to restore it.'

/** Records the access before the first byte is sent. A row without its whole file is a server error, not the caller's mistake. */
export async function downloadFile(
  { write, authorizeFor, audit, fileStore, log }: UserContext,
  find: (tx: Tx) => Promise<DocumentRow | null>,
): Promise<FileAnswer> {
  const document = await write(async (tx) => {
    const row = found(await find(tx))
    authorizeFor({ affiliateUserId: row.affiliateUserId })
    await audit(tx, 'document.viewed', row, { subjectId: row.documentId })
    return row
  })
  const { documentId, name, mediaType, size } = document
  const content = await openWhole(fileStore, document)
  if (!content) {
    log.error({ documentId }, 'a stored file is missing or damaged')
    return refuse('PROVIDER_FAILED', DAMAGED)
  }
  return { content, fileName: name, mediaType, size }
}
