import { type Application, PAYABLE_STATES } from '@forecourt/core'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  applications,
  documents,
  leadContacts,
  lenderProposals,
  notes,
  notifications,
  payments,
  payoutPacks,
  roomLinks,
  tasks,
} from '../../db/tables/index.ts'
import { cleanMessage } from '../../providers/messages/messages.ts'
import type { Cipher } from '../../security/encryption.ts'
import { forgetAnswers } from '../../serve/idempotency.ts'
import { removeEvents } from '../outbox/outbox-store.ts'
import { forgetOutgoing } from '../outgoing/store.ts'
import type { PaymentRow } from '../payments/record.ts'
import type { ApplicationRow } from '../record/record.ts'

/** The fields of a record that stay after the person is erased: the deal's figures. Everything else is deleted. */
const KEPT_DEAL_FIELDS = [
  'productType',
  'term',
  'deposit',
  'partExValue',
  'partExSettlement',
  'loanAmount',
  'creditProfile',
  'futuresMileage',
] as const
const KEPT_OF_VEHICLE = ['make', 'model', 'trim', 'vehicleType', 'fuel', 'price'] as const
const KEPT_OF_PROPOSAL = ['financeCompany', 'apr', 'flatRate', 'tierId', 'amountToFinance']

const ERASED_CUSTOMER = { lastName: 'Erased' }

function pickPresent<T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> {
  const entries = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])
  return Object.fromEntries(entries)
}

/** The record without the person. */
function erasedDoc(doc: Partial<Application>): Partial<Application> {
  const vehicle = doc.vehicle ? pickPresent(doc.vehicle, KEPT_OF_VEHICLE) : null
  return { ...pickPresent(doc, KEPT_DEAL_FIELDS), customer: ERASED_CUSTOMER, vehicle }
}

/**
 * Locks them, in one order and before anything else, as every writer of a record does: a job that is at work on one of
 * them, or a colleague, cannot deadlock with the erasure.
 */
export async function lockRecords(tx: Tx, rows: readonly Pick<ApplicationRow, 'applicationId'>[]): Promise<void> {
  const { applicationId } = applications
  const ids = rows.map((row) => row.applicationId)
  await tx
    .select({ applicationId })
    .from(applications)
    .where(inArray(applicationId, ids))
    .orderBy(applicationId)
    .for('update')
}

/**
 * Removes a person from an application, which the caller has locked. The deal's figures stay, and so do the audit chain and the evidence, which
 * contain only ids. Returns the keys of the files to delete after the commit. Runs as the system, because no user may
 * delete notifications.
 */
export async function eraseApplication(tx: Tx, row: ApplicationRow, at: Date): Promise<string[]> {
  const { applicationId } = row
  const files = await tx.delete(documents).where(eq(documents.applicationId, applicationId)).returning()
  await tx.delete(notes).where(eq(notes.applicationId, applicationId))
  await tx.delete(leadContacts).where(eq(leadContacts.applicationId, applicationId))
  await tx.delete(tasks).where(eq(tasks.applicationId, applicationId))
  await tx.delete(roomLinks).where(eq(roomLinks.applicationId, applicationId))
  await eraseNotifications(tx, row)
  await removeEvents(tx, [applicationId])
  await tx.update(payoutPacks).set({ pack: {} }).where(eq(payoutPacks.applicationId, applicationId))
  await eraseProposals(tx, applicationId)
  await tx
    .update(applications)
    .set({
      doc: erasedDoc(row.doc),
      summary: {},
      searchText: '',
      sealedBank: null,
      createdBy: null,
      updatedBy: null,
      createdByUserId: null,
      erasedAt: at,
      lastUpdated: at,
      backOfficeAwaitedSince: null,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.applicationId, applicationId))
  return files.map(({ storageKey }) => storageKey)
}

/**
 * Hides a dealt deal from everybody but the compliance role, for as long as it must be kept (D61): row-level security
 * hides all its parts. Its links end, and lists that name its customer among others lose them.
 */
export async function restrictApplication(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  const { applicationId } = row
  await eraseNotifications(tx, row)
  await tx
    .update(roomLinks)
    .set({ withdrawnAt: at })
    .where(and(eq(roomLinks.applicationId, applicationId), isNull(roomLinks.withdrawnAt)))
  await tx
    .update(applications)
    .set({ restrictedAt: row.restrictedAt ?? at, version: sql`${applications.version} + 1` })
    .where(eq(applications.applicationId, applicationId))
}

/** The notifications of a dealership that name several customers, and so belong to no single record. */
export const listsCustomers = (affiliateUserId: number): SQL =>
  sql`affiliate_user_id = ${affiliateUserId} and application_id is null and scenario in ('EligibilityReminder', 'TasksGiven')`

/** Deletes the notifications about this customer alone, and removes the customer from those that name several. */
export async function eraseNotifications(
  tx: Tx,
  { applicationId, affiliateUserId }: Pick<ApplicationRow, 'applicationId' | 'affiliateUserId'>,
): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.applicationId, applicationId))
  const ofDealership = listsCustomers(affiliateUserId)
  await tx.execute(sql`update notifications set content = jsonb_set(content::jsonb, '{applications}', coalesce((
      select jsonb_agg(one) from jsonb_array_elements(content::jsonb -> 'applications') one
      where one ->> 'applicationId' is distinct from ${applicationId}), '[]'))::text
    where ${ofDealership} and strpos(content, ${applicationId}) > 0`)
  await tx.execute(sql`delete from notifications where ${ofDealership} and content::jsonb -> 'applications' = '[]'`)
}

async function eraseProposals(tx: Tx, applicationId: string): Promise<void> {
  const kept = JSON.stringify(KEPT_OF_PROPOSAL)
  await tx
    .update(lenderProposals)
    .set({
      lenderReference: null,
      doc: sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${lenderProposals.doc})
        where key in (select jsonb_array_elements_text(${kept}::jsonb)))`,
    })
    .where(eq(lenderProposals.applicationId, applicationId))
}

/** Paid money stays in the books, without a name; an unpaid link expires. */
export async function erasePayments(tx: Tx, rows: readonly PaymentRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ paymentId }) => paymentId)
  await erasePaymentNews(tx, rows)
  await tx.execute(sql`update sandbox_payments set reference = 'Erased', reason = null where attempt_id in (
    select attempt_id from payment_attempts where payment_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`)
  await tx
    .update(payments)
    .set({
      customerName: 'Erased',
      customerEmail: null,
      customerMobile: null,
      vehicleReg: null,
      reference: 'Erased',
      sealedToken: null,
      erasedAt: at,
      tokenHash: sql`'erased ' || ${payments.paymentId}`,
      state: sql`case when ${inArray(payments.state, [...PAYABLE_STATES])} then 'expired' else ${payments.state} end`,
      version: sql`${payments.version} + 1`,
    })
    .where(inArray(payments.paymentId, ids))
}

/** The notification of a payment without an application names the payer. */
async function erasePaymentNews(tx: Tx, rows: readonly PaymentRow[]): Promise<void> {
  const payers = rows.map(({ affiliateUserId: dealership, customerName: name, reference }) => ({
    dealership,
    name,
    reference,
  }))
  await tx.execute(sql`delete from notifications n
    using jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as p (dealership int, name text, reference text)
    where n.affiliate_user_id = p.dealership and n.application_id is null and n.scenario = 'DealerPaymentReceived'
      and n.content::jsonb ->> 'customerName' = p.name and n.content::jsonb ->> 'paymentReference' = p.reference`)
}

/** Deletes the messages to the person, or that name them: those that wait to be sent, and those of the sandbox. */
export async function eraseOutbox(
  tx: Tx,
  cipher: Cipher,
  recipients: readonly (string | null | undefined)[],
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const numbers = recipients.map((one) => (one ? cleanMessage({ channel: 'sms', to: one, text: '-' })?.to : null))
  const known = normaliseTexts([...recipients, ...numbers])
  // A single word could be anyone's name.
  const named = normaliseTexts(names).filter((name) => name.includes(' '))
  await forgetOutgoing(tx, cipher, [...known, ...named])
  await tx.execute(sql`delete from outbox
    where lower(recipient) in (select jsonb_array_elements_text(${JSON.stringify(known)}::jsonb))
      or exists (select from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) name where strpos(lower(body), name) > 0)`)
}

const normaliseTexts = (texts: readonly (string | null | undefined)[]) =>
  texts.flatMap((one) => (one?.trim() ? one.trim().toLowerCase() : []))

/** Answers to creates are stored for a day, for repeated idempotency keys. */
export async function eraseAnswers(tx: Tx, cipher: Cipher, rows: readonly ApplicationRow[]): Promise<void> {
  const marks = rows.flatMap(({ applicationId, doc }) => [applicationId, doc.customer?.lastName, doc.customer?.email])
  const known = marks.flatMap((mark) => mark ?? [])
  await forgetAnswers(tx, cipher, known)
}
