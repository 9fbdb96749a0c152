import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Tx } from '../../../db/database.ts'
import { recoveryCodes } from '../../../db/tables/index.ts'
import { hashOfToken } from '../../../security/random-token.ts'

const CODES = 10
/** Eighty bits, so that a digest reveals nothing. */
const CODE_BYTES = 10

/** As typed: in either case, with or without the dashes. */
const digestOf = (userId: number, code: string) =>
  hashOfToken(`recovery ${userId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)

const newCode = () => {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer })
  return base32.replace(/.{4}(?=.)/g, '$&-')
}

/** Ten new ones in place of all others; only their digests are kept. */
export async function makeRecoveryCodes(tx: Tx, userId: number, at: Date): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: CODES }, newCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: digestOf(userId, code), created: at })))
  return codes
}

/** Works once: of two simultaneous calls, one is told no. */
export async function takeRecoveryCode(tx: Tx, userId: number, code: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, digestOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length === 1
}

export async function recoveryCodesOf(tx: Tx, userId: number) {
  const rows = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const left = rows.filter(({ usedAt }) => usedAt === null).length
  return { left, total: rows.length, created: rows[0]?.created.toISOString() ?? null }
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
