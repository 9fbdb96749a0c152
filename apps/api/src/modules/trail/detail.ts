import { storedPart, type TrailDetail } from '@forecourt/core'
import { and, asc, eq, lte } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { audit, evidence } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { LenderPanel } from '../../providers/lenders/panel.ts'
import { fitOf } from '../../security/audit-chain.ts'
import type { EvidenceRow } from '../evidence/evidence.ts'
import { detailsOf, isEvidence, type StoredAuditRow, subjectOf } from '../records/audit-rows.ts'
import { entriesOf, readDetails } from './entries.ts'

export const findEntry = async (tx: Tx, id: number): Promise<StoredAuditRow> =>
  found(await firstOf(tx.select().from(audit).where(eq(audit.id, id))))

/** One entry with what was before the eyes of whom it names, and its place in the chain. */
export async function detailOf(tx: Tx, row: StoredAuditRow, panel: LenderPanel): Promise<TrailDetail> {
  const [entry] = await entriesOf(tx, [row])
  const shownBefore = await evidenceUntil(tx, row)
  const own = isEvidence(row) ? shownBefore.find(({ evidenceId }) => evidenceId === row.subjectId) : undefined
  const quote = own ?? lastOf(shownBefore, 'quote', quoteOf(row))
  const quoteId = quoteOf(row) ?? (own && firstQuote(own))
  const commission =
    own?.kind === 'commission-statement' ? undefined : lastOf(shownBefore, 'commission-statement', quoteId)
  return {
    entry: found(entry),
    shown: quote ? await shownOf(tx, quote, panel) : null,
    commission: quoteId && commission ? await shownOf(tx, commission, panel) : null,
    rateCard: quote ? rateCardIn(quote.figures) : null,
    wordings: wordingsOf(shownBefore),
    details: row.details,
    chain: {
      chain: row.chain,
      position: row.position,
      hash: row.hash,
      previousPosition: row.previousHash === null ? null : row.position - 1,
      previousHash: row.previousHash,
      fit: await fitOf(tx, row),
    },
  }
}

/** Evidence of the same record until the entry, oldest first; of an entry without a record, its own. */
async function evidenceUntil(tx: Tx, { applicationId, subjectId, at }: StoredAuditRow): Promise<EvidenceRow[]> {
  const which = applicationId
    ? and(eq(evidence.applicationId, applicationId), lte(evidence.at, at))
    : eq(evidence.evidenceId, subjectId ?? '')
  return await tx.select().from(evidence).where(which).orderBy(asc(evidence.at), asc(evidence.evidenceId))
}

/** The quote that the entry is about: the customer's choice, what was opened, or what went to a lender. */
function quoteOf(row: StoredAuditRow): string | null {
  const { quoteIds } = readDetails(row)
  if (Array.isArray(quoteIds)) return typeof quoteIds[0] === 'string' ? quoteIds[0] : null
  return subjectOf(row, 'quote')
}

const quotesIn = (figures: unknown): unknown[] => {
  const quotes = storedPart(figures, 'quotes')
  return Array.isArray(quotes) ? quotes : []
}

const quoteIdsOf = ({ figures }: EvidenceRow): unknown[] => [
  storedPart(figures, 'quoteId'),
  ...quotesIn(figures).map((one) => storedPart(one, 'quoteId')),
]

function firstQuote(row: EvidenceRow): string | null {
  const id = quoteIdsOf(row).find((one) => typeof one === 'string')
  return typeof id === 'string' ? id : null
}

const lastOf = (rows: readonly EvidenceRow[], kind: string, quoteId: string | null | undefined) =>
  quoteId ? rows.findLast((row) => row.kind === kind && quoteIdsOf(row).includes(quoteId)) : undefined

/** With whether it still matches the hash that the chain has of it. */
async function shownOf(tx: Tx, row: EvidenceRow, panel: LenderPanel): Promise<NonNullable<TrailDetail['shown']>> {
  const isItsEntry = and(eq(audit.affiliateUserId, row.affiliateUserId), eq(audit.subjectId, row.evidenceId))
  const entry = await firstOf(tx.select({ details: audit.details }).from(audit).where(isItsEntry))
  return { at: row.at.toISOString(), details: detailsOf({ details: entry?.details ?? null }, row, panel) }
}

/** Evidence names the version once lenders' cards have versions (D63). */
function rateCardIn(figures: unknown): string | null {
  const named = [figures, ...quotesIn(figures)].map((one) => storedPart(one, 'rateCard'))
  const card = named.find((one) => typeof one === 'string')
  return typeof card === 'string' ? card.slice(0, 120) : null
}

function wordingsOf(rows: readonly EvidenceRow[]): TrailDetail['wordings'] {
  const newest = new Map(rows.filter(({ wordingVersion }) => wordingVersion).map((row) => [row.kind, row]))
  return [...newest.values()].map(({ kind, wordingVersion, at }) => ({
    kind,
    version: wordingVersion,
    at: at.toISOString(),
  }))
}
