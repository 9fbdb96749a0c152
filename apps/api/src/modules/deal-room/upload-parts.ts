import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@forecourt/core'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomUploadParts } from '../../db/tables/index.ts'
import { Problem, refuse } from '../../http/problem.ts'
import type { UploadedFile } from '../../serve.ts'
import { lockLink } from '../links/link-store.ts'

/** Takes a few seconds on a slow connection. */
const MOST_BYTES = 512 * 1024
/** For each link: abandoned uploads stay for a day. */
const MOST_FILES_AT_ONCE = 4

/** An upload belongs to its link: the same number under another link is another upload. */
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
 * Adds a part at the end of the last one, and returns the bytes received so far. A part that is already there, or comes
 * too early, changes nothing: the page resumes from the returned position.
 */
export async function addPart(tx: Tx, name: UploadName, { offset, file, mostBytes, at }: Part): Promise<number> {
  // An empty part would stand at the offset that the next one needs.
  if (file.size === 0) refuse('INVALID', undefined, { file: 'The file is empty' })
  // The lock makes parts of one link arrive one after the other.
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

/** In upload order. */
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

/** Runs nightly. */
export async function sweepParts(tx: Tx, at: Date): Promise<void> {
  await tx.delete(roomUploadParts).where(lt(roomUploadParts.created, new Date(at.getTime() - DAY_MS)))
}
