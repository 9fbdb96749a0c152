import { type FileHandle, open, readFile } from 'node:fs/promises'
import { checkFile, FILE_REFUSALS, type FileCheck, UPLOAD_KINDS } from '@forecourt/core'

/** Tells the kind of a file on disk by its content, or why it is not taken. */
export async function checkFileAt(path: string, size: number): Promise<FileCheck> {
  const handle = await open(path)
  try {
    const found = await checkFile({ size, read: (start, end) => readPart(handle, start, Math.min(end, size)) })
    if (found.kind !== UPLOAD_KINDS.pdf || !(await needsPassword(path))) return found
    return { kind: null, refusal: FILE_REFUSALS.password }
  } finally {
    await handle.close()
  }
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(Math.max(0, end - start)),
    0,
    Math.max(0, end - start),
    start,
  )
  return buffer.subarray(0, bytesRead)
}

/**
 * Whether a PDF opens only with a password. One that merely forbids printing is encrypted too and opens with the empty one, so the reader
 * has to try. It is loaded with the first encrypted file; what it cannot read for other reasons is not refused here.
 */
async function needsPassword(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (!bytes.includes('/Encrypt')) return false
  const { getDocumentProxy } = await import('unpdf')
  const opened = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => error)
  if (!(opened instanceof Error)) return false
  return opened.name === 'PasswordException'
}
