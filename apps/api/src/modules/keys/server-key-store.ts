import { randomUUID } from 'node:crypto'
import type { NewServerKey, ServerKey } from '@forecourt/core'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { serverKeys as table } from '../../db/tables/index.ts'
import { hashOfToken, newToken } from '../../security/random-token.ts'

type KeyRow = typeof table.$inferSelect

/** The working keys of a dealership, newest first. */
export async function listServerKeys(tx: Tx, affiliateUserId: number): Promise<ServerKey[]> {
  const isWorking = and(eq(table.affiliateUserId, affiliateUserId), isNull(table.revokedAt))
  const rows = await tx.select().from(table).where(isWorking).orderBy(desc(table.created), desc(table.keyId))
  return rows.map(serverKeyOf)
}

/** Locks the key until the transaction ends; another dealership's key does not exist. */
export async function lockServerKey(tx: Tx, keyId: string): Promise<KeyRow | null> {
  return await firstOf(tx.select().from(table).where(eq(table.keyId, keyId)).for('update'))
}

type Made = Pick<KeyRow, 'affiliateUserId' | 'createdBy'>

export async function insertServerKey(tx: Tx, made: Made, created: Date): Promise<NewServerKey> {
  const key = `fc_server_${newToken()}`
  const row = { ...made, keyId: randomUUID(), keyHash: hashOfToken(key), ending: key.slice(-4), created }
  return { ...serverKeyOf(await onlyRow(tx.insert(table).values(row).returning())), key }
}

export async function revokeServerKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx
    .update(table)
    .set({ revokedAt: at })
    .where(and(eq(table.keyId, keyId), isNull(table.revokedAt)))
}

const serverKeyOf = ({ keyHash: _keyHash, revokedAt: _revokedAt, ...row }: KeyRow): ServerKey => withIsoTimes(row)
