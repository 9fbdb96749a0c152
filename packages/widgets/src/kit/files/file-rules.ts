/** D45: the accepted files. The server checks again, by content. */
export const FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'webp'] as const
const MAX_FILE_BYTES = 15 * 1024 * 1024
const MAX_FILES = 10

export type FileRules = { types?: readonly string[]; maxBytes?: number; maxFiles?: number }
type FileFacts = { name: string; size: number }
export type RefusedFile = { name: string; message: string }
type SortedFiles<F extends FileFacts> = { taken: F[]; refused: RefusedFile[] }

const endingOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()

export function writeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function fileRefusalOf({ name, size }: FileFacts, types: readonly string[], maxBytes: number): string | null {
  if (!types.includes(endingOf(name))) return 'Use a PDF, JPEG, PNG, HEIC or WEBP file'
  if (size === 0) return 'This file is empty'
  return size > maxBytes ? `Larger than ${writeBytes(maxBytes)}` : null
}

/** Accepts valid files and gives a reason for each of the others. `already` files count towards the maximum. */
export function sortFiles<F extends FileFacts>(
  files: readonly F[],
  rules: FileRules = {},
  already = 0,
): SortedFiles<F> {
  const { types = FILE_TYPES, maxBytes = MAX_FILE_BYTES, maxFiles = MAX_FILES } = rules
  const sorted: SortedFiles<F> = { taken: [], refused: [] }
  for (const file of files) {
    const full = already + sorted.taken.length >= maxFiles ? `At most ${maxFiles} files` : null
    const message = fileRefusalOf(file, types, maxBytes) ?? full
    if (message) sorted.refused.push({ name: file.name, message })
    else sorted.taken.push(file)
  }
  return sorted
}
