import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { SecretKey, SignedIn } from '../../security/identity.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import { hashOfToken } from '../../security/random-token.ts'
import type { Common } from '../../serve/context.ts'

/** A page asks once an hour; more than this within fifteen minutes means a faulty program. */
const MOST_FOR_USER = 30

/** Exchanges a dealership's own reference for its user for a session of that user's linked login. */
export async function handOver(context: Common, reference: string): Promise<SignedIn> {
  const { db, identity, device, source, limits, config, at } = context
  if (source.origin !== null) return refuse('ORIGIN_NOT_ALLOWED', 'A secret key is for a server and never for a page.')
  const tries = `hand-over:address:${device.address ?? ''}`
  await limits.take(tries, { most: config.loginFailuresPerAddress, windowMs: LOGIN_WINDOW_MS })
  const key = await db.asSystem((tx) => workingKey(tx, secretOf(context)))
  if (!key) return refuse('UNAUTHENTICATED', 'This secret key is not known, or was revoked.')
  await limits.giveBack(tries)
  await limits.take(`hand-over:${key.keyId}:${reference}`, { most: MOST_FOR_USER, windowMs: LOGIN_WINDOW_MS })
  return await db.asSystem(async (tx) => {
    const userId = await linkedUser(tx, key, reference)
    if (userId === null) return refuse('NOT_FOUND', 'No login of the dealership is linked to this reference.')
    const signedIn = await identity.handOver(tx, userId, device, key)
    await tx.execute(
      sql`update secret_keys set last_used_at = ${at.toISOString()}::timestamptz where key_id = ${key.keyId}`,
    )
    const { affiliateUserId, keyId: subjectId } = key
    await recordAudit(tx, { at, action: 'session.handed-over', userId, affiliateUserId, subjectId })
    return signedIn
  })
}

const secretOf = ({ request }: Common) =>
  /^Bearer (fc_secret_[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

async function workingKey(tx: Tx, secret: string): Promise<SecretKey | undefined> {
  const [row] = await rowsOf<SecretKey>(
    tx,
    sql`select key_id as "keyId", affiliate_user_id as "affiliateUserId" from secret_keys
        where key_hash = ${hashOfToken(secret)} and revoked_at is null`,
  )
  return row
}

async function linkedUser(tx: Tx, { affiliateUserId }: SecretKey, reference: string): Promise<number | null> {
  const [row] = await rowsOf<{ userId: number }>(
    tx,
    sql`select user_id as "userId" from partner_users
        where affiliate_user_id = ${affiliateUserId} and reference = ${reference}`,
  )
  return row?.userId ?? null
}
