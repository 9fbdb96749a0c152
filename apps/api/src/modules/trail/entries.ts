import { fullNameOf, type TrailDoer, type TrailEntry, trailAction } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, dealerships, documents } from '../../db/tables/index.ts'
import { type EvidenceRow, evidenceByIds } from '../evidence/evidence.ts'
import { isEvidence, loadUserNames, type StoredAuditRow } from '../records/audit-rows.ts'

type Details = Readonly<Record<string, unknown>>

/** What the ids of some entries mean today, among what the transaction may see. */
interface Meanings {
  readonly users: ReadonlyMap<number, string>
  readonly dealerships: ReadonlyMap<number, string>
  readonly customers: ReadonlyMap<string, string>
  readonly documents: ReadonlyMap<string, string>
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
  const ofDocuments = rows.filter(({ action }) => action.startsWith('document.'))
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
      idsOf(ofDocuments, ({ subjectId }) => subjectId),
    ),
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

const ABOUT_A_USER: readonly string[] = ['password.changed', 'password.reset', 'calendar-link.made']

/** The user whom an entry concerns, if its subject is one. */
const concernedUser = ({ action, subjectId }: StoredAuditRow): number | null =>
  ABOUT_A_USER.includes(action) && subjectId !== null && /^\d{1,9}$/.test(subjectId) ? Number(subjectId) : null

function entryOf(row: StoredAuditRow, meanings: Meanings): TrailEntry {
  const { userId, affiliateUserId, applicationId, subjectId } = row
  const details = readDetails(row)
  const evidence = meanings.evidence.get(subjectId ?? '')
  return {
    auditId: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    doer: doerOf(row, details),
    userId,
    userName: meanings.users.get(userId ?? 0) ?? null,
    provedBy: provedBy(details),
    affiliateUserId,
    dealershipName: meanings.dealerships.get(affiliateUserId ?? 0) ?? null,
    applicationId,
    customerName: meanings.customers.get(applicationId ?? '') || null,
    of: {
      document: meanings.documents.get(subjectId ?? '') ?? null,
      evidence: evidence?.kind ?? null,
      wordingVersion: evidence?.wordingVersion || null,
      changed: textsOf(details.changed),
      user: meanings.users.get(concernedUser(row) ?? 0) ?? null,
    },
  }
}

export const readDetails = ({ details }: Pick<StoredAuditRow, 'details'>): Details => ({ ...(details as Details) })

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').map((one) => one.slice(0, 60)) : []

const provedBy = (details: Details): string[] | null =>
  Array.isArray(details.provedBy) ? textsOf(details.provedBy) : null

/** By how they proved it; where no user is named and that is not kept, by what the act is. */
function doerOf({ userId, action }: StoredAuditRow, details: Details): TrailDoer {
  if (userId !== null) return 'user'
  const proof = provedBy(details) ?? []
  if (proof.some((one) => one === 'link' || one === 'link-and-code')) return 'customer'
  if (proof.includes('page') || details.toldBy === 'page') return 'page'
  return trailAction(action).by ?? 'system'
}
