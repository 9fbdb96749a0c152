import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Broker } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { brokerBrand, type MailContent } from '../../outgoing/layout/content.ts'
import { plainWords } from '../../outgoing/plain-words.ts'
import { queueMail } from '../../outgoing/queue.ts'
import { type Account, accountById, mailboxOf } from '../account.ts'
import { passkeysOf } from './passkey-store.ts'

const JOB = 'factor-mail'

export const NEWS = [
  'added',
  'removed',
  'reset',
  'reset-by-you',
  'recovery-used',
  'recovery-made',
  'guessed',
  'new-device',
  'copied',
] as const
type FactorNews = (typeof NEWS)[number]

const Payload = z.object({
  userId: z.number(),
  news: z.enum(NEWS),
  /** The other person of a reset; null when the broker made it by a command. */
  otherId: z.nullable(z.number()),
  /** The copied passkey. */
  passkeyId: z.optional(z.string()),
})
type Payload = z.infer<typeof Payload>

/**
 * Tells the owner of a login what happened to it, by a job, so that a command that sends no mail can ask for it too.
 */
export async function tellOwner(
  tx: Tx,
  userId: number,
  news: FactorNews,
  { at, otherId = null, passkeyId }: { at: Date } & Partial<Pick<Payload, 'otherId' | 'passkeyId'>>,
): Promise<void> {
  await enqueue(tx, { kind: JOB, key: randomUUID(), payload: { userId, news, otherId, passkeyId } }, at)
}

export function registerFactorMails(services: Services): void {
  services.jobs.handleInTransaction(JOB, Payload, async (tx, { userId, news, otherId, passkeyId }) => {
    const account = await accountById(tx, userId)
    const other = otherId === null ? null : await accountById(tx, otherId)
    const passkey = (await passkeysOf(tx, userId)).find((one) => one.passkeyId === passkeyId)
    const named = { other, passkeyName: plainWords(passkey?.name) ?? 'one that you have removed since' }
    if (account) await queueMail(tx, services, mailOf(news, account, named, services.config.broker))
  })
}

const nameOfOther = (other: Account | null, { name }: Broker) => (other ? `${other.firstName} ${other.surname}` : name)

interface Named {
  readonly other: Account | null
  readonly passkeyName: string
}

/** Subject and sentences of each kind. */
const WORDS: Readonly<Record<FactorNews, (broker: Broker, named: Named) => readonly [string, ...string[]]>> = {
  added: ({ name }) => [
    `A new way to log in to ${name}`,
    'A passkey, or codes from an app, have just been added to your login.',
  ],
  removed: ({ name }) => [
    `A way to log in to ${name} was removed`,
    'A passkey, or the codes from an app, have just been taken off your login. Everyone logged in with it elsewhere has been logged out.',
  ],
  reset: (broker, { other }) => [
    `Your ways to log in to ${broker.name} were reset`,
    `${nameOfOther(other, broker)} has taken every passkey, code and remembered device off your login, because it was said that you lost yours. Everyone logged in with it has been logged out. Log in with your password and set up new ones.`,
  ],
  'reset-by-you': (broker, { other }) => [
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
  'new-device': ({ name }) => [
    `A new device is logged in to ${name} as you`,
    'Somebody has just logged in as you on a device that your login does not know. If that was you, do nothing.',
    'If not, log that device out in Account, Security, which says when and from where it logged in, and choose a new password that you use nowhere else.',
  ],
  copied: ({ name }, { passkeyName }) => [
    `Somebody may have a copy of your passkey for ${name}`,
    `Your passkey “${passkeyName}” was just used, but with a count that it had passed before, which is what a copy does. Nobody was let in with it.`,
    'Log in another way, remove that passkey in Account, Security, which logs out every other device, and add a new one.',
  ],
}

function mailOf(news: FactorNews, account: Account, named: Named, broker: Broker): MailContent {
  const [subject, ...opening] = WORDS[news](broker, named)
  return {
    to: mailboxOf(account),
    subject,
    brand: brokerBrand(broker),
    greeting: `Hello ${account.firstName},`,
    opening,
    closing: [`If that was not you, call ${broker.supportPhone} or write to ${broker.supportEmail} at once.`],
  }
}
