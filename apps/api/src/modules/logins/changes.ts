import { DealerRole } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { UserContext } from '../../serve/context.ts'
import { openInvitationsBy } from '../auth/invitation-store.ts'
import { endEverything } from '../auth/sessions.ts'
import { queueMail } from '../outgoing/queue.ts'
import { withdraw } from './invitations.ts'
import { endedMail, roleMail } from './mails.ts'
import { changeRole, isOwner, lockForOwner, type Member, removeMember } from './store.ts'

interface Named {
  readonly affiliateUserId: number
  readonly userId: number
}

const OWN = 'Nobody changes their own role or ends their own login. Ask another owner.'
const LAST_OWNER = 'A dealership needs an owner. Make somebody else an owner first.'

/** Gives the new role, and ends what the person is logged in with: the next session knows the role. */
export async function setRole(context: UserContext, named: Named, role: DealerRole): Promise<void> {
  await changeMember(context, named, role !== DealerRole.Owner, async (tx, member, dealership) => {
    if (member.role === role) return
    await changeRole(tx, named.affiliateUserId, named.userId, role)
    if (role !== DealerRole.Owner) await withdrawTheirs(tx, context, named, dealership)
    const details = { from: member.role, to: role }
    await context.audit(tx, 'login.role-changed', named, { subjectId: String(named.userId), details })
    await queueMail(tx, context, roleMail(member, role, dealership.name, context.config.broker))
    await endEverything(tx, named.userId, context)
  })
}

export async function endLogin(context: UserContext, named: Named): Promise<void> {
  await changeMember(context, named, true, async (tx, member, dealership) => {
    await removeMember(tx, named.affiliateUserId, named.userId)
    await withdrawTheirs(tx, context, named, dealership)
    const details = { role: member.role }
    await context.audit(tx, 'login.ended', named, { subjectId: String(named.userId), details })
    await queueMail(tx, context, endedMail(member, dealership.name, context.config.broker))
    await endEverything(tx, named.userId, context)
  })
}

/** As the system: a dealer's role sees its own user alone. */
async function changeMember(
  context: UserContext,
  { affiliateUserId, userId }: Named,
  isLess: boolean,
  work: (tx: Tx, member: Member, dealership: DealershipRow) => Promise<void>,
): Promise<void> {
  await context.db.asSystem(async (tx) => {
    const { dealership, members } = await lockForOwner(tx, context, affiliateUserId)
    const member = found(members.find((one) => one.userId === userId))
    if (userId === context.user.userId) return refuse('INVALID', OWN)
    const isOtherOwner = members.some((one) => one.userId !== userId && isOwner(one))
    if (isLess && isOwner(member) && !isOtherOwner) return refuse('INVALID', LAST_OWNER)
    await work(tx, member, dealership)
  })
}

async function withdrawTheirs(
  tx: Tx,
  context: UserContext,
  { affiliateUserId, userId }: Named,
  dealership: DealershipRow,
): Promise<void> {
  for (const invitation of await openInvitationsBy(tx, affiliateUserId, userId))
    await withdraw(tx, context, invitation, dealership)
}
