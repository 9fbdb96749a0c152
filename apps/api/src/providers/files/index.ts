import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFiles } from './folder.ts'
import { createS3Files } from './s3.ts'

export type { FileStore } from './file-store.ts'

export { newFileKey } from './file-store.ts'

/** A folder next to the database, or the store from the settings. */
export function createFileStore({ dataDir, files: { s3 } }: Pick<Config, 'dataDir' | 'files'>): FileStore {
  return s3 ? createS3Files(s3) : createFolderFiles(join(dataDir, 'files'))
}
