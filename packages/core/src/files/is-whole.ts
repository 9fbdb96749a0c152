import type { FileBytes } from './check-file.ts'
import type { UploadKindName } from './upload-kinds.ts'

type End = (file: FileBytes) => Promise<boolean>

/** Whether a file goes on to the end that its format has. Bytes after that end are nothing to refuse: cameras and scanners write some. */
export const isWhole = (kind: UploadKindName, file: FileBytes): Promise<boolean> => ENDS[kind](file)

const ENDS: Readonly<Record<UploadKindName, End>> = {
  pdf: hasTrailer,
  jpeg: hasEndOfImage,
  png: (file) => hasBoxes(file, 8, chunkOfPng),
  heic: (file) => hasBoxes(file, 0, boxOfMedia),
  heif: (file) => hasBoxes(file, 0, boxOfMedia),
  webp: async (file) => 8 + (await numberAt(file, 4, true)) <= file.size,
}

/** Readers look for the trailer from the end; there may be a mail program's or scanner's bytes behind it. */
const LONGEST_END = 16 * 1024

/** A PDF made to be read while it comes says its length at its start: it has a trailer there too. */
async function hasTrailer(file: FileBytes): Promise<boolean> {
  const start = textOf(await file.read(0, 2048))
  const length = start.includes('/Linearized') ? Number(/\/L (\d+)/.exec(start)?.[1] ?? 0) : 0
  const end = textOf(await file.read(Math.max(0, file.size - LONGEST_END), file.size))
  return length <= file.size && (end.includes('startxref') || end.includes('%%EOF'))
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Skips the segments by their lengths up to the first scan: a preview inside one of them has an end marker of its own. */
async function hasEndOfImage(file: FileBytes): Promise<boolean> {
  let at = 2
  while (at + 4 <= file.size) {
    const [lead, marker = 0, high = 0, low = 0] = await file.read(at, at + 4)
    if (lead !== 0xff) return false
    if (marker === START_OF_SCAN) return await hasPair(file, at, END_OF_IMAGE)
    if (marker === 0xff) at += 1
    else at += 2 + high * 256 + low
  }
  const [lead, marker] = await file.read(at, at + 2)
  return lead === 0xff && marker === END_OF_IMAGE
}

const PART = 256 * 1024

async function hasPair(file: FileBytes, from: number, marker: number): Promise<boolean> {
  for (let start = from; start < file.size; start += PART) {
    const part = await file.read(start, start + PART + 1)
    for (let at = part.indexOf(0xff); at !== -1; at = part.indexOf(0xff, at + 1))
      if (part[at + 1] === marker) return true
  }
  return false
}

/** Where the box at a place ends; null for the last one. */
type BoxEnd = (file: FileBytes, at: number) => Promise<number | null>

/** Goes from box to box; the last one says so, or ends with the file. */
async function hasBoxes(file: FileBytes, from: number, endOf: BoxEnd): Promise<boolean> {
  for (let at = from; at < file.size; ) {
    const end = await endOf(file, at)
    if (end === null) return true
    if (end <= at || end > file.size) return false
    at = end
  }
  return endOf === boxOfMedia
}

async function chunkOfPng(file: FileBytes, at: number): Promise<number | null> {
  const end = at + 12 + (await numberAt(file, at))
  const isLast = textOf(await file.read(at + 4, at + 8)) === 'IEND'
  return isLast && end <= file.size ? null : end
}

/** ISO 14496-12: size 1 says that the size follows the name in eight bytes, size 0 that the box goes to the end. */
async function boxOfMedia(file: FileBytes, at: number): Promise<number | null> {
  const size = await numberAt(file, at)
  if (size === 0) return null
  if (size !== 1) return at + size
  return at + (await numberAt(file, at + 8)) * 2 ** 32 + (await numberAt(file, at + 12))
}

/** NaN past the end of the file: every comparison with it is false, so the file counts as cut. */
async function numberAt(file: FileBytes, at: number, isLittle = false): Promise<number> {
  const bytes = await file.read(at, at + 4)
  return bytes.length < 4 ? Number.NaN : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, isLittle)
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
