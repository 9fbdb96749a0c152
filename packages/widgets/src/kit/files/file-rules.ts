import { checkFile, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@forecourt/core'

export type RefusedFile = { name: string; message: string }

export function writeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** By content, as the server checks it again: a phone's or bank's name for a file often says nothing. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > MAX_UPLOAD_BYTES) return `Larger than ${writeBytes(MAX_UPLOAD_BYTES)}`
  const read = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer())
  return (await checkFile({ size: file.size, read })).refusal
}

/** Accepts valid files and gives a reason for each of the others. `already` files count towards the maximum. */
export async function sortFiles(files: readonly File[], already = 0) {
  const sorted: { taken: File[]; refused: RefusedFile[] } = { taken: [], refused: [] }
  for (const file of files) {
    const isFull = already + sorted.taken.length >= MAX_UPLOAD_FILES
    const message = (await refusalOf(file)) ?? (isFull ? `At most ${MAX_UPLOAD_FILES} files` : null)
    if (message) sorted.refused.push({ name: file.name, message })
    else sorted.taken.push(file)
  }
  return sorted
}
