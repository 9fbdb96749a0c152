import { randomUUID } from 'node:crypto'
import { formatPoundsAndPence, formatRegistration, toPounds } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { cleanNote } from '../notes/clean-note.ts'
import { insertNote } from '../notes/store.ts'
import { queueMail } from '../outgoing/queue.ts'
import { type PaymentRow, penceOf } from './record.ts'
import { payeeOf } from './store.ts'

type MessageParts = Pick<Services, 'jobs' | 'now' | 'cipher'>

/** The customer's record says what was asked for; the link itself is sent by the user. */
export const noteAsked = (tx: Tx, payment: PaymentRow, parts: MessageParts): Promise<void> =>
  writeActivity(tx, payment, parts, `A payment of ${formatPoundsAndPence(payment.amount)} was asked for`)

/** The buyer gets a mail; the dealership sees it in the activity of the customer's record, if there is one. */
export async function notifyPaid(tx: Tx, payment: PaymentRow, parts: MessageParts): Promise<void> {
  const amount = formatPoundsAndPence(payment.amount)
  await writeActivity(tx, payment, parts, `A payment of ${amount} was received`)
  await mailBuyer(tx, payment, parts, {
    subject: (dealer) => `Receipt ${payment.receiptNumber} from ${dealer}`,
    opening: (dealer) => `${dealer} has received your payment of ${amount}.`,
  })
}

/** `pence` is the amount of this refund. */
export async function notifyRefunded(tx: Tx, payment: PaymentRow, pence: number, parts: MessageParts): Promise<void> {
  const [back, paid] = [formatPoundsAndPence(toPounds(pence)), formatPoundsAndPence(toPounds(penceOf(payment)))]
  await writeActivity(tx, payment, parts, `${back} of the payment of ${paid} was refunded`)
  await mailBuyer(tx, payment, parts, {
    subject: (dealer) => `Refund of ${back} from ${dealer}`,
    opening: (dealer) =>
      `${dealer} has refunded ${back} of your payment of ${paid}. It goes back the way that you paid, which can take a few working days.`,
  })
}

interface Wording {
  subject(dealer: string): string
  opening(dealer: string): string
}

async function mailBuyer(tx: Tx, payment: PaymentRow, parts: MessageParts, wording: Wording): Promise<void> {
  const { customerEmail, customerName, receiptNumber, reference, vehicleReg, affiliateUserId } = payment
  if (!customerEmail) return
  const { dealership } = await payeeOf(tx, affiliateUserId)
  const lines = [
    ...[`Hello ${customerName},`, '', wording.opening(dealership.name), ''],
    ...[`Receipt number: ${receiptNumber}`, `For: ${reference}`],
    ...(vehicleReg ? [`Registration: ${formatRegistration(vehicleReg)}`] : []),
    ...(dealership.phone ? ['', `Questions? Call ${dealership.name} on ${dealership.phone}.`] : []),
  ]
  const to = { name: customerName, address: customerEmail }
  await queueMail(tx, parts, { to, subject: wording.subject(dealership.name), text: lines.join('\n') })
}

async function writeActivity(tx: Tx, payment: PaymentRow, { now }: MessageParts, words: string): Promise<void> {
  const { applicationId, affiliateUserId, reference } = payment
  if (applicationId === null) return
  await insertNote(tx, {
    ...{ noteId: randomUUID(), applicationId, affiliateUserId, text: cleanNote(words).text, subtext: reference },
    ...{ type: 'system', created: now() },
  })
}
