import { createReadStream } from 'node:fs'
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFile, syncFolder } from '../../durable-files.ts'
import { StartError } from '../../start-error.ts'
import { type FileStore, isFileKey, mustBeFileKey, type StoredFile } from './file-store.ts'

/** Files in a folder, split into up to 256 sub-folders by the first two characters of the key. */
export function createFolderFiles(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, mustBeFileKey(key).slice(0, 2), key)
  return {
    async keep(key, path) {
      const place = placeOf(key)
      const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await move(path, place)
      syncFolder(dirname(place))
      if (made) syncFolder(dirname(dirname(place)))
    },
    open: (key) => openFile(placeOf(key)),
    remove: (key) => rm(placeOf(key), { force: true }),
    list: () => filesIn(folder),
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK).catch(() => {
        throw new StartError(
          `Files cannot be kept in ${folder}: this process may not write there. Set DATA_DIR to another folder.`,
        )
      })
    },
  }
}

/**
 * Copies a file from a spool on another disk next to its final place first, so that a named file is always complete.
 */
async function move(path: string, place: string): Promise<void> {
  try {
    await rename(path, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copy(path, place)
  }
}

async function copy(path: string, place: string): Promise<void> {
  const draft = `${place}.partial`
  try {
    await copyFile(path, draft)
    syncFile(draft)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens the file before answering, so that a missing file is null rather than a broken download. */
async function openFile(path: string): Promise<Readable | null> {
  try {
    const handle = await open(path, 'r')
    return createReadStream('', { fd: handle })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for (const part of await readdir(folder).catch(() => [])) {
    for (const key of await readdir(join(folder, part)).catch(() => [])) {
      if (!isFileKey(key)) continue
      const { mtime } = await stat(join(folder, part, key))
      yield { key, keptAt: mtime }
    }
  }
}
