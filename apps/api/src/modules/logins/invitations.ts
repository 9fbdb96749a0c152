import type { LoginInvitation, NewInvitation } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { UserContext } from '../../serve/context.ts'
import { withdrawnMail } from '../auth/invitation-mail.ts'
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  markWithdrawn,
  sendInvitation,
  shownInvitation,
} from '../auth/invitation-store.ts'
import { refuseFields } from '../guard.ts'
import { queueMail } from '../outgoing/queue.ts'
import { lockForOwner } from './store.ts'

const WORKS_HERE = 'This person has a login here already'
const INVITED = 'This address is invited already. Send that invitation again'

export async function invite(context: UserContext, body: NewInvitation): Promise<LoginInvitation> {
  const { affiliateUserId, role } = body
  const email = body.email.trim()
  refuseFields({
    firstName: body.firstName.trim() === '' ? 'Required' : null,
    surname: body.surname.trim() === '' ? 'Required' : null,
    email: email === '' ? 'Required' : null,
  })
  return await context.db.asSystem(async (tx) => {
    const { members } = await lockForOwner(tx, context, affiliateUserId)
    if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
      return refuse('INVALID', undefined, { email: WORKS_HERE })
    const made = await insertInvitation(tx, { ...body, email }, context.user.userId, context.at)
    if (!made) return refuse('INVALID', undefined, { email: INVITED })
    return await mailInvitation(tx, context, made, 'login.invited', { role })
  })
}

export const resendInvitation = (context: UserContext, id: string): Promise<LoginInvitation> =>
  changeInvitation(context, id, (tx, invitation) =>
    mailInvitation(tx, context, invitation, 'login.invitation-sent-again'),
  )

export const withdrawInvitation = (context: UserContext, id: string): Promise<void> =>
  changeInvitation(context, id, (tx, invitation, dealership) => withdraw(tx, context, invitation, dealership))

/** As the system, which writes the links; for another dealership's people the invitation does not exist. */
async function changeInvitation<T>(
  context: UserContext,
  id: string,
  work: (tx: Tx, invitation: InvitationRow, dealership: DealershipRow) => Promise<T>,
): Promise<T> {
  return await context.db.asSystem(async (tx) => {
    const { affiliateUserId, invitationId } = found(await findInvitation(tx, id.toLowerCase()))
    const { dealership } = await lockForOwner(tx, context, affiliateUserId)
    return await work(tx, found(await lockInvitation(tx, invitationId)), dealership)
  })
}

async function mailInvitation(
  tx: Tx,
  context: UserContext,
  invitation: InvitationRow,
  action: 'login.invited' | 'login.invitation-sent-again',
  details: Readonly<Record<string, string>> = {},
): Promise<LoginInvitation> {
  await sendInvitation(tx, context, invitation)
  await context.audit(tx, action, invitation, { subjectId: invitation.invitationId, details })
  return found(await shownInvitation(tx, invitation.invitationId))
}

export async function withdraw(
  tx: Tx,
  context: UserContext,
  invitation: InvitationRow,
  { name }: DealershipRow,
): Promise<void> {
  await markWithdrawn(tx, invitation.invitationId, context.at)
  await context.audit(tx, 'login.invitation-withdrawn', invitation, { subjectId: invitation.invitationId })
  await queueMail(tx, context, withdrawnMail(invitation, name, context.config.broker))
}
