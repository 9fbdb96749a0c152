import * as z from 'zod/mini'
import type { Broker } from '../../config.ts'
import type { Services } from '../../services.ts'
import { brokerBrand, type MailContent } from '../outgoing/layout/content.ts'
import { queueMail } from '../outgoing/queue.ts'
import { type Account, accountById, mailboxOf } from './account.ts'

export const GUESSED_JOB = 'login-guessed-mail'

/**
 * `userId` is null for a login that does not exist: the job is made all the same, so that both answers take as long.
 */
const GuessedPayload = z.object({ userId: z.nullable(z.number()) })

/** Tells the owner of a login, by a job, that wrong passwords are typed for it on devices that it does not know. */
export function registerGuessedMail(services: Services): void {
  services.jobs.handleInTransaction(GUESSED_JOB, GuessedPayload, async (tx, { userId }) => {
    const account = userId === null ? null : await accountById(tx, userId)
    if (account) await queueMail(tx, services, guessedMail(account, services.config.broker, services.publicUrl()))
  })
}

const guessedMail = (account: Account, broker: Broker, portal: string): MailContent => ({
  to: mailboxOf(account),
  subject: `Somebody is trying to log in to ${broker.name} as you`,
  brand: brokerBrand(broker),
  greeting: `Hello ${account.firstName},`,
  opening: [
    `Several wrong passwords have just been typed for your login at ${broker.name}, on a device that you have not used before.`,
    'Nobody got in. You can log in as usual on the devices that you use; tries from anywhere else are slowed down.',
  ],
  action: { label: 'Choose a new password', url: `${portal}/login` },
  closing: [
    `If that was you on a new device, do nothing. If not, choose a new password that you use nowhere else, or call ${broker.supportPhone}.`,
  ],
})
