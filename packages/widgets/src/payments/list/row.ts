import { formatRegistration, type PaymentRequest, searchableText, toPence } from '@forecourt/core'

export const PAYMENT_GROUPS = [
  ['everything', 'All'],
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['expired', 'Expired'],
] as const

export type GroupId = (typeof PAYMENT_GROUPS)[number][0]

/** A payment request in the list; amounts in whole pence. */
export type PaymentRow = ReturnType<typeof paymentRowOf>

export function paymentRowOf(of: PaymentRequest, dealership: string | null, isOfSeveral: boolean) {
  const registration = of.vehicleReg ? formatRegistration(of.vehicleReg) : null
  const words = [of.reference, of.customerName, registration, of.vehicleReg, of.receiptNumber, of.amount.toFixed(2)]
  return {
    id: of.paymentId,
    of,
    dealership,
    /** What it is for, and whom it pays if the list has several dealerships. */
    reference: isOfSeveral && dealership ? `${of.reference} · ${dealership}` : of.reference,
    state: of.state,
    group: (of.state === 'asked' || of.state === 'opened' ? 'waiting' : of.state) satisfies GroupId,
    pence: toPence(of.amount),
    refundedPence: toPence(of.refundedAmount ?? 0),
    method: of.method ?? null,
    registration,
    created: new Date(of.created),
    paidAt: of.paidAt ? new Date(of.paidAt) : null,
    /** The searchable text. */
    haystack: searchableText(words),
  }
}
