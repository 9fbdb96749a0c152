import { ApplicationState, contract, fullNameOf } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { removeUnused } from '../documents/sweep.ts'
import { auditOf } from './audit-rows.ts'
import { eraseAnswers, eraseApplication, eraseOutbox, erasePayments, lockRecords } from './erase.ts'
import { keepErasure, keepPageEvidence, placeOfPage } from './evidence.ts'
import { exportPerson } from './export.ts'
import { pageEvidenceRoutes } from './page-evidence.ts'
import { type PersonRecords, recordsOf } from './person.ts'
import { registerRetention } from './retention.ts'
import { keepShownByPortal } from './shown-by-portal.ts'

const { audit, person } = contract

/** The audit trail, the evidence of what was shown, and the export and erasure of a person's data. */
export async function recordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRetention(services)
  serveAudit(app)
  await pageEvidenceRoutes(app)
  servePerson(app)
}

function serveAudit(app: FastifyInstance): void {
  serve(app, audit.list, ({ query }, { readRecord }) =>
    readRecord(query.applicationId, (tx, { applicationId }) => auditOf(tx, applicationId)),
  )

  serve(app, audit.recordEvidence, async ({ body }, context) => {
    const { user, client, write, at } = context
    if (client === null) return await keepShownByPortal({ ...context, user }, body)
    return await write(async (tx) => keepPageEvidence(tx, body, await placeOfPage(tx, body, client), at))
  })
}

function servePerson(app: FastifyInstance): void {
  serve(app, person.export, async ({ body }, { write, cipher, at, recordFor, audit: auditFor }) =>
    write(async (tx) => {
      const { row } = await recordFor(tx, body.applicationId)
      const records = await recordsOf(tx, row)
      for (const one of records.applications) await auditFor(tx, 'person.exported', one)
      return await exportPerson(tx, records, cipher, at)
    }),
  )

  serve(app, person.erase, async ({ body }, context) => {
    const { readRecord, db, fileStore } = context
    const records = refuseUnderWay(await readRecord(body.applicationId, recordsOf))
    const files = await db.asSystem((tx) => erase(tx, records, context, body.reason))
    await removeUnused(db, fileStore, files)
    return { ok: true } as const
  })
}

/** A payout is pending: its recipient must be known until it arrives. */
function refuseUnderWay(records: PersonRecords): PersonRecords {
  if (records.applications.some(({ state }) => state === ApplicationState.AwaitingPayout))
    refuse('INVALID', 'This person has a deal awaiting payout. Erase them once it is paid out.')
  return records
}

async function erase(
  tx: Tx,
  { applications, payments }: PersonRecords,
  { user, cipher, at }: UserContext,
  reason: string,
): Promise<string[]> {
  await lockRecords(tx, applications)
  const files: string[] = []
  for (const row of applications) {
    files.push(...(await eraseApplication(tx, row, at)))
    await keepErasure(tx, row, reason, user.userId, at)
  }
  await eraseAnswers(tx, cipher, applications)
  await erasePayments(tx, payments, at)
  await eraseOutbox(
    tx,
    cipher,
    [
      ...applications.flatMap(({ doc }) => [doc.customer?.email, doc.customer?.contactNumber]),
      ...payments.flatMap(({ customerEmail, customerMobile }) => [customerEmail, customerMobile]),
    ],
    [...applications.map(({ doc }) => fullNameOf(doc.customer)), ...payments.map(({ customerName }) => customerName)],
  )
  return files
}
