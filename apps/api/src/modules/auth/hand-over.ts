import { and, eq, isNull } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { partnerUsers, secretKeys } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import { provedIn } from '../../security/audit-keys.ts'
import type { SecretKey, SignedIn } from '../../security/identity.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import { hashOfToken } from '../../security/random-token.ts'
import type { Common } from '../../serve/context.ts'
import { takeAddressTry } from './account.ts'

/** A page asks once an hour; more than this within fifteen minutes means a faulty program. */
const MOST_FOR_USER = 30

/** Exchanges a dealership's own reference for its user for a session of that user's linked login. */
export async function handOver(context: Common, reference: string): Promise<SignedIn> {
  const { db, identity, device, source, limits, at } = context
  if (source.origin !== null) return refuse('ORIGIN_NOT_ALLOWED', 'A secret key is for a server and never for a page.')
  const tries = await takeAddressTry(context, 'hand-over')
  const key = await db.asSystem((tx) => workingKey(tx, secretOf(context)))
  if (!key) return refuse('UNAUTHENTICATED', 'This secret key is not known, or was revoked.')
  await limits.giveBack(tries)
  await limits.take(`hand-over:${key.keyId}:${reference}`, { most: MOST_FOR_USER, windowMs: LOGIN_WINDOW_MS })
  return await db.asSystem(async (tx) => {
    const userId = await linkedUser(tx, key, reference)
    if (userId === null) return refuse('NOT_FOUND', 'No login of the dealership is linked to this reference.')
    const signedIn = await identity.handOver(tx, userId, device, key)
    await tx.update(secretKeys).set({ lastUsedAt: at }).where(eq(secretKeys.keyId, key.keyId))
    const { affiliateUserId, keyId: subjectId } = key
    provedIn(tx, ['secret-key'])
    await recordAudit(tx, { at, action: 'session.handed-over', userId, affiliateUserId, subjectId })
    return signedIn
  })
}

const secretOf = ({ request }: Common) =>
  /^Bearer (fc_secret_[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

function workingKey(tx: Tx, secret: string): Promise<SecretKey | null> {
  const isWorking = and(eq(secretKeys.keyHash, hashOfToken(secret)), isNull(secretKeys.revokedAt))
  return firstOf(tx.select().from(secretKeys).where(isWorking))
}

async function linkedUser(tx: Tx, { affiliateUserId }: SecretKey, reference: string): Promise<number | null> {
  const isTheirs = and(eq(partnerUsers.affiliateUserId, affiliateUserId), eq(partnerUsers.reference, reference))
  return (await firstOf(tx.select().from(partnerUsers).where(isTheirs)))?.userId ?? null
}
