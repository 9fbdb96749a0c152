import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileStore } from '../../providers/files/index.ts'
import type { DocumentRow } from './store.ts'

/**
 * The content of a document, or null if the store has lost it or has another content than the one that was kept. It is read twice: what has
 * been sent cannot be taken back, and a payslip with a changed figure must not reach a lender.
 */
export async function openWhole(
  fileStore: FileStore,
  { storageKey, sha256 }: Pick<DocumentRow, 'storageKey' | 'sha256'>,
): Promise<Readable | null> {
  const checked = await fileStore.open(storageKey)
  if (!checked) return null
  const hash = createHash('sha256')
  for await (const piece of checked) hash.update(piece)
  return hash.digest('hex') === sha256 ? await fileStore.open(storageKey) : null
}
