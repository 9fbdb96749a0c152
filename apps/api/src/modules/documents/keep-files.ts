import { randomUUID } from 'node:crypto'
import { Problem } from '../../http/problem.ts'
import { type FileStore, newFileKey } from '../../providers/files/index.ts'
import { AlreadyAnswered } from '../../serve/idempotency.ts'
import type { UploadedFile } from '../../serve.ts'

/** A file already in the store, before its row is written. */
export interface KeptFile extends UploadedFile {
  readonly documentId: string
  readonly storageKey: string
}

/** Stores the files, then writes their rows. If a row is refused, the files are removed. */
export async function withKeptFiles<T>(
  store: FileStore,
  files: readonly UploadedFile[],
  writeRows: (kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const kept: KeptFile[] = []
  try {
    for (const file of files) kept.push(await storeFile(store, file))
  } catch (error) {
    await letGo(store, kept)
    throw error
  }
  try {
    return await writeRows(kept)
  } catch (error) {
    // After any other failure the rows may still have been written: the nightly sweep decides.
    if (error instanceof Problem || error instanceof AlreadyAnswered) await letGo(store, kept)
    throw error
  }
}

async function storeFile(store: FileStore, file: UploadedFile): Promise<KeptFile> {
  const storageKey = newFileKey()
  await store.keep(storageKey, file.path)
  return { ...file, storageKey, documentId: randomUUID() }
}

/** The nightly sweep deletes files that cannot be removed now. */
async function letGo(store: FileStore, kept: readonly KeptFile[]): Promise<void> {
  await Promise.allSettled(kept.map(({ storageKey }) => store.remove(storageKey)))
}
