import {
  type contract,
  formatPoundsAndPence,
  isPayable,
  londonDay,
  type PayLinkChannel,
  validateEmail,
  validateMobile,
  writeUkDay,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { MessageChannel } from '../../providers/messages/messages.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { BodyOf } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { payLinkOf } from '../links/customer-links.ts'
import { dealershipBrand, type MailContent } from '../outgoing/layout/content.ts'
import { goesElsewhere } from '../outgoing/new-address.ts'
import { plainWords, withoutLinks } from '../outgoing/plain-words.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { openPayToken, type PaymentRow, paidForRows } from './record.ts'
import { paymentStateOf } from './start.ts'
import { changePayment, payeeOf } from './store.ts'

type SendBody = BodyOf<typeof contract.payments.send>
interface SentLink {
  readonly sent: PaymentRow
  /** To an address that was not the recorded one, which it is from now on. */
  readonly isElsewhere: boolean
}

type PayLinkServices = Pick<Services, 'jobs' | 'cipher' | 'now' | 'publicUrl'>

const MESSAGE_CHANNELS: Readonly<Record<Exclude<PayLinkChannel, 'email'>, MessageChannel>> = {
  text: 'sms',
  whatsapp: 'whatsapp',
}

/**
 * Queues the link for sending, in the transaction that records it. An email address given here also gets the receipt.
 */
export async function sendLink(tx: Tx, parts: PayLinkServices, row: PaymentRow, body: SendBody): Promise<SentLink> {
  const at = parts.now()
  const token = openPayToken(row, parts.cipher)
  if (token === null || !isPayable(paymentStateOf(row, at)))
    return refuse('INVALID', 'This link can no longer be paid, so it cannot be sent.')
  const to = recipientOf(row, body)
  const { channel, isAddressConfirmed: isConfirmed } = body
  const recorded = channel === 'email' ? row.customerEmail : row.customerMobile
  const isElsewhere = goesElsewhere({ recorded, to, isConfirmed, field: 'to' })
  const { dealership } = await payeeOf(tx, row.affiliateUserId)
  const link = payLinkOf(dealership, parts.publicUrl(), token)
  const sending = { row, dealership, to, message: plainWords(body.message), link }
  const isTaken =
    channel === 'email'
      ? await queueMail(tx, parts, linkMail(sending))
      : await queueMessage(tx, parts, { channel: MESSAGE_CHANNELS[channel], to, text: linkMessage(sending) })
  if (!isTaken)
    return refuse('INVALID', undefined, { to: channel === 'email' ? 'Invalid email format' : 'Invalid format' })
  const known = channel === 'email' ? { customerEmail: to } : { customerMobile: to }
  const sent = await changePayment(tx, row.paymentId, { ...known, sentAt: at, sentChannel: channel })
  return { sent, isElsewhere }
}

function recipientOf({ customerEmail, customerMobile }: PaymentRow, { channel, to }: SendBody): string {
  const isMail = channel === 'email'
  const given = to?.trim() || (isMail ? customerEmail : customerMobile) || ''
  const recipient = isMail ? given : given.replace(/\s/g, '')
  const wrong = isMail ? validateEmail(recipient, { required: true }) : validateMobile(recipient, { required: true })
  return wrong === null ? recipient : refuse('INVALID', undefined, { to: wrong })
}

interface PayLinkMessage {
  readonly row: PaymentRow
  readonly dealership: DealershipRow
  readonly to: string
  readonly message: string | null
  readonly link: string
}

function linkMail({ row, dealership, to, message, link }: PayLinkMessage): MailContent {
  const { customerName, reference, vehicleReg, expiresAt } = row
  const { name, phone } = dealership
  const amount = formatPoundsAndPence(row.amount)
  return {
    to: { name: customerName, address: to },
    subject: `${name}: ${amount} to pay`,
    brand: dealershipBrand(dealership),
    greeting: `Hello ${customerName},`,
    opening: [`${name} asks you to pay ${amount}.`],
    message,
    figure: { value: amount, label: 'to pay' },
    sections: [{ rows: paidForRows(reference, vehicleReg) }],
    action: { label: `Pay ${amount}`, url: link },
    closing: [
      ...(expiresAt ? [`The link works until ${writeUkDay(londonDay(expiresAt))}.`] : []),
      `If you did not expect this, do not pay, and ${phone ? `call ${name} on ${phone}` : `ask ${name}`}.`,
    ],
  }
}

/** Short, with the link last, where phones recognise it. */
const linkMessage = ({ row, dealership, message, link }: PayLinkMessage) =>
  [`${dealership.name}: ${formatPoundsAndPence(row.amount)} to pay for ${withoutLinks(row.reference)}.`, message, link]
    .filter(Boolean)
    .join(' ')
