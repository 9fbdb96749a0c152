import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { quoteLinks } from '../../db/tables/index.ts'

export type LinkRow = typeof quoteLinks.$inferSelect
type NewLink = Omit<typeof quoteLinks.$inferInsert, 'tokenHash'>

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the token, which is not stored: only the mail contains it. */
export async function insertLink(tx: Tx, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(quoteLinks).values({ ...link, tokenHash: hashOf(token) })
  return token
}

/** While it is valid. */
export async function findLink(tx: Tx, token: string, at: Date): Promise<LinkRow | null> {
  return await firstOf(
    tx
      .select()
      .from(quoteLinks)
      .where(and(eq(quoteLinks.tokenHash, hashOf(token)), gt(quoteLinks.expiresAt, at))),
  )
}

/** True the first time. */
export async function markOpened(tx: Tx, { tokenHash }: LinkRow, at: Date): Promise<boolean> {
  const opened = await tx
    .update(quoteLinks)
    .set({ openedAt: at })
    .where(and(eq(quoteLinks.tokenHash, tokenHash), isNull(quoteLinks.openedAt)))
    .returning({ tokenHash: quoteLinks.tokenHash })
  return opened.length > 0
}
