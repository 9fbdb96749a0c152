import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { firstOf, type Tx } from '../../../db/database.ts'
import { passkeys } from '../../../db/tables/index.ts'
import type { PasskeyRecord } from './relying-party.ts'

export const passkeysOf = (tx: Tx, userId: number): Promise<PasskeyRecord[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.created))

/** By the id that the browser knows it by. */
export const passkeyOfBrowser = (tx: Tx, credentialId: string): Promise<PasskeyRecord | null> =>
  firstOf(tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))

/** False if this passkey is kept already, whoever's it is. */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRecord, 'passkeyId' | 'lastUsed'>): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values({ ...passkey, passkeyId: randomUUID() })
    .onConflictDoNothing()
    .returning({ passkeyId: passkeys.passkeyId })
  return rows.length === 1
}

/**
 * A counter that has not grown: somebody else has answered with the same passkey. One that does not count stays at 0.
 */
export const isCopied = (known: PasskeyRecord, now: number): boolean =>
  (known.counter > 0 || now > 0) && now <= known.counter

/**
 * Notes a use. False if another call has used the passkey since it was read: of two calls with one counter, one succeeds.
 */
export async function usePasskey(
  tx: Tx,
  { passkeyId, counter }: PasskeyRecord,
  now: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: now, lastUsed: at })
    .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.counter, counter)))
    .returning({ passkeyId: passkeys.passkeyId })
  return rows.length === 1
}

const own = (userId: number, passkeyId: string) => and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId))

export async function renamePasskey(tx: Tx, userId: number, passkeyId: string, name: string): Promise<boolean> {
  const rows = await tx.update(passkeys).set({ name }).where(own(userId, passkeyId)).returning()
  return rows.length === 1
}

export async function deletePasskey(tx: Tx, userId: number, passkeyId: string): Promise<boolean> {
  return (await tx.delete(passkeys).where(own(userId, passkeyId)).returning()).length === 1
}
