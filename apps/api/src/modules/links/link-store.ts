import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@forecourt/core'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { roomLinks, roomTokens } from '../../db/tables/index.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { hashOfToken, newToken } from '../../security/random-token.ts'

export type LinkRow = typeof roomLinks.$inferSelect
type NewLink = Omit<typeof roomLinks.$inferInsert, 'tokenHash' | 'linkId'>

/** Returns the token, which is not stored: only the mail contains it. */
export async function insertLink(tx: Tx, link: NewLink): Promise<{ token: string; linkId: string }> {
  const token = newToken()
  const linkId = randomUUID()
  await tx.insert(roomLinks).values({ ...link, linkId, tokenHash: hashOfToken(token) })
  return { token, linkId }
}

/** Adds a token, for a message that is sent later. The link lives at least as long. */
export async function insertToken(tx: Tx, { linkId, expiresAt: before }: LinkRow, expiresAt: Date): Promise<string> {
  const token = newToken()
  await tx.insert(roomTokens).values({ tokenHash: hashOfToken(token), linkId, expiresAt })
  if (before < expiresAt) await changeLink(tx, linkId, { expiresAt })
  return token
}

/** Returns only a valid link: not expired, withdrawn or replaced. What follows in the transaction is proved by it. */
export async function findLink(tx: Tx, token: string, at: Date): Promise<LinkRow | null> {
  const tokenHash = hashOfToken(token)
  const further = tx
    .select({ linkId: roomTokens.linkId })
    .from(roomTokens)
    .where(and(eq(roomTokens.tokenHash, tokenHash), gt(roomTokens.expiresAt, at)))
  const isIt = or(eq(roomLinks.tokenHash, tokenHash), inArray(roomLinks.linkId, further))
  const link = await firstOf(
    tx
      .select()
      .from(roomLinks)
      .where(and(isIt, gt(roomLinks.expiresAt, at), isNull(roomLinks.withdrawnAt))),
  )
  if (link) provedIn(tx, ['link'])
  return link
}

/** Finds a link by its id, valid or not. Row-level security decides whether the caller can see it. */
export const findLinkById = (tx: Tx, linkId: string): Promise<LinkRow | null> =>
  firstOf(tx.select().from(roomLinks).where(eq(roomLinks.linkId, linkId)))

/** Locks the link until the transaction ends. */
export const lockLink = (tx: Tx, linkId: string): Promise<LinkRow | null> =>
  firstOf(tx.select().from(roomLinks).where(eq(roomLinks.linkId, linkId)).for('update'))

export async function changeLink(
  tx: Tx,
  linkId: string,
  change: Partial<Omit<NewLink, 'applicationId' | 'affiliateUserId'>>,
): Promise<void> {
  await tx.update(roomLinks).set(change).where(eq(roomLinks.linkId, linkId))
}

/** The link lives at least until then, and so does each of its tokens that is still valid. */
export async function extendLink(tx: Tx, { linkId, expiresAt }: LinkRow, until: Date, at: Date): Promise<void> {
  if (expiresAt < until) await changeLink(tx, linkId, { expiresAt: until })
  const isValid = and(gt(roomTokens.expiresAt, at), lt(roomTokens.expiresAt, until))
  await tx
    .update(roomTokens)
    .set({ expiresAt: until })
    .where(and(eq(roomTokens.linkId, linkId), isValid))
}

/** One visit to the page requests the link several times. */
const VISIT_MS = 5 * MINUTE_MS

/** Counts a visit; null for another request within five minutes. */
export async function markOpened(tx: Tx, { linkId }: LinkRow, at: Date): Promise<{ isFirst: boolean } | null> {
  const { lastOpenedAt, timesOpened, openedAt, askedAt } = roomLinks
  // The first one after a request for papers always counts.
  const isVisit = or(
    isNull(lastOpenedAt),
    lt(lastOpenedAt, new Date(at.getTime() - VISIT_MS)),
    lt(lastOpenedAt, askedAt),
  )
  const [opened] = await tx
    .update(roomLinks)
    .set({
      lastOpenedAt: at,
      timesOpened: sql`${timesOpened} + 1`,
      openedAt: sql`coalesce(${openedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(roomLinks.linkId, linkId), isVisit))
    .returning({ timesOpened })
  return opened ? { isFirst: opened.timesOpened === 1 } : null
}
