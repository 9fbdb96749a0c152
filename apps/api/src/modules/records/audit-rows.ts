import type { AuditRow } from '@forecourt/core'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { audit, users } from '../../db/tables/index.ts'
import {
  CONSENT_ACTION,
  contentHashOf,
  ERASED_ACTION,
  EVIDENCE_ACTION,
  type EvidenceRow,
  evidenceByIds,
  HELD_ACTION,
  RELEASED_ACTION,
  RESTRICTED_ACTION,
} from '../evidence/evidence.ts'

export type StoredAuditRow = typeof audit.$inferSelect
const MAX_AUDIT_ROWS = 2_000

/** Newest first, with the names of existing users and the figures that were shown. */
export async function auditOf(tx: Tx, applicationId: string): Promise<AuditRow[]> {
  const rows = await tx
    .select()
    .from(audit)
    .where(eq(audit.applicationId, applicationId))
    .orderBy(desc(audit.id))
    .limit(MAX_AUDIT_ROWS)
  const names = await loadUserNames(
    tx,
    rows.map(({ userId }) => userId),
  )
  const shown = await evidenceByIds(
    tx,
    rows.filter(isEvidence).flatMap(({ subjectId }) => subjectId ?? []),
  )
  return rows.map((row) => ({
    auditId: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    userId: row.userId,
    userName: names.get(row.userId ?? 0) ?? null,
    applicationId: row.applicationId,
    subjectId: row.subjectId,
    details: isEvidence(row) ? detailsOf(row, shown.get(row.subjectId ?? '')) : row.details,
    hash: row.hash,
    previousHash: row.previousHash,
  }))
}

const WITH_EVIDENCE: readonly string[] = [
  ...[EVIDENCE_ACTION, CONSENT_ACTION],
  ...[ERASED_ACTION, RESTRICTED_ACTION, HELD_ACTION, RELEASED_ACTION],
]

export const isEvidence = ({ action }: StoredAuditRow) => WITH_EVIDENCE.includes(action)

/** Adds whether the figures still match the chain, and who reported them. */
export function detailsOf({ details }: Pick<StoredAuditRow, 'details'>, shown: EvidenceRow | undefined) {
  if (!shown) return details
  const { figures, ruleVersion, wordingVersion, kind } = shown
  const { contentHash = null, toldBy = null, provedBy = null } = (details ?? {}) as Readonly<Record<string, unknown>>
  const isUnchanged = contentHash === contentHashOf(shown)
  return { kind, figures, ruleVersion, wordingVersion, toldBy, provedBy, isUnchanged }
}

export async function loadUserNames(tx: Tx, userIds: readonly (number | null)[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds.flatMap((userId) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const known = await tx
    .select({ userId: users.userId, firstName: users.firstName, surname: users.surname })
    .from(users)
    .where(inArray(users.userId, ids))
  return new Map(known.map(({ userId, firstName, surname }) => [userId, `${firstName} ${surname}`.trim()]))
}
