import type { RoomChannel, RoomPaper } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import type { Address } from '../links/link-recipients.ts'
import { dealershipBrand } from '../outgoing/layout/content.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'

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

export const BY_CHANNEL: Readonly<Record<RoomChannel, string>> = {
  email: 'by e-mail',
  sms: 'by text',
  whatsapp: 'by WhatsApp',
}

interface PapersMessage {
  readonly kind: 'asked' | 'reminded' | 'rejected'
  readonly papers: readonly RoomPaper[]
  readonly link: string
}

const OPENINGS: Readonly<Record<PapersMessage['kind'], (dealership: string, count: string) => string>> = {
  asked: (dealership, count) => `${dealership} needs ${count} from you.`,
  reminded: (dealership, count) => `A reminder: ${dealership} still needs ${count} from you.`,
  rejected: (dealership, count) => `${dealership} needs ${count} from you again.`,
}

/** The paper’s name, and why the last one cannot be used. */
const paperLine = ({ name, reason }: RoomPaper) => (reason ? `${name} (again: ${reason})` : name)

/** Queues a request for papers, with the room’s link; a text says how to stop the messages. */
export async function queuePapersMessage(
  tx: Tx,
  parts: MessageParts,
  { address, firstName, dealership }: Recipient,
  { kind, papers, link }: PapersMessage,
): Promise<boolean> {
  const opening = OPENINGS[kind](dealership.name, papers.length === 1 ? 'one paper' : `${papers.length} papers`)
  const lines = papers.map(paperLine)
  const { channel, to } = address
  if (channel !== 'email') {
    const text = `${opening} ${lines.join('; ')}. Photograph and send here: ${link} Reply STOP to get no more of these.`
    return await queueMessage(tx, parts, { channel, to, text })
  }
  return await queueMail(tx, parts, {
    ...letterTo({ address, firstName, dealership }, `Papers for ${dealership.name}`),
    opening: [opening],
    sections: [{ lines }],
    action: { label: 'Photograph and send them', url: link },
    closing: [
      dealership.phone
        ? `Questions? Call ${dealership.name} on ${dealership.phone}.`
        : `Questions? Ask ${dealership.name}.`,
      'You can switch reminders off on the same page.',
    ],
  })
}

const letterTo = ({ address, firstName, dealership }: Recipient, subject: string) => ({
  to: { name: firstName ?? '', address: address.to },
  subject,
  brand: dealershipBrand(dealership),
  greeting: `Hello ${firstName || 'there'},`,
})
