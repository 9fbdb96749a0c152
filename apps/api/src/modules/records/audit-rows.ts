import { AUDIT_ROWS_SHOWN, type AuditRow, trailAction } from '@forecourt/core'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { audit, savedQuotes, users } from '../../db/tables/index.ts'
import type { LenderPanel } from '../../providers/lenders/panel.ts'
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

const PAGE = 500

/** The newest entries of a record, newest first, with the names of existing users and the figures that were shown. */
export const newestAuditOf = (tx: Tx, applicationId: string, panel: LenderPanel): Promise<AuditRow[]> =>
  auditPage(tx, applicationId, panel, { most: AUDIT_ROWS_SHOWN, before: null })

/** Every entry of a record, newest first; page by page, so that other calls are answered in between. */
export async function wholeAuditOf(tx: Tx, applicationId: string, panel: LenderPanel): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  for (let isEnd = false; !isEnd; ) {
    const page = await auditPage(tx, applicationId, panel, { most: PAGE, before: rows.at(-1)?.auditId ?? null })
    rows.push(...page)
    isEnd = page.length < PAGE
  }
  return rows
}

interface Page {
  readonly most: number
  /** The entry that it goes on from. */
  readonly before: string | null
}

async function auditPage(
  tx: Tx,
  applicationId: string,
  panel: LenderPanel,
  { most, before }: Page,
): Promise<AuditRow[]> {
  const rows = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.applicationId, applicationId), before === null ? undefined : lt(audit.id, Number(before))))
    .orderBy(desc(audit.id))
    .limit(most)
  const names = await loadUserNames(
    tx,
    rows.map(({ userId }) => userId),
  )
  const shown = await evidenceByIds(
    tx,
    rows.filter(isEvidence).flatMap(({ subjectId }) => subjectId ?? []),
  )
  const quotes = await quotesById(tx, quoteIdsOf(rows))
  return rows.map((row) => ({
    auditId: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    userId: row.userId,
    userName: names.get(row.userId ?? 0) ?? null,
    applicationId: row.applicationId,
    subjectId: row.subjectId,
    details: isEvidence(row)
      ? detailsOf(row, shown.get(row.subjectId ?? ''), panel)
      : withLender(row, quotes.get(row.subjectId ?? '')),
    hash: row.hash,
    previousHash: row.previousHash,
  }))
}

export const quoteIdsOf = (rows: readonly StoredAuditRow[]): string[] =>
  rows.flatMap((row) => subjectOf(row, 'quote') ?? [])

type Subject = NonNullable<ReturnType<typeof trailAction>['subject']>

/** The id of what an entry is about, if it is such a thing. */
export const subjectOf = ({ action, subjectId }: StoredAuditRow, subject: Subject): string | null =>
  trailAction(action).subject === subject ? subjectId : null

type NamedQuote = Pick<typeof savedQuotes.$inferSelect, 'financeCompany' | 'figures'>

export async function quotesById(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedQuote>> {
  if (ids.length === 0) return new Map()
  const { quoteId, financeCompany, figures } = savedQuotes
  const rows = await tx
    .select({ quoteId, financeCompany, figures })
    .from(savedQuotes)
    .where(inArray(quoteId, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.quoteId, row]))
}

const withLender = ({ details }: StoredAuditRow, quote: NamedQuote | undefined) =>
  quote?.financeCompany ? { ...(details as object | null), lender: quote.financeCompany } : details

const WITH_EVIDENCE: readonly string[] = [
  ...[EVIDENCE_ACTION, CONSENT_ACTION],
  ...[ERASED_ACTION, RESTRICTED_ACTION, HELD_ACTION, RELEASED_ACTION],
]

export const isEvidence = ({ action }: StoredAuditRow) => WITH_EVIDENCE.includes(action)

/** Adds whether the figures still match the chain, who reported them, and the names of the lenders that they number. */
export function detailsOf(
  { details }: Pick<StoredAuditRow, 'details'>,
  shown: EvidenceRow | undefined,
  panel: LenderPanel,
) {
  if (!shown) return details
  const { figures, ruleVersion, wordingVersion, kind } = shown
  const { contentHash = null, toldBy = null, provedBy = null } = (details ?? {}) as Readonly<Record<string, unknown>>
  const isUnchanged = contentHash === contentHashOf(shown)
  const lenders = lendersIn(figures, panel)
  return { kind, figures, ruleVersion, wordingVersion, toldBy, provedBy, isUnchanged, lenders }
}

const LENDER_FIELDS: readonly string[] = ['financeCompanyId', 'lenderId']

/** The names of the lenders of today, by the number that figures know them by. */
function lendersIn(figures: unknown, panel: LenderPanel): Readonly<Record<string, string>> {
  if (typeof figures !== 'object' || figures === null) return {}
  const within = Object.entries(figures).map(([key, value]) => {
    if (!LENDER_FIELDS.includes(key)) return lendersIn(value, panel)
    const lender = panel.lender(Number(value))
    return lender ? { [String(value)]: lender.name } : {}
  })
  return Object.assign({}, ...within)
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
