import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { documents, notes, notifications, quoteLinks, savedQuotes } from '../../db/tables/index.ts'
import type { Sealer } from '../../plugins/sealing.ts'
import { type ApplicationRow, openApplicationOf } from '../applications/record.ts'
import { partsOf } from '../applications/store.ts'
import type { PaymentRow } from '../payments/record.ts'
import { auditOf } from './audit-rows.ts'
import type { PersonRecords } from './person.ts'

/** Everything that is kept about one person, opened and in plain names, to be handed to them. */
export async function exportPerson(tx: Tx, records: PersonRecords, sealer: Sealer, at: Date): Promise<unknown> {
  const applications = []
  for (const row of records.applications) applications.push(await applicationExport(tx, row, sealer))
  return { exportedAt: at.toISOString(), applications, payments: records.payments.map(paymentExport) }
}

async function applicationExport(tx: Tx, row: ApplicationRow, sealer: Sealer) {
  const { applicationId } = row
  return {
    application: openApplicationOf(await partsOf(tx, row), sealer),
    notes: await tx.select().from(notes).where(eq(notes.applicationId, applicationId)).orderBy(notes.created),
    documents: (await tx.select().from(documents).where(eq(documents.applicationId, applicationId))).map(
      ({ storageKey: _key, ...document }) => document,
    ),
    savedQuotes: await tx.select().from(savedQuotes).where(eq(savedQuotes.applicationId, applicationId)),
    linksSent: (
      await tx
        .select()
        .from(quoteLinks)
        .where(inArray(quoteLinks.applicationId, [applicationId]))
    ).map(({ created, openedAt, expiresAt }) => ({ created, openedAt, expiresAt })),
    notifications: await tx
      .select({ scenario: notifications.scenario, content: notifications.content, created: notifications.created })
      .from(notifications)
      .where(eq(notifications.applicationId, applicationId))
      .orderBy(notifications.id),
    whoDidAndSawWhat: await auditOf(tx, applicationId),
  }
}

const paymentExport = ({ payToken: _hash, sealedToken: _token, ...payment }: PaymentRow) => payment
