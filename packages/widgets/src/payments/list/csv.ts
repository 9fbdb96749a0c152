import { toPounds } from '@forecourt/core'
import { type CsvColumn, writtenMoment } from '../../kit/index.ts'
import { METHOD_WORDS, STATE_BADGES } from '../words.ts'
import type { PaymentRow } from './row.ts'

const csvPounds = (pence: number) => toPounds(pence).toFixed(2)

/** For comparison with the bank statement. */
export const PAYMENT_CSV_COLUMNS: readonly CsvColumn<PaymentRow>[] = [
  ['Asked', ({ created }) => writtenMoment(created)],
  ['Reference', ({ of }) => of.reference],
  ['Customer', ({ of }) => of.customerName],
  ['Registration', ({ registration }) => registration],
  ['Dealership', ({ dealership }) => dealership],
  ['Status', ({ state }) => STATE_BADGES[state].label],
  ['Amount', ({ pence }) => csvPounds(pence)],
  ['Method', ({ method }) => method && METHOD_WORDS[method]],
  ['Paid', ({ of }) => of.paidAt && writtenMoment(of.paidAt)],
  ['Receipt', ({ of }) => of.receiptNumber],
  ['Refunded', ({ refundedPence }) => (refundedPence ? csvPounds(refundedPence) : null)],
  ['Refunded on', ({ of }) => of.refundedAt && writtenMoment(of.refundedAt)],
  ['Net of refunds', ({ paidAt, pence, refundedPence }) => (paidAt ? csvPounds(pence - refundedPence) : null)],
  ['Provider reference', ({ of }) => of.providerReference],
  ['Asked by', ({ of }) => of.createdBy],
]
