import * as z from 'zod/mini'
import type { Broker } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { newToken } from '../../security/random-token.ts'
import type { Services } from '../../services.ts'
import { brokerBrand, type MailContent } from '../outgoing/layout/content.ts'
import { queueMail } from '../outgoing/queue.ts'
import { type Account, accountById, mailboxOf } from './account.ts'
import { invitationMail } from './invitation-mail.ts'
import { findReset, RESET_JOB, type ResetRow, setCode } from './reset-store.ts'

const ResetMailPayload = z.object({ guid: z.string() })

/**
 * Creates and mails the code in a job, so that a request costs the same for an unknown address; only the code's hash is
 * stored, next to the guid.
 */
export function registerResetMail(services: Services): void {
  const { jobs, now } = services
  jobs.handleInTransaction(RESET_JOB, ResetMailPayload, async (tx, { guid }) => {
    const reset = await findReset(tx, guid, now())
    if (!reset) return
    const code = newToken()
    const page = `${services.publicUrl()}/password-reset?passwordResetGuid=${guid}&code=${code}`
    // The page says what the password is for before anything is asked of the server.
    const link = reset.invitationId === null ? page : `${page}&invited=1`
    const mail = await mailFor(tx, reset, link, services.config.broker)
    if (!mail) return
    await setCode(tx, guid, code)
    await queueMail(tx, services, mail)
  })
}

async function mailFor(tx: Tx, reset: ResetRow, link: string, broker: Broker): Promise<MailContent | null> {
  if (reset.invitationId !== null) return await invitationMail(tx, reset.invitationId, link, broker)
  const account = reset.userId === null ? null : await accountById(tx, reset.userId)
  return account && resetMail(account, link, broker)
}

const resetMail = (account: Account, link: string, broker: Broker): MailContent => ({
  to: mailboxOf(account),
  subject: `A new password for ${broker.name}`,
  brand: brokerBrand(broker),
  greeting: `Hello ${account.firstName},`,
  opening: [`Somebody, we hope it was you, asked for a new password for ${broker.name}.`],
  action: { label: 'Choose a new password', url: link },
  closing: [
    'The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    `Questions? Call ${broker.supportPhone}.`,
  ],
})

/** Sent to the account's owner, who may not have made the change. */
export const changedMail = (account: Account, broker: Broker): MailContent => ({
  to: mailboxOf(account),
  subject: `Your password for ${broker.name} was changed`,
  brand: brokerBrand(broker),
  greeting: `Hello ${account.firstName},`,
  opening: [
    `Your password for ${broker.name} has just been changed, and everyone logged in with the old one has been logged out.`,
    `If that was not you, call ${broker.supportPhone} or write to ${broker.supportEmail} at once.`,
  ],
})
