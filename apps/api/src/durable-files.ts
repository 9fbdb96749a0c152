import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a temporary file, syncs and renames it, so that a process killed at any moment leaves the whole file or none of it. */
export function writeDurably(path: string, text: string, mode: number): void {
  const draft = `${path}.new`
  writeFileSync(draft, text, { mode, flush: true })
  moveDurably(draft, path)
}

/** Renames a file that is already synced. */
export function moveDurably(draft: string, path: string): void {
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Windows cannot open folders; there the system syncs the rename itself. */
export function syncFolder(path: string): void {
  try {
    syncFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EISDIR' && code !== 'EPERM') throw error
  }
}

export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
