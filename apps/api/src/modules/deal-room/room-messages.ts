import type { Tx } from '../../db/database.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import type { Services } from '../../services.ts'
import type { DealershipRow } from '../dealers/store.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import type { Address } from './link-recipients.ts'

type MessageParts = Pick<Services, 'jobs' | 'cipher' | 'now'>

interface Recipient {
  readonly address: Address
  /** Nothing else about the person is in these messages. */
  readonly firstName: string | null
  readonly dealership: DealershipRow
}

/** Six digits, by the channel that the link went to. False if it is not taken. */
export async function queueCode(
  tx: Tx,
  parts: MessageParts,
  { address, firstName, dealership }: Recipient,
  code: string,
): Promise<boolean> {
  const sentence = `${code} is your code for ${dealership.name}. It works once, for 10 minutes.`
  const warning = 'We never ask you for it by phone.'
  const { channel, to } = address
  if (channel !== 'email') return await queueMessage(tx, parts, { channel, to, text: `${sentence} ${warning}` })
  const text = [greeting(firstName), sentence, warning, 'If you did not ask for a code, you need do nothing.']
  return await queueMail(tx, parts, {
    ...{ to: { name: firstName ?? '', address: to }, subject: `Your code for ${dealership.name}` },
    text: text.join('\n\n'),
  })
}

interface News {
  readonly sentences: readonly string[]
  readonly link: string
  readonly attachments: readonly MailAttachment[]
}

/** What is new, with a link of its own. */
export async function queueNews(
  tx: Tx,
  parts: MessageParts,
  { address, firstName, dealership }: Recipient,
  { sentences, link, attachments }: News,
): Promise<boolean> {
  const { channel, to } = address
  const news = sentences.join(' ')
  if (channel !== 'email')
    return await queueMessage(tx, parts, { channel, to, text: `${dealership.name}: ${news} ${link}` })
  const call = dealership.phone ? `Call ${dealership.name} on ${dealership.phone}.` : `Ask ${dealership.name}.`
  const text = [
    ...[greeting(firstName), news, `See where things stand:\n${link}`, `Questions? ${call}`],
    'You chose to be told of each step. You can switch that off on the same page.',
  ]
  return await queueMail(tx, parts, {
    ...{ to: { name: firstName ?? '', address: to }, subject: `Your deal with ${dealership.name}` },
    ...{ text: text.join('\n\n'), attachments },
  })
}

const greeting = (firstName: string | null) => `Hello ${firstName || 'there'},`
