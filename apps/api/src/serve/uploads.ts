import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { type Endpoint, HOUR_MS, UPLOAD_KINDS } from '@forecourt/core'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { checkFileAt } from './file-check.ts'

/** A file that has arrived completely, is on disk under a generated name, and has the content that it claims. */
export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  /** Path in the spool; the code that stores the file moves or copies it, otherwise it is swept. */
  readonly path: string
}

export interface UploadForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
  /** Of a file that arrives part by part: its kind is checked once it is whole. */
  readonly parts: readonly Uint8Array[]
}

/** A part stays in memory, because it goes straight into a row. It takes a few seconds on a slow connection. */
const PART_BYTES = 512 * 1024

export const spoolFolder = (dataDir: string) => join(dataDir, 'spool')

/**
 * Deletes partly received files after a crash. Recent ones may still be arriving at another process with the same
 * folder.
 */
export async function sweepSpool(dataDir: string): Promise<void> {
  const folder = spoolFolder(dataDir)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => null)
    if (left && Date.now() - left.mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}

/** Streams a form's files to the spool. After any problem nothing of it remains. */
export async function receiveForm(
  request: FastifyRequest,
  dataDir: string,
  { takesPart }: Pick<Endpoint, 'takesPart'>,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA')
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const parts: Uint8Array[] = []
  try {
    for await (const part of request.parts(takesPart ? { limits: { fileSize: PART_BYTES } } : {})) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (takesPart) parts.push(await withinSize(part.toBuffer(), part.fieldname))
      else files.push(await spool(part, spoolFolder(dataDir)))
    }
    return { fields, files, parts }
  } catch (error) {
    passOver(request)
    await discard(files)
    throw problemOfForm(error) ?? error
  }
}

/** Reads and drops the rest of the request: otherwise it would precede the connection's next request. */
function passOver({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Refusals of the form itself; all other errors are reported as they are. */
function problemOfForm(error: unknown): Problem | null {
  if (!(error instanceof Error) || error instanceof Problem) return null
  const { code } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return new Problem('BODY_TOO_LARGE', 'That is too many files at once.')
  // The parser has no codes, only these three messages.
  if (/needle cannot have a length bigger/.test(error.message))
    return new Problem('INVALID_BODY', 'The boundary of this form is too long. It may have up to 70 characters.')
  const isBroken = /end of multipart data$|Boundary not found$/.test(error.message)
  return isBroken ? new Problem('INVALID_BODY', 'The form was cut off before its end. Please send it again.') : null
}

export async function discard(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

/** Joins the parts of a file, and checks it like one sent whole. The caller discards it. */
export const assembleFile = (
  dataDir: string,
  parts: AsyncIterable<Uint8Array>,
  { field, fileName }: Pick<UploadedFile, 'field' | 'fileName'>,
): Promise<UploadedFile> =>
  keep(Readable.from(parts), spoolFolder(dataDir), field, (path, size) => describeFile(path, size, field, fileName))

function spool({ file, fieldname, filename }: MultipartFile, folder: string): Promise<UploadedFile> {
  const kept = keep(file, folder, fieldname, async (path, size) => {
    if (file.truncated) throw tooLarge(fieldname)
    return await describeFile(path, size, fieldname, filename)
  })
  return withinSize(kept, fieldname)
}

async function withinSize<T>(received: Promise<T>, field: string): Promise<T> {
  try {
    return await received
  } catch (error) {
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(field) : error
  }
}

type Description = Pick<UploadedFile, 'fileName' | 'mediaType'>

async function keep(
  stream: Readable,
  folder: string,
  field: string,
  describe: (path: string, size: number) => Promise<Description>,
): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  try {
    const { size, sha256 } = await write(stream, path)
    return { field, size, sha256, path, ...(await describe(path, size)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Detects the type by content; the file's name does not count. */
async function describeFile(path: string, size: number, field: string, name: string): Promise<Description> {
  const { kind, refusal } = await checkFileAt(path, size)
  if (kind === null) throw new Problem('UNSUPPORTED_MEDIA', undefined, { fields: { [field]: refusal } })
  const { mediaType } = kind
  return { mediaType, fileName: fileNameOf(name, mediaType) }
}

const tooLarge = (field: string) =>
  new Problem('BODY_TOO_LARGE', undefined, { fields: { [field]: 'The file is too large' } })

async function write(stream: Readable, path: string) {
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

/**
 * A name that is safe for display and for a header: without paths, control characters, quotes and lone surrogates. Its
 * extension is that of the content, because a browser must not run a downloaded PDF named `.html`.
 */
export function fileNameOf(name: string | undefined, mediaType: string): string {
  const plain = plainName((name ?? '').split(/[\\/]/).at(-1) ?? '')
  const endings = endingsOf(mediaType)
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? ''
  return endings.includes(ending) ? plain : `${plain}.${endings[0]}`
}

const endingsOf = (mediaType: string): readonly string[] =>
  Object.values(UPLOAD_KINDS).find((kind) => kind.mediaType === mediaType)?.endings ?? []

function plainName(name: string): string {
  const plain = name.replace(/["\\]/g, '').slice(-200).replace(/\p{C}/gu, '').trim()
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain
}
