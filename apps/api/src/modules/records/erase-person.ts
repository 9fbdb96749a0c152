import { fullNameOf } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { ERASED_ACTION, keepReason, RESTRICTED_ACTION } from '../evidence/evidence.ts'
import type { PaymentRow } from '../payments/record.ts'
import type { ApplicationRow } from '../record/record.ts'
import {
  eraseAnswers,
  eraseApplication,
  eraseOutbox,
  erasePayments,
  lockRecords,
  restrictApplication,
} from './erase.ts'
import { erasureOf, type PersonRecords } from './person.ts'
import { erasePersonDrafts } from './person-drafts.ts'

/** A payout is pending: its recipient must be known until it arrives. A hold stops every deletion (D45). */
export function refuseUnready(rows: readonly ApplicationRow[]): void {
  const fates = rows.map(erasureOf)
  if (fates.includes('held'))
    refuse('INVALID', 'A record of this person is on hold. End the hold, or leave that record out.')
  if (fates.includes('awaiting-payout'))
    refuse('INVALID', 'This person has a deal awaiting payout. Erase them once it is paid out.')
}

/**
 * Erases the chosen records, and restricts those of paid-out deals (D61). Runs as the system, after the caller's rights
 * were asked; the records are read again under lock, because they may have changed since.
 */
export async function erasePerson(
  tx: Tx,
  chosen: PersonRecords,
  { user, cipher, at }: Pick<UserContext, 'user' | 'cipher' | 'at'>,
  reason: string,
): Promise<{ files: string[]; erased: number; restricted: number }> {
  await lockRecords(tx, chosen.applications)
  const rows = await currentRows(tx, chosen.applications)
  refuseUnready(rows)
  const kept = rows.filter((row) => erasureOf(row) === 'restricted')
  const gone = rows.filter((row) => erasureOf(row) === 'erased')
  const files: string[] = []
  for (const row of gone) {
    files.push(...(await eraseApplication(tx, row, at)))
    await keepReason(tx, ERASED_ACTION, row, reason, user.userId, at)
  }
  for (const row of kept) {
    await restrictApplication(tx, row, at)
    await keepReason(tx, RESTRICTED_ACTION, row, reason, user.userId, at)
  }
  const payments = paymentsBeside(chosen.payments, kept)
  await eraseAnswers(tx, cipher, rows)
  await erasePayments(tx, payments, at)
  await eraseMessages(tx, cipher, rows, payments)
  await erasePersonDrafts(tx, cipher, { applications: rows, payments })
  return { files, erased: gone.length, restricted: kept.length }
}

async function currentRows(tx: Tx, rows: readonly ApplicationRow[]): Promise<ApplicationRow[]> {
  const ids = rows.map(({ applicationId }) => applicationId)
  return await tx.select().from(applications).where(inArray(applications.applicationId, ids))
}

/** The payments of a restricted deal are hidden with it. */
function paymentsBeside(payments: readonly PaymentRow[], kept: readonly ApplicationRow[]): PaymentRow[] {
  const names = new Set(kept.flatMap(({ applicationId, quickQuoteId }) => [applicationId, quickQuoteId]))
  return payments.filter(({ applicationId }) => !names.has(applicationId))
}

const eraseMessages = (
  tx: Tx,
  cipher: UserContext['cipher'],
  rows: readonly ApplicationRow[],
  payments: readonly PaymentRow[],
) =>
  eraseOutbox(
    tx,
    cipher,
    [
      ...rows.flatMap(({ doc }) => [doc.customer?.email, doc.customer?.contactNumber]),
      ...payments.flatMap(({ customerEmail, customerMobile }) => [customerEmail, customerMobile]),
    ],
    [...rows.map(({ doc }) => fullNameOf(doc.customer)), ...payments.map(({ customerName }) => customerName)],
  )
