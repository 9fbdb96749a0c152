import type { ListColumn } from '../../kit/index.ts'
import type { PaymentRow } from './row.ts'
import { METHOD_WORDS, STATE_BADGES } from './words.ts'

/** For comparison with the bank statement. */
export const PAYMENT_COLUMNS: readonly ListColumn<PaymentRow>[] = [
  ['Asked', ({ created }) => ({ moment: created })],
  ['Reference', ({ of }) => of.reference],
  ['Customer', ({ of }) => of.customerName],
  ['Registration', ({ registration }) => registration],
  ['Dealership', ({ dealership }) => dealership],
  ['Status', ({ state }) => STATE_BADGES[state].label],
  ['Amount', ({ pence }) => ({ pence })],
  ['Method', ({ method }) => method && METHOD_WORDS[method]],
  ['Paid', ({ of }) => (of.paidAt ? { moment: of.paidAt } : null)],
  ['Receipt', ({ of }) => of.receiptNumber],
  ['Refunded', ({ refundedPence }) => (refundedPence ? { pence: refundedPence } : null)],
  ['Refunded on', ({ of }) => (of.refundedAt ? { moment: of.refundedAt } : null)],
  ['Net of refunds', ({ paidAt, pence, refundedPence }) => (paidAt ? { pence: pence - refundedPence } : null)],
  ['Provider reference', ({ of }) => of.providerReference],
  ['Asked by', ({ of }) => of.createdBy],
]
