import { formatPoundsAndPence, toPounds } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { dealershipBrand, type MailContent } from '../outgoing/layout/content.ts'
import { queueMail } from '../outgoing/queue.ts'
import { cleanNote } from '../record/clean-note.ts'
import { insertNote } from '../record/note-store.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import { findRow } from '../record/store.ts'
import { type PaymentRow, paidForRows, penceOf } from './record.ts'
import { payeeOf } from './store.ts'

type MessageParts = Pick<Services, 'jobs' | 'now' | 'cipher'>

/** Notes the request on the customer's record; the user sends the link separately. */
export const noteAsked = (tx: Tx, payment: PaymentRow, parts: MessageParts): Promise<void> =>
  writeActivity(tx, payment, parts, `A payment of ${formatPoundsAndPence(payment.amount)} was asked for`)

/** Mails the buyer a receipt and writes the payment to the activity of the customer's record, if there is one. */
export async function notifyPaid(tx: Tx, payment: PaymentRow, parts: MessageParts): Promise<void> {
  const amount = formatPoundsAndPence(payment.amount)
  await writeActivity(tx, payment, parts, `A payment of ${amount} was received`)
  await mailBuyer(tx, payment, parts, (dealer) => ({
    figure: { value: amount, label: 'received' },
    subject: `Receipt ${payment.receiptNumber} from ${dealer}`,
    opening: [`${dealer} has received your payment of ${amount}.`],
  }))
}

/** `pence` is the amount of this refund. */
export async function notifyRefunded(tx: Tx, payment: PaymentRow, pence: number, parts: MessageParts): Promise<void> {
  const back = formatPoundsAndPence(toPounds(pence))
  const paid = formatPoundsAndPence(toPounds(penceOf(payment)))
  await writeActivity(tx, payment, parts, `${back} of the payment of ${paid} was refunded`)
  await mailBuyer(tx, payment, parts, (dealer) => ({
    figure: { value: back, label: 'refunded' },
    subject: `Refund of ${back} from ${dealer}`,
    opening: [
      `${dealer} has refunded ${back} of your payment of ${paid}. It goes back the way that you paid, which can take a few working days.`,
    ],
  }))
}

async function mailBuyer(
  tx: Tx,
  payment: PaymentRow,
  parts: MessageParts,
  wordingFrom: (dealer: string) => Pick<MailContent, 'subject' | 'opening' | 'figure'>,
): Promise<void> {
  const { customerEmail, customerName, receiptNumber, reference, vehicleReg, affiliateUserId } = payment
  if (!customerEmail) return
  const { dealership } = await payeeOf(tx, affiliateUserId)
  const { name, phone } = dealership
  await queueMail(tx, parts, {
    ...wordingFrom(name),
    to: { name: customerName, address: customerEmail },
    brand: dealershipBrand(dealership),
    greeting: `Hello ${customerName},`,
    sections: [{ rows: [['Receipt number', receiptNumber ?? ''], ...paidForRows(reference, vehicleReg)] }],
    closing: phone ? [`Questions? Call ${name} on ${phone}.`] : [],
  })
}

async function writeActivity(tx: Tx, payment: PaymentRow, { now }: MessageParts, words: string): Promise<void> {
  const row = payment.applicationId === null ? null : await findRow(tx, payment.applicationId)
  if (!row) return
  const { text } = cleanNote(words)
  await insertNote(tx, row, { text, subtext: payment.reference, type: 'system', created: now() })
  // Quietly: a payment that arrives has a notification of its own, for the dealership's payments alone.
  await publishQuickQuote(tx, row, now())
}
