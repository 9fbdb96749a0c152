import { AccessType } from '@forecourt/core'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { recordAudit } from '../../security/audit.ts'
import { isBreakGlass } from '../../security/sign-on-policy.ts'
import type { Common } from '../../serve/context.ts'
import { brokerBrand } from '../outgoing/layout/content.ts'
import { queueMail } from '../outgoing/queue.ts'
import { type Account, mailboxOf } from './account.ts'

/**
 * A login that gets round the company's provider is meant for the day on which that fails, so that its use is told to everybody who
 * would know whether today is such a day: the log, the metric of the trail, and the other staff by mail.
 */
export async function alarmBreakGlass(tx: Tx, context: Common, account: Account): Promise<void> {
  const { config, at, log } = context
  if (!isBreakGlass(config, account.email)) return
  const { userId } = account
  log.error({ userId }, 'a break-glass login was used')
  await recordAudit(tx, { at, action: 'sign-on.break-glass', userId, subjectId: String(userId) })
  const { email, firstName, surname, passwordHash } = users
  const others = await tx
    .select({ userId: users.userId, email, firstName, surname, passwordHash })
    .from(users)
    .where(and(eq(users.accessType, AccessType.InternalStaff), eq(users.isBanned, false), ne(users.userId, userId)))
  for (const other of others) await queueMail(tx, context, usedMail(other, account, context))
}

const usedMail = (to: Account, used: Account, { config: { broker } }: Common) => ({
  to: mailboxOf(to),
  subject: `An emergency login of ${broker.name} was used`,
  brand: brokerBrand(broker),
  greeting: `Hello ${to.firstName},`,
  opening: [
    `${used.firstName} ${used.surname} has just logged in with a password, past our single sign-on. This login is for the day on which the single sign-on fails.`,
  ],
  closing: [`If you do not know of a reason, call ${broker.supportPhone} at once and end the login’s sessions.`],
})
