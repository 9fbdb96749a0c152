import { doerOf, fullNameOf, proofOfRow, readShown, type TrailEntry } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, dealerships, documents } from '../../db/tables/index.ts'
import { type EvidenceRow, evidenceByIds } from '../evidence/evidence.ts'
import {
  isEvidence,
  loadUserNames,
  quoteIdsOf,
  quotesById,
  type StoredAuditRow,
  subjectOf,
} from '../records/audit-rows.ts'

type Details = Readonly<Record<string, unknown>>

/** What the ids of some entries mean today, among what the transaction may see. */
interface Meanings {
  readonly users: ReadonlyMap<number, string>
  readonly dealerships: ReadonlyMap<number, string>
  readonly customers: ReadonlyMap<string, string>
  readonly documents: ReadonlyMap<string, string>
  readonly quotes: Awaited<ReturnType<typeof quotesById>>
  readonly evidence: ReadonlyMap<string, EvidenceRow>
}

export async function entriesOf(tx: Tx, rows: readonly StoredAuditRow[]): Promise<TrailEntry[]> {
  const meanings = await meaningsOf(tx, rows)
  return rows.map((row) => entryOf(row, meanings))
}

const idsOf = <T>(rows: readonly StoredAuditRow[], pick: (row: StoredAuditRow) => T | null): T[] => [
  ...new Set(rows.flatMap((row) => pick(row) ?? [])),
]

async function meaningsOf(tx: Tx, rows: readonly StoredAuditRow[]): Promise<Meanings> {
  return {
    users: await loadUserNames(
      tx,
      rows.flatMap((row) => [row.userId, concernedUser(row)]),
    ),
    dealerships: await dealershipNames(
      tx,
      idsOf(rows, ({ affiliateUserId }) => affiliateUserId),
    ),
    customers: await customerNames(
      tx,
      idsOf(rows, ({ applicationId }) => applicationId),
    ),
    documents: await documentNames(
      tx,
      idsOf(rows, (row) => subjectOf(row, 'document')),
    ),
    quotes: await quotesById(tx, quoteIdsOf(rows)),
    evidence: await evidenceByIds(
      tx,
      idsOf(rows.filter(isEvidence), ({ subjectId }) => subjectId),
    ),
  }
}

async function dealershipNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { affiliateUserId, name } = dealerships
  const rows = await tx
    .select({ affiliateUserId, name })
    .from(dealerships)
    .where(inArray(affiliateUserId, [...ids]))
  return new Map(rows.map((row) => [row.affiliateUserId, row.name]))
}

async function customerNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { applicationId, doc } = applications
  const rows = await tx
    .select({ applicationId, doc })
    .from(applications)
    .where(inArray(applicationId, [...ids]))
  return new Map(rows.map((row) => [row.applicationId, fullNameOf(row.doc.customer)]))
}

async function documentNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { documentId, name } = documents
  const rows = await tx
    .select({ documentId, name })
    .from(documents)
    .where(inArray(documentId, [...ids]))
  return new Map(rows.map((row) => [row.documentId, row.name]))
}

/** The user whom an entry concerns, beside its doer. */
function concernedUser(row: StoredAuditRow): number | null {
  if (doerOf(row) === 'anybody') return row.userId
  const id = subjectOf(row, 'user') ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}

function entryOf(row: StoredAuditRow, meanings: Meanings): TrailEntry {
  const { userId, affiliateUserId, applicationId, subjectId } = row
  const evidence = meanings.evidence.get(subjectId ?? '')
  const quote = meanings.quotes.get(subjectId ?? '')
  return {
    auditId: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    doer: doerOf(row),
    userId,
    userName: meanings.users.get(userId ?? 0) ?? null,
    provedBy: proofOfRow(row)?.map((one) => one.slice(0, 40)) ?? null,
    affiliateUserId,
    dealershipName: meanings.dealerships.get(affiliateUserId ?? 0) ?? null,
    applicationId,
    customerName: meanings.customers.get(applicationId ?? '') || null,
    of: {
      document: meanings.documents.get(subjectId ?? '') ?? null,
      evidence: evidence?.kind ?? null,
      isSent: evidence ? (readShown(evidence)?.isSent ?? false) : false,
      lender: quote?.financeCompany ?? null,
      instalment: quote?.figures.instalment ?? null,
      wordingVersion: evidence?.wordingVersion || null,
      changed: textsOf(readDetails(row).changed),
      user: meanings.users.get(concernedUser(row) ?? 0) ?? null,
    },
  }
}

export const readDetails = ({ details }: Pick<StoredAuditRow, 'details'>): Details => ({ ...(details as Details) })

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').map((one) => one.slice(0, 60)) : []
