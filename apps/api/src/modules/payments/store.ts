import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { firstOf, onlyRow, rowsOf, type Tx } from '../../db/database.ts'
import { boodilConfigs, dealerships, payments } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { type AuditEntry, recordAudit } from '../../security/audit.ts'
import type { PaymentRow } from './record.ts'

type NewPayment = typeof payments.$inferInsert
type PaymentChange = Partial<Omit<NewPayment, 'paymentId' | 'affiliateUserId' | 'version'>>

const MAX_PAYMENTS = 5_000

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return await onlyRow(tx.insert(payments).values(payment).returning())
}

/** Row-level security decides whether the caller can see it. */
export async function findPayment(tx: Tx, paymentId: string): Promise<PaymentRow> {
  return found(await firstOf(tx.select().from(payments).where(eq(payments.paymentId, paymentId))))
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow> {
  return found(await firstOf(tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update')))
}

export const findByToken = async (tx: Tx, tokenHash: string): Promise<PaymentRow> =>
  found(await firstOf(tx.select().from(payments).where(eq(payments.tokenHash, tokenHash))))

export async function lockByToken(tx: Tx, tokenHash: string): Promise<PaymentRow> {
  return found(await firstOf(tx.select().from(payments).where(eq(payments.tokenHash, tokenHash)).for('update')))
}

export async function changePayment(tx: Tx, paymentId: string, change: PaymentChange): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.paymentId, paymentId))
    .returning()
  return found(row)
}

/** Newest first, for these dealerships or for all that the transaction can see. */
export async function listPayments(
  tx: Tx,
  affiliateUserIds: readonly number[] | 'all',
  since: Date,
): Promise<PaymentRow[]> {
  const ofThese = affiliateUserIds === 'all' ? undefined : inArray(payments.affiliateUserId, [...affiliateUserIds])
  return await tx
    .select()
    .from(payments)
    .where(and(gte(payments.created, since), ofThese))
    .orderBy(desc(payments.created), desc(payments.paymentId))
    .limit(MAX_PAYMENTS)
}

/** The websites of these dealerships, where links may lead. */
export async function websitesOf(tx: Tx, affiliateUserIds: readonly number[]) {
  const { affiliateUserId, websiteConfig } = dealerships
  const ofThese = inArray(affiliateUserId, [...new Set(affiliateUserIds)])
  const rows = await tx.select({ affiliateUserId, websiteConfig }).from(dealerships).where(ofThese)
  return new Map(rows.map((row) => [row.affiliateUserId, row]))
}

export function featuresOf(tx: Tx, affiliateUserIds: readonly number[]) {
  const { affiliateUserId, features } = dealerships
  const ofThese = inArray(affiliateUserId, [...affiliateUserIds])
  return tx.select({ affiliateUserId, features }).from(dealerships).where(ofThese)
}

/**
 * The dealership that receives the money, and its account at the instant bank provider if that is set up and switched
 * on.
 */
export async function payeeOf(tx: Tx, affiliateUserId: number) {
  const [row] = await tx
    .select({ dealership: dealerships, bank: boodilConfigs })
    .from(dealerships)
    .leftJoin(boodilConfigs, eq(boodilConfigs.affiliateUserId, dealerships.affiliateUserId))
    .where(eq(dealerships.affiliateUserId, affiliateUserId))
    .limit(1)
  const { dealership, bank } = found(row)
  return { dealership, hasBank: bank?.isEnabled === true, merchantId: bank?.merchantId ?? null }
}

export type Payee = Awaited<ReturnType<typeof payeeOf>>

export async function nextReceiptNumber(tx: Tx, at: Date): Promise<string> {
  const [row] = await rowsOf<{ number: string | number }>(tx, sql`select nextval('receipt_numbers') as number`)
  return `R${at.getUTCFullYear()}-${row?.number}`
}

export async function auditPayment(
  tx: Tx,
  { affiliateUserId, applicationId, paymentId }: PaymentRow,
  act: Pick<AuditEntry, 'at' | 'action' | 'userId' | 'details'>,
): Promise<void> {
  await recordAudit(tx, { ...act, affiliateUserId, applicationId, subjectId: paymentId })
}
