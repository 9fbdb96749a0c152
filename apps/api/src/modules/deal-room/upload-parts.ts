import { DAY_MS } from '@forecourt/core'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type Database, firstOf, type Tx } from '../../db/database.ts'
import { roomUploadParts } from '../../db/tables/index.ts'
import { found, Problem, refuse } from '../../http/problem.ts'
import { lockLink } from '../links/link-store.ts'

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
  readonly bytes: Uint8Array
  readonly mostBytes: number
  readonly at: Date
}

/**
 * Adds a part at the end of the last one, and returns the bytes received so far. A part that is already there, or comes
 * too early, changes nothing: the page resumes from the returned position.
 */
export async function addPart(tx: Tx, name: UploadName, { offset, bytes, mostBytes, at }: Part): Promise<number> {
  // An empty part would stand at the offset that the next one needs.
  const { length } = bytes
  if (length === 0) refuse('INVALID', undefined, { file: 'The file is empty' })
  // The lock makes parts of one link arrive one after the other.
  if (!(await lockLink(tx, name.linkId))) return refuse('NOT_FOUND')
  const received = await receivedBytes(tx, name)
  if (offset !== received) return received
  if (received + length > mostBytes) throw tooLarge()
  const [all] = await tx.select({ size: SIZE }).from(roomUploadParts).where(eq(roomUploadParts.linkId, name.linkId))
  if ((all?.size ?? 0) + length > MOST_FILES_AT_ONCE * mostBytes) throw tooLarge()
  await tx.insert(roomUploadParts).values({ ...name, startOffset: offset, bytes, created: at })
  return received + length
}

const tooLarge = () => new Problem('BODY_TOO_LARGE', undefined, { fields: { file: 'The file is too large' } })

/** In upload order, one in memory at a time. If another process takes the upload away meanwhile, the rest is not a file. */
export async function* partsOfUpload(db: Database, name: UploadName): AsyncGenerator<Uint8Array> {
  const { startOffset, bytes } = roomUploadParts
  const offsets = await db.asSystem((tx) =>
    tx.select({ startOffset }).from(roomUploadParts).where(ofUpload(name)).orderBy(asc(startOffset)),
  )
  if (offsets.length === 0) refuse('NOT_FOUND')
  for (const { startOffset: start } of offsets) {
    const isIt = and(ofUpload(name), eq(startOffset, start))
    yield found(await db.asSystem((tx) => firstOf(tx.select({ bytes }).from(roomUploadParts).where(isIt)))).bytes
  }
}

export async function removeParts(tx: Tx, name: UploadName): Promise<void> {
  await tx.delete(roomUploadParts).where(ofUpload(name))
}

/** Runs nightly. */
export async function sweepParts(tx: Tx, at: Date): Promise<void> {
  await tx.delete(roomUploadParts).where(lt(roomUploadParts.created, new Date(at.getTime() - DAY_MS)))
}
