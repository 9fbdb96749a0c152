import { randomUUID } from 'node:crypto'
import type { ROOM_EVENTS } from '@forecourt/core'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { roomEvents, roomLinks } from '../../db/tables/index.ts'
import { findLink } from './link-store.ts'

export type RoomEventRow = typeof roomEvents.$inferSelect

interface RoomEvent {
  readonly kind: (typeof ROOM_EVENTS)[number]
  /** A plain clause: `uploaded Driving licence`. */
  readonly text: string
  /** The quote, document or payment concerned. */
  readonly subject?: string | null
  readonly at: Date
}

interface OfLink {
  readonly linkId: string
  readonly affiliateUserId: number
}

export async function recordRoomEvent(tx: Tx, { linkId, affiliateUserId }: OfLink, event: RoomEvent): Promise<void> {
  await tx.insert(roomEvents).values({ eventId: randomUUID(), linkId, affiliateUserId, ...event })
}

const MOST_EVENTS = 1000

/** Newest first. */
export async function eventsOfLinks(tx: Tx, linkIds: readonly string[]): Promise<RoomEventRow[]> {
  if (linkIds.length === 0) return []
  return await tx
    .select()
    .from(roomEvents)
    .where(inArray(roomEvents.linkId, [...linkIds]))
    .orderBy(desc(roomEvents.at), desc(roomEvents.eventId))
    .limit(MOST_EVENTS)
}

export const findRoomEvent = (
  tx: Tx,
  { linkId }: Pick<OfLink, 'linkId'>,
  { kind, subject }: Pick<RoomEvent, 'kind'> & { readonly subject: string },
): Promise<RoomEventRow | null> =>
  firstOf(
    tx
      .select()
      .from(roomEvents)
      .where(and(eq(roomEvents.linkId, linkId), eq(roomEvents.kind, kind), eq(roomEvents.subject, subject))),
  )

/** When the customer of this record first chose one of these quotes, through any of their links; null if never. */
export async function chosenAtOf(tx: Tx, applicationId: string, quoteIds: readonly string[]): Promise<Date | null> {
  const isOfThese = and(eq(roomEvents.kind, 'chosen'), inArray(roomEvents.subject, [...quoteIds]))
  const [row] = await tx
    .select({ at: roomEvents.at })
    .from(roomEvents)
    .innerJoin(roomLinks, eq(roomLinks.linkId, roomEvents.linkId))
    .where(and(eq(roomLinks.applicationId, applicationId), isOfThese))
    .orderBy(roomEvents.at)
    .limit(1)
  return row?.at ?? null
}

/** The quotes of a link that its customer chose. */
export async function chosenByLink(tx: Tx, token: string, at: Date): Promise<string[]> {
  const link = await findLink(tx, token, at)
  if (!link) return []
  const rows = await tx
    .select({ quoteId: roomEvents.subject })
    .from(roomEvents)
    .where(and(eq(roomEvents.linkId, link.linkId), eq(roomEvents.kind, 'chosen')))
  return rows.flatMap(({ quoteId }) => quoteId ?? [])
}

/** Events that name no link belong to the newest one. */
export async function newestLinkOf(tx: Tx, applicationId: string): Promise<OfLink | null> {
  return await firstOf(
    tx
      .select({ linkId: roomLinks.linkId, affiliateUserId: roomLinks.affiliateUserId })
      .from(roomLinks)
      .where(eq(roomLinks.applicationId, applicationId))
      .orderBy(desc(roomLinks.created)),
  )
}
