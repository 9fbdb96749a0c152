import { toPounds } from '@forecourt/core'
import { type CsvColumn, csvText, writtenMoment } from '../kit/index.ts'
import type { PaymentRow } from './row.ts'
import { METHOD_WORDS, STATE_BADGES } from './words.ts'

const moment = (at: string | null | undefined) => (at ? writtenMoment(new Date(at)) : null)
const pounds = (pence: number) => toPounds(pence).toFixed(2)

const COLUMNS: readonly CsvColumn<PaymentRow>[] = [
  ['Asked', ({ created }) => writtenMoment(created)],
  ['Reference', ({ of }) => of.reference],
  ['Customer', ({ of }) => of.customerName],
  ['Registration', ({ registration }) => registration],
  ['Dealership', ({ dealership }) => dealership],
  ['Status', ({ state }) => STATE_BADGES[state].label],
  ['Amount', ({ pence }) => pounds(pence)],
  ['Method', ({ method }) => (method ? METHOD_WORDS[method] : null)],
  ['Paid', ({ of }) => moment(of.paidAt)],
  ['Receipt', ({ of }) => of.receiptNumber ?? null],
  ['Refunded', ({ refundedPence }) => (refundedPence ? pounds(refundedPence) : null)],
  ['Refunded on', ({ of }) => moment(of.refundedAt)],
  ['Net of refunds', ({ paidAt, pence, refundedPence }) => (paidAt ? pounds(pence - refundedPence) : null)],
  ['Provider reference', ({ of }) => of.providerReference ?? null],
  ['Asked by', ({ of }) => of.createdBy ?? null],
]

/** What is shown, for whoever holds it against the bank’s statement. */
export const csvOf = (rows: readonly PaymentRow[]): string => csvText(COLUMNS, rows)
