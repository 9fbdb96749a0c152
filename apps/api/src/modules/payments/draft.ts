import { randomUUID } from 'node:crypto'
import { DAY_MS, type PaymentDraft, validateEmail, validateMobile } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../plugins/caller.ts'
import { refuse } from '../../plugins/refusal.ts'
import type { Services } from '../../services.ts'
import { findRow } from '../applications/store.ts'
import { hashOfToken, newToken } from './record.ts'

export async function refuseWrong(tx: Tx, draft: PaymentDraft): Promise<void> {
  const { customerEmail, customerMobile, applicationId, affiliateUserId } = draft
  const wrong: [string, string | null][] = [
    ['customerEmail', validateEmail(customerEmail)],
    ['customerMobile', validateMobile(customerMobile)],
  ]
  if (applicationId) {
    const row = await findRow(tx, applicationId)
    if (row?.affiliateUserId !== affiliateUserId) wrong.push(['applicationId', 'Is not one of this dealership’s'])
  }
  const fields = wrong.filter((entry): entry is [string, string] => entry[1] !== null)
  if (fields.length > 0) refuse('INVALID', undefined, Object.fromEntries(fields))
}

export function newPayment(draft: PaymentDraft, user: CallerUser, at: Date, { sealer, config }: Services) {
  const [paymentId, token] = [randomUUID(), newToken()]
  return {
    paymentId,
    affiliateUserId: draft.affiliateUserId,
    applicationId: draft.applicationId ?? null,
    payToken: hashOfToken(token),
    sealedToken: sealer.seal(token, paymentId),
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
