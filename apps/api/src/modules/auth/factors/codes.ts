import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { firstOf, type Tx } from '../../../db/database.ts'
import { codeSecrets } from '../../../db/tables/index.ts'
import type { Common } from '../../../serve/context.ts'
import type { Account } from '../account.ts'

type CodeSecret = typeof codeSecrets.$inferSelect

const contextOf = (setupId: string) => `code secret ${setupId}`

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** Makes a secret for an app; it counts from the first code on. */
export async function beginSecret(tx: Tx, { cipher, config, at }: Common, { userId, email }: Account) {
  await tx.delete(codeSecrets).where(and(eq(codeSecrets.userId, userId), isNull(codeSecrets.confirmedAt)))
  const setupId = randomUUID()
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ secret, issuer: config.broker.name, label: email }).toString()
  const sealed = cipher.encrypt(secret.base32, contextOf(setupId))
  await tx.insert(codeSecrets).values({ setupId, userId, sealed, created: at })
  return { setupId, secret: secret.base32, uri }
}

export const secretInUse = (tx: Tx, userId: number): Promise<CodeSecret | null> =>
  firstOf(
    tx
      .select()
      .from(codeSecrets)
      .where(and(eq(codeSecrets.userId, userId), isNotNull(codeSecrets.confirmedAt))),
  )

export const secretBegun = (tx: Tx, userId: number, setupId: string): Promise<CodeSecret | null> =>
  firstOf(
    tx
      .select()
      .from(codeSecrets)
      .where(and(eq(codeSecrets.userId, userId), eq(codeSecrets.setupId, setupId), isNull(codeSecrets.confirmedAt))),
  )

/** A secret that was begun takes the place of the one in use. */
export async function putIntoUse(tx: Tx, { setupId, userId }: CodeSecret, at: Date): Promise<void> {
  await tx.delete(codeSecrets).where(and(eq(codeSecrets.userId, userId), ne(codeSecrets.setupId, setupId)))
  await tx.update(codeSecrets).set({ confirmedAt: at }).where(eq(codeSecrets.setupId, setupId))
}

/**
 * Takes a code of this half minute, the one before or the one after; each serves once, and one that is older than the
 * last never.
 */
export async function takeCode(tx: Tx, { cipher, at }: Common, row: CodeSecret, code: string): Promise<boolean> {
  const secret = cipher.decryptOrNull(row.sealed, contextOf(row.setupId))
  if (typeof secret !== 'string') return false
  const timestamp = at.getTime()
  const token = code.replace(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp, window: 1 }) : null
  if (delta === null) return false
  const lastStep = TOTP.counter({ timestamp }) + delta
  const isNew = or(isNull(codeSecrets.lastStep), lt(codeSecrets.lastStep, lastStep))
  const taken = await tx
    .update(codeSecrets)
    .set({ lastStep, lastUsed: at })
    .where(and(eq(codeSecrets.setupId, row.setupId), isNew))
    .returning({ setupId: codeSecrets.setupId })
  return taken.length === 1
}

export async function deleteSecrets(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.delete(codeSecrets).where(eq(codeSecrets.userId, userId)).returning()).length > 0
}
