import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../plugins/refusal.ts'

/** A file that has arrived whole, is on the disk under a name of ours, and is what its content says it is. */
export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  /** In the spool; moved or copied by whoever keeps it, swept otherwise. */
  readonly path: string
}

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
}

/** D45. */
export const UPLOAD_LIMITS = { bytes: 15 * 1024 * 1024, files: 10 }
const ACCEPTED = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/webp'])

export const spoolFolder = (dataDir: string) => join(dataDir, 'spool')

/** What a crash left half-received. */
export async function sweepSpool(dataDir: string): Promise<void> {
  const folder = spoolFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name), { force: true })))
}

/** Streams a form to the spool. On any refusal nothing of it stays. */
export async function receiveForm(request: FastifyRequest, dataDir: string): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await spool(part, spoolFolder(dataDir)))
      else fields[part.fieldname] = part.value
    }
    return { fields, files }
  } catch (error) {
    await discard(files)
    throw error
  }
}

export async function discard(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

async function spool(part: MultipartFile, folder: string): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  try {
    const { size, sha256 } = await write(part, path)
    if (part.file.truncated)
      throw new Refusal('BODY_TOO_LARGE', undefined, { fields: { [part.fieldname]: 'At most 15 MB' } })
    const mediaType = (await fileTypeFromFile(path))?.mime ?? ''
    if (!ACCEPTED.has(mediaType)) {
      throw new Refusal('UNSUPPORTED_MEDIA', undefined, {
        fields: { [part.fieldname]: 'Must be a PDF, JPEG, PNG, HEIC or WEBP file' },
      })
    }
    return { field: part.fieldname, fileName: safeName(part.filename), mediaType, size, sha256, path }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function write(part: MultipartFile, path: string) {
  const hash = createHash('sha256')
  let size = 0
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length
    hash.update(chunk)
  })
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
  return { size, sha256: hash.digest('hex') }
}

/** Shown to people and sent in a header: without paths, control characters and quotes. */
function safeName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}"\\]/gu, '')
    .trim()
    .slice(-200)
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain
}
