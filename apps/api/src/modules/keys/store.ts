import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, type PublishableKey } from '@forecourt/core'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { publishableKeys as table } from '../../db/tables/index.ts'

type KeyRow = typeof table.$inferSelect

/** A replaced key keeps working for a while, so that pages keep working until the dealer changes the tag. */
export const GRACE_MS = 7 * DAY_MS
export const MOST_KEYS = 20

const isGood = (at: Date) => and(isNull(table.revokedAt), or(isNull(table.expiresAt), gt(table.expiresAt, at)))

/** The working keys of a dealership, newest first. */
export async function listKeys(tx: Tx, affiliateUserId: number, at: Date): Promise<PublishableKey[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.affiliateUserId, affiliateUserId), isGood(at)))
    .orderBy(desc(table.created), desc(table.keyId))
  return rows.map(publishableKeyOf)
}

/** Locks the key until the transaction ends; another dealership's key does not exist. */
export async function lockKey(tx: Tx, keyId: string): Promise<KeyRow | null> {
  return await firstOf(tx.select().from(table).where(eq(table.keyId, keyId)).for('update'))
}

export function isWorking({ revokedAt, expiresAt }: KeyRow, at: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > at)
}

type NewKey = Pick<KeyRow, 'affiliateUserId' | 'isTest' | 'createdBy'>

export async function insertKey(tx: Tx, made: NewKey, at: Date): Promise<PublishableKey> {
  const key = `fc_${made.isTest ? 'test' : 'live'}_${randomBytes(18).toString('base64url')}`
  const row = { ...made, keyId: randomUUID(), key, created: at }
  return publishableKeyOf(await onlyRow(tx.insert(table).values(row).returning()))
}

/** A key that already has an end date keeps the earlier one. */
export async function letRunOut(tx: Tx, { keyId, expiresAt }: KeyRow, at: Date): Promise<void> {
  const end = new Date(at.getTime() + GRACE_MS)
  await tx
    .update(table)
    .set({ expiresAt: expiresAt !== null && expiresAt < end ? expiresAt : end })
    .where(eq(table.keyId, keyId))
}

export async function revokeKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx
    .update(table)
    .set({ revokedAt: at })
    .where(and(eq(table.keyId, keyId), isNull(table.revokedAt)))
}

const publishableKeyOf = ({ revokedAt: _revokedAt, ...row }: KeyRow): PublishableKey => withIsoTimes(row)
