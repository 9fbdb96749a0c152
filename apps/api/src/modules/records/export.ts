import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  documents,
  leadContacts,
  notes,
  notifications,
  paymentAttempts,
  paymentRefunds,
  roomEvents,
  roomLinks,
  savedQuotes,
  tasks,
} from '../../db/tables/index.ts'
import type { LenderPanel } from '../../providers/lenders/panel.ts'
import type { Cipher } from '../../security/encryption.ts'
import { recipientsOf } from '../links/link-recipients.ts'
import { eventsOf } from '../outbox/outbox-list.ts'
import type { PaymentRow } from '../payments/record.ts'
import { type ApplicationRow, readableApplicationOf } from '../record/record.ts'
import { loadRecordParts } from '../record/store.ts'
import { wholeAuditOf } from './audit-rows.ts'
import { listsCustomers } from './erase.ts'
import type { PersonRecords } from './person.ts'

interface ExportContext {
  readonly cipher: Cipher
  readonly panel: LenderPanel
  readonly at: Date
}

/** Everything stored about one person but half-filled forms, decrypted and in plain names, for disclosure to them. */
export async function exportPerson(tx: Tx, records: PersonRecords, { cipher, panel, at }: ExportContext) {
  const applications = []
  for (const row of records.applications) applications.push(await applicationExport(tx, row, { cipher, panel }))
  const payments = []
  for (const row of records.payments) payments.push(await paymentExport(tx, row))
  return { exportedAt: at.toISOString(), applications, payments }
}

async function applicationExport(tx: Tx, row: ApplicationRow, { cipher, panel }: Omit<ExportContext, 'at'>) {
  const { applicationId } = row
  return {
    application: readableApplicationOf(await loadRecordParts(tx, row), cipher),
    notes: await tx
      .select()
      .from(notes)
      .where(eq(notes.applicationId, applicationId))
      .orderBy(notes.created, notes.position),
    tasks: await tx.select().from(tasks).where(eq(tasks.applicationId, applicationId)).orderBy(tasks.created),
    calls: await tx
      .select()
      .from(leadContacts)
      .where(eq(leadContacts.applicationId, applicationId))
      .orderBy(leadContacts.at),
    documents: (await tx.select().from(documents).where(eq(documents.applicationId, applicationId))).map(
      ({ storageKey: _key, ...document }) => document,
    ),
    savedQuotes: await tx.select().from(savedQuotes).where(eq(savedQuotes.applicationId, applicationId)),
    linksSent: (await tx.select().from(roomLinks).where(eq(roomLinks.applicationId, applicationId))).map((link) => ({
      created: link.created,
      openedAt: link.openedAt,
      expiresAt: link.expiresAt,
      timesOpened: link.timesOpened,
      sentTo: recipientsOf(link, cipher),
      suggestion: link.suggestion,
      toldOfChanges: link.updatesOn,
      askedForPapersAt: link.askedAt,
      remindersSent: link.remindersSent,
      stoppedMessagesAt: link.stoppedAt,
    })),
    actsByLink: await actsByLink(tx, applicationId),
    notifications: [
      ...(await notificationsOf(tx, eq(notifications.applicationId, applicationId))),
      ...(await listsNaming(tx, row)),
    ],
    toldToBackOffice: await eventsOf(tx, applicationId, cipher),
    whoDidAndSawWhat: await wholeAuditOf(tx, applicationId, panel),
  }
}

const actsByLink = (tx: Tx, applicationId: string) =>
  tx
    .select({ kind: roomEvents.kind, text: roomEvents.text, at: roomEvents.at })
    .from(roomEvents)
    .innerJoin(roomLinks, eq(roomLinks.linkId, roomEvents.linkId))
    .where(eq(roomLinks.applicationId, applicationId))
    .orderBy(roomEvents.at)

const notificationsOf = (tx: Tx, which: SQL) =>
  tx
    .select({ scenario: notifications.scenario, content: notifications.content, created: notifications.created })
    .from(notifications)
    .where(which)
    .orderBy(notifications.id)

/** A notification of several customers also names others, who must not be disclosed. */
async function listsNaming(tx: Tx, { applicationId, affiliateUserId }: ApplicationRow) {
  const rows = await notificationsOf(
    tx,
    sql`${listsCustomers(affiliateUserId)} and strpos(${notifications.content}, ${applicationId}) > 0`,
  )
  return rows.map((row) => ({ ...row, content: ownPart(row.content, applicationId) }))
}

function ownPart(content: string, applicationId: string): string {
  const { applications } = JSON.parse(content) as { applications: { applicationId: string }[] }
  return JSON.stringify({ applications: applications.filter((one) => one.applicationId === applicationId) })
}

async function paymentExport(tx: Tx, row: PaymentRow) {
  const { tokenHash: _hash, sealedToken: _token, ...payment } = row
  const attempts = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, row.paymentId))
  return {
    ...payment,
    attempts: attempts.map(({ redirectUrl: _page, ...attempt }) => attempt),
    refunds: await tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, row.paymentId)),
  }
}
