import type { Tx } from '../../db/database.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { dealershipBrand } from '../outgoing/layout/content.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import type { Address } from './link-recipients.ts'

type MessageParts = Pick<Services, 'jobs' | 'cipher' | 'now'>

interface Recipient {
  readonly address: Address
  /** The only personal data in the text of these messages. */
  readonly firstName: string | null
  readonly dealership: DealershipRow
}

/** Queues a six-digit code for the channel that the link was sent by. False if the address is invalid. */
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
  return await queueMail(tx, parts, {
    ...letterTo({ address, firstName, dealership }, `Your code for ${dealership.name}`),
    opening: [`Your code for ${dealership.name} works once, for 10 minutes. ${warning}`],
    figure: { value: code, label: 'is your code' },
    closing: ['If you did not ask for a code, you need do nothing.'],
  })
}

interface News {
  readonly sentences: readonly string[]
  readonly link: string
  readonly attachments: readonly MailAttachment[]
}

/** Queues the news, with its own link. */
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
  const questions = dealership.phone ? `Call ${dealership.name} on ${dealership.phone}.` : `Ask ${dealership.name}.`
  return await queueMail(tx, parts, {
    ...letterTo({ address, firstName, dealership }, `Your deal with ${dealership.name}`),
    opening: sentences,
    action: { label: 'See where things stand', url: link },
    closing: [
      `Questions? ${questions}`,
      'You chose to be told of each step. You can switch that off on the same page.',
    ],
    attachments,
  })
}

const letterTo = ({ address, firstName, dealership }: Recipient, subject: string) => ({
  to: { name: firstName ?? '', address: address.to },
  subject,
  brand: dealershipBrand(dealership),
  greeting: `Hello ${firstName || 'there'},`,
})
