import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly key: string
  readonly keptAt: Date
}

/** Stores uploaded files. Keys are generated: no user input is ever part of one. */
export interface FileStore {
  /** Stores the file at `path`, which may be deleted afterwards. Once this resolves, a power cut loses nothing. */
  keep(key: string, path: string): Promise<void>
  /** Null if there is no file under the key. */
  open(key: string): Promise<Readable | null>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Rejects, with a message for the operator, if files cannot be stored. */
  check(): Promise<void>
}

export const newFileKey = (): string => randomUUID()

const FILE_KEY_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileKey = (text: string): boolean => FILE_KEY_PATTERN.test(text)

export function mustBeFileKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('Not a key of a file')
  return key
}

/** Raises the same error as a full disk. */
export class NoRoomForFiles extends Error {
  override readonly name = 'NoRoomForFiles'
  readonly code = 'ENOSPC'
}
