import type { AccountSecurity } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { firstOf } from '../../../db/database.ts'
import { users } from '../../../db/tables/index.ts'
import { found } from '../../../http/problem.ts'
import { confirmedUntil, factorPolicyOf, requirementOf } from '../../../security/factor-policy.ts'
import { personOfSessionIn } from '../../../security/person.ts'
import { soleProviderOf } from '../../../security/sign-on-policy.ts'
import { devicesOf } from '../known-devices.ts'
import { listSessions } from '../sessions.ts'
import { eventsOf } from './account-events.ts'
import { secretInUse } from './codes.ts'
import type { Keeping } from './keeping.ts'
import { passkeysOf } from './passkey-store.ts'
import { recoveryCodesOf } from './recovery-codes.ts'
import type { PasskeyRecord } from './relying-party.ts'

/** How the caller's login is kept. */
export async function securityOf({ db, config, user: { userId }, sessionId, at }: Keeping): Promise<AccountSecurity> {
  return await db.asSystem(async (tx) => {
    const { person, session } = found(await personOfSessionIn(tx, sessionId))
    const secret = await secretInUse(tx, userId)
    const row = found(await firstOf(tx.select().from(users).where(eq(users.userId, userId))))
    return {
      passkeys: (await passkeysOf(tx, userId)).map(shownPasskey),
      codes: secret && { created: secret.created.toISOString(), lastUsed: secret.lastUsed?.toISOString() ?? null },
      recoveryCodes: await recoveryCodesOf(tx, userId),
      passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
      signsInThrough: (await soleProviderOf(tx, config, userId))?.name ?? null,
      required: requirementOf(person, factorPolicyOf(config), at),
      sessions: await listSessions(tx, userId, sessionId, at),
      devices: await devicesOf(tx, userId, at),
      events: await eventsOf(tx, userId),
      confirmedUntil: confirmedUntil(session, person.hasFactor, at)?.toISOString() ?? null,
    }
  })
}

const shownPasskey = ({ passkeyId, name, isSynced, transports, userAgent, created, lastUsed }: PasskeyRecord) => ({
  passkeyId,
  name,
  isSynced,
  transports,
  userAgent,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})
