import type { Broker } from '../../config.ts'
import { personMail, roleWords } from '../auth/invitation-mail.ts'
import type { MailContent } from '../outgoing/layout/content.ts'
import { withoutLinks } from '../outgoing/plain-words.ts'
import type { Member } from './store.ts'

export function roleMail(member: Member, role: string, dealership: string, broker: Broker): MailContent {
  const name = withoutLinks(dealership)
  return {
    ...personMail(member, broker),
    subject: `Your role at ${name} has changed`,
    opening: [
      `At ${name} you are now ${roleWords(role)}`,
      'You have been logged out everywhere. Log in again to go on.',
      `If this is not right, speak to the owner of ${name}, or call ${broker.supportPhone}.`,
    ],
  }
}

export function endedMail(member: Member, dealership: string, broker: Broker): MailContent {
  const name = withoutLinks(dealership)
  return {
    ...personMail(member, broker),
    subject: `Your login at ${name} has ended`,
    opening: [
      `Your login no longer works for ${name}, and you have been logged out everywhere.`,
      `If this is not right, speak to the owner of ${name}, or call ${broker.supportPhone}.`,
    ],
  }
}
