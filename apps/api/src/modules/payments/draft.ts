import { randomUUID } from 'node:crypto'
import { DAY_MS, type PaymentDraft } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { newToken } from '../../security/random-token.ts'
import type { Services } from '../../services.ts'
import { findRow } from '../record/store.ts'
import { hashOfPayToken } from './record.ts'

/** The record's own id, whichever of its ids is named; refuses a record of another dealership. */
export async function recordOfDraft(tx: Tx, { applicationId, affiliateUserId }: PaymentDraft): Promise<string | null> {
  if (!applicationId) return null
  const row = await findRow(tx, applicationId)
  if (row?.affiliateUserId === affiliateUserId) return row.applicationId
  return refuse('INVALID', undefined, { applicationId: 'Is not one of this dealership’s' })
}

export function newPayment(draft: PaymentDraft, user: CallerUser, at: Date, { cipher, config }: Services) {
  const paymentId = randomUUID()
  const token = newToken()
  return {
    paymentId,
    affiliateUserId: draft.affiliateUserId,
    applicationId: draft.applicationId ?? null,
    tokenHash: hashOfPayToken(token),
    sealedToken: cipher.encrypt(token, paymentId),
    amount: draft.amount,
    reference: draft.reference,
    customerName: draft.customerName,
    customerEmail: draft.customerEmail ?? null,
    customerMobile: draft.customerMobile ?? null,
    vehicleReg: draft.vehicleReg ?? null,
    state: 'asked',
    created: at,
    createdBy: user.name ?? null,
    expiresAt: new Date(at.getTime() + config.payments.linkDays * DAY_MS),
  }
}
