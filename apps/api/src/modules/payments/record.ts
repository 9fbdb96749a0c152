import {
  formatRegistration,
  type PayLinkChannel,
  type PaymentMethod,
  type PaymentRequest,
  type PaymentState,
  type PublicPayment,
  toPence,
} from '@forecourt/core'
import { withIsoTimes } from '../../db/json-rows.ts'
import type { paymentAttempts, paymentRefunds, payments } from '../../db/tables/index.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { Cipher } from '../../security/encryption.ts'
import { hashOfToken } from '../../security/random-token.ts'
import type { Services } from '../../services.ts'
import { payLinkOf } from '../links/customer-links.ts'

export type PaymentRow = typeof payments.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type RefundRow = typeof paymentRefunds.$inferSelect

export const penceOf = ({ amount }: Pick<PaymentRow, 'amount'>): number => toPence(amount)
export const refundedPenceOf = ({ refundedAmount }: Pick<PaymentRow, 'refundedAmount'>): number =>
  toPence(refundedAmount ?? 0)

export const hashOfPayToken = (token: string): string => hashOfToken(`pay ${token}`)

export const payUrlOf = (publicUrl: string, page: 'pay' | 'pay-complete', token: string) =>
  `${publicUrl}/${page}?token=${token}`

export function openPayToken({ sealedToken, paymentId }: PaymentRow, cipher: Cipher): string | null {
  return sealedToken === null ? null : (cipher.decryptOrNull(sealedToken, paymentId) as string | null)
}

/** The dealership's view, including the link. */
export function paymentOf(
  row: PaymentRow,
  dealership: Pick<DealershipRow, 'websiteConfig'>,
  { cipher, publicUrl }: Pick<Services, 'cipher' | 'publicUrl'>,
): PaymentRequest {
  const token = openPayToken(row, cipher)
  const { tokenHash: _hash, sealedToken: _token, ...shown } = withIsoTimes(row)
  return {
    ...shown,
    state: row.state as PaymentState,
    payUrl: token === null ? null : payLinkOf(dealership, publicUrl(), token),
    method: row.method as PaymentMethod | null,
    sentChannel: row.sentChannel as PayLinkChannel | null,
  }
}

/** The payment's purpose, as rows of a mail. */
export const paidForRows = (reference: string, vehicleReg: string | null): readonly (readonly [string, string])[] => [
  ['For', reference],
  ...(vehicleReg ? [['Registration', formatRegistration(vehicleReg)] as const] : []),
]

/** The payment as the link shows it, without the payer's details. */
export function publicPaymentOf(
  row: PaymentRow,
  dealership: DealershipRow,
  methods: readonly PaymentMethod[],
): PublicPayment {
  return {
    dealerName: dealership.name,
    dealerPhone: dealership.phone,
    amount: row.amount,
    reference: row.reference,
    vehicleReg: row.vehicleReg,
    state: row.state as PaymentState,
    methods: [...methods],
    expiresAt: row.expiresAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    receiptNumber: row.receiptNumber,
    refundedAmount: row.refundedAmount,
    failedReason: row.state === 'failed' ? row.failedReason : null,
  }
}
