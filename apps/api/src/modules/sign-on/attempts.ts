import { MINUTE_MS } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { signOnAttempts } from '../../db/tables/index.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { hashOfToken } from '../../security/random-token.ts'
import type { Services } from '../../services.ts'

/** Leaves time for the provider's own second factor. */
const ATTEMPT_MS = 10 * MINUTE_MS

interface Attempt {
  readonly providerId: string
  readonly pageSecret: string
  readonly state: string
}

interface Kept {
  readonly nonce: string
  readonly verifier: string
}

type Parts = Pick<Services, 'cipher'> & { readonly at: Date }

export async function keepAttempt(
  tx: Tx,
  { cipher, at }: Parts,
  { providerId, pageSecret, state }: Attempt,
  { leadsTo, ...kept }: Kept & { readonly leadsTo: string },
): Promise<void> {
  const stateHash = hashOfToken(state)
  await tx.insert(signOnAttempts).values({
    stateHash,
    providerId,
    secretHash: hashOfToken(pageSecret),
    sealed: cipher.encrypt(kept, stateHash),
    leadsTo,
    expiresAt: new Date(at.getTime() + ATTEMPT_MS),
  })
}

/**
 * Deletes the attempt and returns it. Null if it was begun by another page or for another provider, has expired, or was used
 * already.
 */
export async function takeAttempt(
  tx: Tx,
  { cipher, at }: Parts,
  { providerId, pageSecret, state }: Attempt,
): Promise<(Kept & { readonly leadsTo: string }) | null> {
  const stateHash = hashOfToken(state)
  const [row] = await tx.delete(signOnAttempts).where(eq(signOnAttempts.stateHash, stateHash)).returning()
  if (!row || row.expiresAt <= at || row.providerId !== providerId) return null
  if (!isSameSecret(row.secretHash, hashOfToken(pageSecret))) return null
  return { ...(cipher.decrypt(row.sealed, stateHash) as Kept), leadsTo: row.leadsTo }
}
