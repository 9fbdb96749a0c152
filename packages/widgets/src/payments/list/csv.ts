import { toPounds } from '@forecourt/core'
import { type CsvColumn, csvText, writtenMoment } from '../../kit/index.ts'
import { METHOD_WORDS, STATE_BADGES } from '../words.ts'
import type { PaymentRow } from './row.ts'

const csvMoment = (at: string | null | undefined) => (at ? writtenMoment(new Date(at)) : null)
const csvPounds = (pence: number) => toPounds(pence).toFixed(2)

const PAYMENT_CSV_COLUMNS: readonly CsvColumn<PaymentRow>[] = [
  ['Asked', ({ created }) => writtenMoment(created)],
  ['Reference', ({ of }) => of.reference],
  ['Customer', ({ of }) => of.customerName],
  ['Registration', ({ registration }) => registration],
  ['Dealership', ({ dealership }) => dealership],
  ['Status', ({ state }) => STATE_BADGES[state].label],
  ['Amount', ({ pence }) => csvPounds(pence)],
  ['Method', ({ method }) => (method ? METHOD_WORDS[method] : null)],
  ['Paid', ({ of }) => csvMoment(of.paidAt)],
  ['Receipt', ({ of }) => of.receiptNumber ?? null],
  ['Refunded', ({ refundedPence }) => (refundedPence ? csvPounds(refundedPence) : null)],
  ['Refunded on', ({ of }) => csvMoment(of.refundedAt)],
  ['Net of refunds', ({ paidAt, pence, refundedPence }) => (paidAt ? csvPounds(pence - refundedPence) : null)],
  ['Provider reference', ({ of }) => of.providerReference ?? null],
  ['Asked by', ({ of }) => of.createdBy ?? null],
]

/** The filtered rows, for comparison with the bank statement. */
export const paymentsCsv = (rows: readonly PaymentRow[]): string => csvText(PAYMENT_CSV_COLUMNS, rows)
