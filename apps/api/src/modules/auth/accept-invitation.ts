import { AccessType } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { userDealerships, users } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { Common } from '../../serve/context.ts'
import { accountByEmail } from './account.ts'
import { canJoin, type InvitationRow, lockInvitation, markAccepted, mayStillInvite } from './invitation-store.ts'
import { changePassword } from './new-password.ts'

const HAS_LOGIN = 'Your address has a login already. Ask dealer support to let it work for this dealership too.'

/**
 * Makes the login, or gives the password and the dealership to one that was ended. Of two at once, the second is
 * refused.
 */
export async function acceptInvitation(
  tx: Tx,
  context: Common,
  invitationId: string,
  passwordHash: string,
): Promise<void> {
  const { at } = context
  const invitation = found(await lockInvitation(tx, invitationId))
  if (!(await mayStillInvite(tx, context, invitation))) return refuse('NOT_FOUND')
  const { affiliateUserId, role } = invitation
  const userId = await loginOf(tx, context, invitation, passwordHash)
  await tx.insert(userDealerships).values({ userId, affiliateUserId, role })
  await markAccepted(tx, invitationId, at)
  const details = { role, userId }
  await recordAudit(tx, { at, action: 'login.joined', userId, affiliateUserId, subjectId: invitationId, details })
}

async function loginOf(tx: Tx, context: Common, invitation: InvitationRow, passwordHash: string): Promise<number> {
  const { email, firstName, surname } = invitation
  const values = { email, firstName, surname, passwordHash, accessType: AccessType.Dealer, created: context.at }
  const [made] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  if (made) return made.userId
  const account = await accountByEmail(tx, email)
  if (!account || !(await canJoin(tx, account))) return refuse('INVALID', undefined, { password: HAS_LOGIN })
  await tx.update(users).set({ firstName, surname }).where(eq(users.userId, account.userId))
  await changePassword(tx, context, { account, passwordHash, action: 'password.reset' })
  return account.userId
}
