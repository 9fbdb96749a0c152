import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { latestEnd } from '../../db/clocks.ts'
import { firstOf, type Tx } from '../../db/database.ts'
import { passwordResets } from '../../db/tables/index.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { hashOfToken } from '../../security/random-token.ts'

export type ResetRow = typeof passwordResets.$inferSelect

export const RESET_JOB = 'password-reset-mail'

export const RESET_MS = 30 * 60_000

export async function insertReset(tx: Tx, guid: string, userId: number | null, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + RESET_MS)
  await tx.insert(passwordResets).values({ guid, userId, codeHash: '', created: at, expiresAt })
}

/** The link of an invitation: the one before it no longer works. */
export async function insertInvitationReset(
  tx: Tx,
  guid: string,
  { invitationId, expiresAt }: { readonly invitationId: string; readonly expiresAt: Date },
  at: Date,
): Promise<void> {
  await endInvitationResets(tx, invitationId, at)
  await tx.insert(passwordResets).values({ guid, invitationId, codeHash: '', created: at, expiresAt })
}

/** The reset while it is unused and recent. */
export async function findReset(tx: Tx, guid: string, at: Date): Promise<ResetRow | null> {
  return await firstOf(tx.select().from(passwordResets).where(openReset(guid, at)))
}

export async function setCode(tx: Tx, guid: string, code: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ codeHash: hashOfToken(code) })
    .where(eq(passwordResets.guid, guid))
}

/** Arms the reset with the code of the mailed link; false for another link's code or an unknown guid. */
export async function armReset(tx: Tx, guid: string, code: string, from: string | null, at: Date): Promise<boolean> {
  const row = await findReset(tx, guid, at)
  if (!isSameSecret(row?.codeHash ?? '', hashOfToken(code))) return false
  await tx.update(passwordResets).set({ armedAt: at, armedFrom: from }).where(eq(passwordResets.guid, guid))
  return true
}

export const isArmedFrom = ({ armedAt, armedFrom }: ResetRow, from: string | null) =>
  armedAt !== null && armedFrom === from

/** Works once: of two simultaneous calls, one gets the reset and the other null. */
export async function consumeReset(tx: Tx, guid: string, at: Date): Promise<ResetRow | null> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(openReset(guid, at), isNotNull(passwordResets.armedAt)))
    .returning()
  return row ?? null
}

/** Ends the user's other links once the password has changed. */
export const endResets = (tx: Tx, userId: number, at: Date): Promise<void> =>
  endWhere(tx, eq(passwordResets.userId, userId), at)

export const endInvitationResets = (tx: Tx, invitationId: string, at: Date): Promise<void> =>
  endWhere(tx, eq(passwordResets.invitationId, invitationId), at)

async function endWhere(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(which, isNull(passwordResets.usedAt)))
}

const openReset = (guid: string, at: Date) =>
  and(
    eq(passwordResets.guid, guid),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
    // An invitation's link lives for days.
    or(isNotNull(passwordResets.invitationId), lte(passwordResets.expiresAt, latestEnd(RESET_MS, at))),
  )
