import { isWhole } from './is-whole.ts'
import { UPLOAD_KINDS, type UploadKind, type UploadKindName } from './upload-kinds.ts'

/** The bytes of a file, read in parts: a browser's `File` or a file on the server's disk. */
export interface FileBytes {
  readonly size: number
  /** From `start` up to `end`, fewer at the end of the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

export type FileCheck =
  | { readonly kind: UploadKind; readonly refusal: null }
  | { readonly kind: null; readonly refusal: string }

export const FILE_REFUSALS = {
  empty: 'This file is empty. Choose it again, or save it again first',
  kind: 'Use a PDF, JPEG, PNG, HEIC or WEBP file',
  cut: 'The end of this file is missing. Download or save it again',
  password: 'This PDF has a password. Save it without, or photograph it',
} as const

/** Tells the kind of a file by its content, or why it is not taken and what to do (D45). A cut file is refused: nobody could read it. */
export async function checkFile(file: FileBytes): Promise<FileCheck> {
  if (file.size === 0) return refused('empty')
  const name = kindOf(await file.read(0, LONGEST_START))
  if (name === null) return refused('kind')
  return (await isWhole(name, file)) ? { kind: UPLOAD_KINDS[name], refusal: null } : refused('cut')
}

const refused = (reason: keyof typeof FILE_REFUSALS): FileCheck => ({ kind: null, refusal: FILE_REFUSALS[reason] })

/** Readers find the header of a PDF within so many bytes; scanners and mail programs write lines before it. */
const LONGEST_START = 1024

function kindOf(start: Uint8Array): UploadKindName | null {
  const text = String.fromCharCode(...start)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return kindOfBrands(start, text)
  return isPdf(text) ? 'pdf' : null
}

/** Markup in front of the header is refused: a browser might show such a file as a web page. */
const isPdf = (text: string) => text.includes('%PDF-') && !/^\s*</.test(text)

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']
const HEIF_BRANDS = ['mif1', 'msf1']

/** ISO 23008-12: the first box names the brand, then a version, then every brand that a reader may take it for. */
function kindOfBrands(start: Uint8Array, text: string): UploadKindName | null {
  const length = new DataView(start.buffer, start.byteOffset).getUint32(0)
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])]
  if (brands.includes('avif') || brands.includes('avis')) return null
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic'
  return brands.some((brand) => HEIF_BRANDS.includes(brand)) ? 'heif' : null
}
