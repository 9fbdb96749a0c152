import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createFolderFiles } from './folder.ts'
import { createS3Files, type S3Settings } from './s3.ts'

export type { FileStore, StoredFile } from './file-store.ts'
export { NoRoomForFiles, newFileKey } from './file-store.ts'
export type { S3Settings } from './s3.ts'

/** A folder beside the database, or the store that the settings name. */
export function createFileStore({ dataDir, files }: { dataDir: string; files: S3Settings | null }): FileStore {
  return files ? createS3Files(files) : createFolderFiles(join(dataDir, 'files'))
}
