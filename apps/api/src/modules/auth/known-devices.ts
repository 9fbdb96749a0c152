import { DAY_MS, type KnownDevice } from '@forecourt/core'
import { and, desc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { firstOf, onlyRow, rowsOf, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { knownDevices, sessions, users } from '../../db/tables/index.ts'
import type { Device } from '../../security/identity.ts'
import { hashOfToken, newToken } from '../../security/random-token.ts'

/** A device on which nobody logged in for longer counts as new. */
export const KEEP_DEVICES_MS = 180 * DAY_MS

const oldestOf = (at: Date) => new Date(at.getTime() - KEEP_DEVICES_MS)

/** Whether somebody with this login has logged in on the device before. */
export async function isKnownDevice(tx: Tx, email: string, token: string, at: Date): Promise<boolean> {
  const { tokenHash, userId, lastSeen } = knownDevices
  const isRecent = gt(lastSeen, oldestOf(at))
  const row = await firstOf(
    tx
      .select({ userId })
      .from(knownDevices)
      .innerJoin(users, eq(users.userId, userId))
      .where(and(eq(tokenHash, hashOfToken(token)), sql`lower(${users.email}) = ${email}`, isRecent)),
  )
  return row !== null
}

/**
 * Whether a login on this device is news to the owner: the login does not know the device, and has been used before,
 * with this password or on another device. The mail about a new password covers the first login after it.
 */
export async function isStrangeDevice(tx: Tx, userId: number, token: string | undefined, at: Date): Promise<boolean> {
  const tokenHash = token === undefined ? '' : hashOfToken(token)
  const { isStrange } = await onlyRow(
    rowsOf<{ isStrange: boolean }>(
      tx,
      sql`with devices as (
            select token_hash from known_devices where user_id = ${userId} and last_seen > ${oldestOf(at).toISOString()}::timestamptz)
          select not exists (select from devices where token_hash = ${tokenHash}) and (exists (select from devices)
            or exists (select from sessions join users using (user_id) where user_id = ${userId} and secret_key_id is null
              and sessions.created > coalesce(password_changed_at, '-infinity'))) as "isStrange"`,
    ),
  )
  return isStrange
}

interface Seen {
  readonly at: Date
  readonly device: Device
  /** Until when it is not asked for a second factor; null leaves it as it is. */
  readonly skipsUntil: Date | null
}

/**
 * Returns the token that the device keeps: the one that it sent if it is ours, otherwise a new one. Colleagues may
 * share a device.
 */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  sent: string | undefined,
  { at, device: { userAgent }, skipsUntil }: Seen,
): Promise<string> {
  const token = sent !== undefined && (await isOurs(tx, sent)) ? sent : newToken()
  const seen = { lastSeen: at, userAgent, ...(skipsUntil ? { skipsUntil } : {}) }
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hashOfToken(token), userId, created: at, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: seen })
  return token
}

/** Whether the user let this device be remembered in place of a second factor, and that still holds. */
export async function isRemembered(tx: Tx, userId: number, token: string | undefined, at: Date): Promise<boolean> {
  if (token === undefined) return false
  const { tokenHash, skipsUntil } = knownDevices
  const which = and(eq(tokenHash, hashOfToken(token)), eq(knownDevices.userId, userId), gt(skipsUntil, at))
  return (await firstOf(tx.select({ tokenHash }).from(knownDevices).where(which))) !== null
}

export async function devicesOf(tx: Tx, userId: number, at: Date): Promise<KnownDevice[]> {
  const isRecent = gt(knownDevices.lastSeen, oldestOf(at))
  const rows = await tx
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), isRecent))
    .orderBy(desc(knownDevices.lastSeen))
    .limit(100)
  return rows.map(({ tokenHash: _, userId: __, ...row }) => withIsoTimes(row))
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const { tokenHash } = knownDevices
  const which = eq(tokenHash, hashOfToken(token))
  return (await firstOf(tx.select({ tokenHash }).from(knownDevices).where(which))) !== null
}

interface Forgotten {
  readonly deviceId?: string | undefined
  /** The device of this session stays known. */
  readonly keepSessionId?: string | undefined
}

/** Forgets one device, or all: whoever knew the old password may have made one known. False if there was none. */
export async function forgetDevices(
  tx: Tx,
  userId: number,
  { deviceId, keepSessionId }: Forgotten = {},
): Promise<boolean> {
  const { tokenHash } = knownDevices
  const which = deviceId === undefined ? undefined : eq(knownDevices.deviceId, deviceId)
  const kept = tx
    .select({ hash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.sessionId, keepSessionId ?? ''), isNotNull(sessions.deviceHash)))
  const gone = await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), which, notInArray(tokenHash, kept)))
    .returning({ deviceId: knownDevices.deviceId })
  return gone.length > 0
}
