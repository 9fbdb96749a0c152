import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly key: string
  readonly keptAt: Date
}

/** Where uploaded files lie. Keys are of our own making: nothing that somebody sent is ever part of one. */
export interface FileStore {
  /** Keeps what lies at `path`, which may be gone afterwards. Once it resolves a power cut loses nothing. */
  keep(key: string, path: string): Promise<void>
  /** Null when nothing is kept under the key. */
  open(key: string): Promise<Readable | null>
  /** What is not there any more is fine. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Rejects, with a message for the operator, if no file could be stored. */
  check(): Promise<void>
}

export const newFileKey = (): string => randomUUID()

const FILE_KEY_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileKey = (text: string): boolean => FILE_KEY_PATTERN.test(text)

export function mustBeFileKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('Not a key of a file')
  return key
}

/** Says the same as a full disk does. */
export class NoRoomForFiles extends Error {
  override readonly name = 'NoRoomForFiles'
  readonly code = 'ENOSPC'
}
