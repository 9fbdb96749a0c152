import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Broker } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { brokerBrand, type MailContent } from '../../outgoing/layout/content.ts'
import { queueMail } from '../../outgoing/queue.ts'
import { type Account, accountById, mailboxOf } from '../account.ts'

const JOB = 'factor-mail'

const NEWS = ['added', 'removed', 'reset', 'reset-by-you', 'recovery-used', 'recovery-made', 'guessed'] as const
type FactorNews = (typeof NEWS)[number]

/** `otherId` is the other person of a reset; null when the broker made it by a command. */
const Payload = z.object({ userId: z.number(), news: z.enum(NEWS), otherId: z.nullable(z.number()) })

/** Tells the owner of a login what happened to it, by a job, so that a command that sends no mail can ask for it too. */
export async function tellOwner(
  tx: Tx,
  userId: number,
  news: FactorNews,
  { at, otherId = null }: { at: Date; otherId?: number | null },
): Promise<void> {
  await enqueue(tx, { kind: JOB, key: randomUUID(), payload: { userId, news, otherId } }, at)
}

export function registerFactorMails(services: Services): void {
  services.jobs.handleInTransaction(JOB, Payload, async (tx, { userId, news, otherId }) => {
    const account = await accountById(tx, userId)
    const other = otherId === null ? null : await accountById(tx, otherId)
    if (account) await queueMail(tx, services, mailOf(news, account, other, services.config.broker))
  })
}

const nameOfOther = (other: Account | null, { name }: Broker) => (other ? `${other.firstName} ${other.surname}` : name)

/** Subject and sentence of each kind. */
const WORDS: Readonly<Record<FactorNews, (broker: Broker, other: Account | null) => readonly [string, string]>> = {
  added: ({ name }) => [
    `A new way to log in to ${name}`,
    'A passkey, or codes from an app, have just been added to your login.',
  ],
  removed: ({ name }) => [
    `A way to log in to ${name} was removed`,
    'A passkey, or the codes from an app, have just been taken off your login. Everyone logged in with it elsewhere has been logged out.',
  ],
  reset: (broker, other) => [
    `Your ways to log in to ${broker.name} were reset`,
    `${nameOfOther(other, broker)} has taken every passkey, code and remembered device off your login, because it was said that you lost yours. Everyone logged in with it has been logged out. Log in with your password and set up new ones.`,
  ],
  'reset-by-you': (broker, other) => [
    `You reset a login of ${broker.name}`,
    `You have just taken every passkey, code and remembered device off the login of ${nameOfOther(other, broker)}, who is told too.`,
  ],
  'recovery-used': ({ name }) => [
    `A recovery code for ${name} was used`,
    'One of your recovery codes has just been used in place of your passkey or app. Each works once: make new ones before they run out.',
  ],
  'recovery-made': ({ name }) => [
    `New recovery codes for ${name}`,
    'New recovery codes have just been made for your login. The ones before no longer work.',
  ],
  guessed: ({ name }) => [
    `Somebody knows your password for ${name}`,
    'Your right password has just been typed, and then several wrong codes. Nobody got in. Choose a new password that you use nowhere else.',
  ],
}

function mailOf(news: FactorNews, account: Account, other: Account | null, broker: Broker): MailContent {
  const [subject, sentence] = WORDS[news](broker, other)
  return {
    to: mailboxOf(account),
    subject,
    brand: brokerBrand(broker),
    greeting: `Hello ${account.firstName},`,
    opening: [sentence],
    closing: [`If that was not you, call ${broker.supportPhone} or write to ${broker.supportEmail} at once.`],
  }
}
