import { DEALER_ROLES, dealerRoleName, INVITATION_DAYS, isDealerRole } from '@forecourt/core'
import type { Broker } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { findDealership } from '../../security/dealership.ts'
import { brokerBrand, type MailContent } from '../outgoing/layout/content.ts'
import { withoutLinks } from '../outgoing/plain-words.ts'
import { accountByEmail } from './account.ts'
import { canJoin, findInvitation, type InvitationRow, shownInvitation } from './invitation-store.ts'

/**
 * An address that has a login elsewhere gets no link: a login works for one dealership, or for those that the broker
 * gives it. Only this mail says so, and the dealership that invited is told nothing.
 */
export async function invitationMail(
  tx: Tx,
  invitationId: string,
  url: string,
  broker: Broker,
): Promise<MailContent | null> {
  const invitation = await findInvitation(tx, invitationId)
  if (!invitation) return null
  const dealership = withoutLinks(found(await findDealership(tx, invitation.affiliateUserId)).name)
  const inviter = withoutLinks((await shownInvitation(tx, invitationId))?.invitedBy ?? dealership)
  const head = {
    ...personMail(invitation, broker),
    subject: `${dealership} invites you to ${broker.name}`,
    opening: [`${inviter} invites you to work for ${dealership} on ${broker.name}, as ${roleWords(invitation.role)}`],
  }
  const account = await accountByEmail(tx, invitation.email)
  if (account && !(await canJoin(tx, account)))
    return { ...head, subject: `${dealership} invites your login to ${broker.name}`, closing: hasLogin(broker) }
  return {
    ...head,
    action: { label: 'Choose a password', url },
    closing: [
      `The link works once, for ${INVITATION_DAYS} days. If you do not know ${dealership}, do nothing.`,
      `Questions? Call ${broker.supportPhone}.`,
    ],
  }
}

const hasLogin = ({ supportPhone }: Broker) => [
  'This address has a login already, so the invitation cannot be taken up with it.',
  `Ask ${supportPhone} to let your login work for this dealership too, or ask to be invited by another address.`,
]

export function withdrawnMail(invitation: InvitationRow, dealership: string, broker: Broker): MailContent {
  const name = withoutLinks(dealership)
  return {
    ...personMail(invitation, broker),
    subject: `${name} has withdrawn its invitation`,
    opening: [`${name} has withdrawn its invitation to ${broker.name}. Its link no longer works.`],
  }
}

/** What every mail about a login has in common. */
export const personMail = (
  { firstName, surname, email }: Pick<InvitationRow, 'firstName' | 'surname' | 'email'>,
  broker: Broker,
) => ({
  to: { name: `${firstName} ${surname}`, address: email },
  brand: brokerBrand(broker),
  greeting: `Hello ${firstName},`,
})

/** Ends with a full stop. */
export const roleWords = (role: string): string =>
  `${dealerRoleName(role).toLowerCase()}${isDealerRole(role) ? `: ${DEALER_ROLES[role].may.toLowerCase()}` : ''}.`
