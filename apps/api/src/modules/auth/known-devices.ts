import { DAY_MS } from '@forecourt/core'
import { and, eq, gt, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { knownDevices, users } from '../../db/tables/index.ts'
import { hashOfToken, newToken } from '../../security/random-token.ts'

/** A device on which nobody logged in for longer counts as new. */
export const KEEP_DEVICES_MS = 180 * DAY_MS

/** Whether somebody with this login has logged in on the device before. */
export async function isKnownDevice(tx: Tx, email: string, token: string, at: Date): Promise<boolean> {
  const { tokenHash, userId, lastSeen } = knownDevices
  const isRecent = gt(lastSeen, new Date(at.getTime() - KEEP_DEVICES_MS))
  const row = await firstOf(
    tx
      .select({ userId })
      .from(knownDevices)
      .innerJoin(users, eq(users.userId, userId))
      .where(and(eq(tokenHash, hashOfToken(token)), sql`lower(${users.email}) = ${email}`, isRecent)),
  )
  return row !== null
}

/** Returns the token that the device keeps: the one that it sent if it is ours, otherwise a new one. Colleagues may share a device. */
export async function rememberDevice(tx: Tx, userId: number, sent: string | undefined, at: Date): Promise<string> {
  const token = sent !== undefined && (await isOurs(tx, sent)) ? sent : newToken()
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hashOfToken(token), userId, created: at, lastSeen: at })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastSeen: at } })
  return token
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const { tokenHash } = knownDevices
  const which = eq(tokenHash, hashOfToken(token))
  return (await firstOf(tx.select({ tokenHash }).from(knownDevices).where(which))) !== null
}

/** Whoever knew the old password may have made a device known. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
