import {
  formatRegistration,
  type PaymentMethod,
  type PaymentRequest,
  type PaymentState,
  toPence,
} from '@forecourt/core'
import type { GroupId } from './groups.ts'
import { paymentGroupOf } from './groups.ts'

/** A payment request as it is listed; amounts in whole pence. */
export interface PaymentRow {
  readonly id: string
  readonly of: PaymentRequest
  readonly dealership: string | null
  readonly state: PaymentState
  readonly group: GroupId
  readonly pence: number
  readonly refundedPence: number
  readonly method: PaymentMethod | null
  readonly registration: string | null
  readonly created: Date
  readonly paidAt: Date | null
  /** The text that a search looks in, in lower case. */
  readonly haystack: string
}

export function paymentRowOf(of: PaymentRequest, dealership: string | null): PaymentRow {
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
    haystack: words.filter(Boolean).join(' ').toLowerCase(),
  }
}
