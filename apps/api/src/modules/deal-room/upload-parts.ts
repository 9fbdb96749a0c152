import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@forecourt/core'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomUploadParts } from '../../db/tables/index.ts'
import { Problem, refuse } from '../../http/problem.ts'
import type { UploadedFile } from '../../serve.ts'
import { lockLink } from '../quotes/link-store.ts'

/** A few seconds of a slow connection. */
const MOST_BYTES = 512 * 1024
/** Of one link together: files that were begun and left lie there for a day. */
const MOST_FILES_AT_ONCE = 4

/** An upload is its link's own: the same number at another link is another upload. */
interface UploadName {
  readonly linkId: string
  readonly uploadId: string
}

const ofUpload = ({ linkId, uploadId }: UploadName) =>
  and(eq(roomUploadParts.linkId, linkId), eq(roomUploadParts.uploadId, uploadId))

const SIZE = sql<number>`coalesce(sum(octet_length(${roomUploadParts.bytes})), 0)::int`

export async function receivedBytes(tx: Tx, name: UploadName): Promise<number> {
  const [row] = await tx.select({ size: SIZE }).from(roomUploadParts).where(ofUpload(name))
  return row?.size ?? 0
}

interface Part {
  readonly offset: number
  readonly file: UploadedFile
  readonly mostBytes: number
  readonly at: Date
}

/**
 * Adds a part where the last one ended, and answers how far the upload has come. A part that is there already, or that comes too
 * early, changes nothing: the page goes on where the answer says.
 */
export async function addPart(tx: Tx, name: UploadName, { offset, file, mostBytes, at }: Part): Promise<number> {
  // Parts of one customer come one after the other.
  if (!(await lockLink(tx, name.linkId))) return refuse('NOT_FOUND')
  const received = await receivedBytes(tx, name)
  if (offset !== received) return received
  if (file.size > MOST_BYTES || received + file.size > mostBytes) throw tooLarge()
  const [all] = await tx.select({ size: SIZE }).from(roomUploadParts).where(eq(roomUploadParts.linkId, name.linkId))
  if ((all?.size ?? 0) + file.size > MOST_FILES_AT_ONCE * mostBytes) throw tooLarge()
  const bytes = await readFile(file.path)
  await tx.insert(roomUploadParts).values({ ...name, startOffset: offset, bytes, created: at })
  return received + file.size
}

const tooLarge = () => new Problem('BODY_TOO_LARGE', undefined, { fields: { file: 'The file is too large' } })

/** In order. */
export async function partsOfUpload(tx: Tx, name: UploadName): Promise<Uint8Array[]> {
  const rows = await tx
    .select({ bytes: roomUploadParts.bytes })
    .from(roomUploadParts)
    .where(ofUpload(name))
    .orderBy(asc(roomUploadParts.startOffset))
  return rows.map(({ bytes }) => bytes)
}

export async function removeParts(tx: Tx, name: UploadName): Promise<void> {
  await tx.delete(roomUploadParts).where(ofUpload(name))
}

/** Nightly. */
export async function sweepParts(tx: Tx, at: Date): Promise<void> {
  await tx.delete(roomUploadParts).where(lt(roomUploadParts.created, new Date(at.getTime() - DAY_MS)))
}
