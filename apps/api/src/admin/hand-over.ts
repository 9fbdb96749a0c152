import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import { partnerUsers, secretKeys, sessions } from '../db/tables/index.ts'
import { endCalendarLinks } from '../security/calendar-links.ts'
import { hashOfToken, newToken } from '../security/random-token.ts'
import { type Command, needed, numberOf, UsageError } from './command.ts'

const LINK = { id: 'the dealership’s affiliate user id', reference: 'what its software calls the user' }

/**
 * Only the broker can allow a dealership's software to sign users in: anyone who holds a key can act as each linked
 * login.
 */
export const handOverCommands: readonly Command[] = [
  {
    words: 'secret-key add',
    meaning: 'makes a secret key for the server of a dealership’s software and prints it, once',
    options: { id: 'its affiliate user id' },
    required: ['id'],
    async run({ db, now: created }, options) {
      const secret = `fc_secret_${newToken()}`
      const affiliateUserId = numberOf(options, 'id')
      const row = { keyId: randomUUID(), keyHash: hashOfToken(secret), affiliateUserId, created }
      await db.asSystem((tx) => tx.insert(secretKeys).values(row))
      return [`${secret}`, `Its id, to revoke it: ${row.keyId}`]
    },
  },
  {
    words: 'secret-key revoke',
    meaning: 'revokes a secret key and ends the sessions that were opened with it',
    options: { key: 'its id' },
    required: ['key'],
    async run({ db, now }, options) {
      const keyId = needed(options, 'key')
      await db.asSystem(async (tx) => {
        const [key] = await tx
          .update(secretKeys)
          .set({ revokedAt: now })
          .where(and(eq(secretKeys.keyId, keyId), isNull(secretKeys.revokedAt)))
          .returning()
        if (!key) throw new UsageError(`There is no working key ${keyId}`)
        // A session of an earlier release could make a calendar link.
        const opened = await tx
          .selectDistinct({ userId: sessions.userId })
          .from(sessions)
          .where(eq(sessions.secretKeyId, keyId))
        const ids = opened.map(({ userId }) => userId)
        await endCalendarLinks(tx, ids, { byUserId: null, at: now })
      })
      return [`Revoked ${keyId}`]
    },
  },
  {
    words: 'partner-user link',
    meaning: 'lets a dealership’s software open sessions for a login',
    options: { ...LINK, email: 'e-mail address of the login' },
    required: ['id', 'reference', 'email'],
    async run({ db, now: created }, options) {
      const affiliateUserId = numberOf(options, 'id')
      const email = needed(options, 'email').toLowerCase()
      await db.asSystem(async (tx) => {
        const [user] = await rowsOf<{ userId: number }>(
          tx,
          sql`select user_id as "userId" from users join user_dealerships using (user_id)
              where lower(email) = ${email} and affiliate_user_id = ${affiliateUserId}`,
        )
        if (!user) throw new UsageError(`${email} is no login of the dealership ${affiliateUserId}`)
        const reference = needed(options, 'reference')
        await tx.insert(partnerUsers).values({ affiliateUserId, reference, userId: user.userId, created })
      })
      return [`Linked ${needed(options, 'reference')} to ${email}`]
    },
  },
  {
    words: 'partner-user unlink',
    meaning: 'ends that, and the sessions that were opened so',
    options: LINK,
    required: ['id', 'reference'],
    async run({ db, now }, options) {
      const affiliateUserId = numberOf(options, 'id')
      const reference = needed(options, 'reference')
      await db.asSystem(async (tx) => {
        const where = and(eq(partnerUsers.affiliateUserId, affiliateUserId), eq(partnerUsers.reference, reference))
        const [link] = await tx.delete(partnerUsers).where(where).returning()
        if (!link) throw new UsageError(`${reference} is linked to no login of the dealership ${affiliateUserId}`)
        await tx.execute(sql`update sessions s set revoked_at = ${now.toISOString()}::timestamptz from secret_keys k
          where k.key_id = s.secret_key_id and k.affiliate_user_id = ${affiliateUserId}
            and s.user_id = ${link.userId} and s.revoked_at is null`)
        await endCalendarLinks(tx, [link.userId], { byUserId: null, at: now })
      })
      return [`Unlinked ${reference}`]
    },
  },
]
