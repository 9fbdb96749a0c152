import { formatRegistration, type PaymentRequest, toPence } from '@forecourt/core'
import { paymentGroupOf } from './groups.ts'

/** A payment request in the list; amounts in whole pence. */
export type PaymentRow = ReturnType<typeof paymentRowOf>

export function paymentRowOf(of: PaymentRequest, dealership: string | null) {
  const registration = of.vehicleReg ? formatRegistration(of.vehicleReg) : null
  const words = [of.reference, of.customerName, registration, of.vehicleReg, of.receiptNumber, of.amount.toFixed(2)]
  return {
    id: of.paymentId,
    of,
    dealership,
    state: of.state,
    group: paymentGroupOf(of.state),
    pence: toPence(of.amount),
    refundedPence: toPence(of.refundedAmount ?? 0),
    method: of.method ?? null,
    registration,
    created: new Date(of.created),
    paidAt: of.paidAt ? new Date(of.paidAt) : null,
    /** The searchable text, in lower case. */
    haystack: words.filter(Boolean).join(' ').toLowerCase(),
  }
}
