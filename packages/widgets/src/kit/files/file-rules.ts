/** D45: the accepted files. The server checks again, by content. */
const FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'webp'] as const
/** For a file chooser. */
export const ACCEPTED_FILES = FILE_TYPES.map((type) => `.${type}`).join(',')
const MAX_FILE_BYTES = 15 * 1024 * 1024
const MAX_FILES = 10

type FileFacts = { name: string; size: number }
export type RefusedFile = { name: string; message: string }

const ACCEPTED = new RegExp(`\\.(${FILE_TYPES.join('|')})$`, 'i')

export function writeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function fileRefusalOf({ name, size }: FileFacts): string | null {
  if (!ACCEPTED.test(name)) return 'Use a PDF, JPEG, PNG, HEIC or WEBP file'
  if (size === 0) return 'This file is empty'
  return size > MAX_FILE_BYTES ? `Larger than ${writeBytes(MAX_FILE_BYTES)}` : null
}

/** Accepts valid files and gives a reason for each of the others. `already` files count towards the maximum. */
export function sortFiles<F extends FileFacts>(files: readonly F[], already = 0) {
  const sorted: { taken: F[]; refused: RefusedFile[] } = { taken: [], refused: [] }
  for (const file of files) {
    const full = already + sorted.taken.length >= MAX_FILES ? `At most ${MAX_FILES} files` : null
    const message = fileRefusalOf(file) ?? full
    if (message) sorted.refused.push({ name: file.name, message })
    else sorted.taken.push(file)
  }
  return sorted
}
