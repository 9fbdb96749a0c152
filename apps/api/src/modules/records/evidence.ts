import { createHash, randomUUID } from 'node:crypto'
import type { Consent, Evidence } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { evidence } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { programVersion } from '../../program-version.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerClient } from '../../security/caller.ts'
import { findRow } from '../applications/store.ts'

export type EvidenceRow = typeof evidence.$inferSelect

export const EVIDENCE_ACTION = 'evidence.recorded'
export const ERASED_ACTION = 'person.erased'
export const CONSENT_ACTION = 'consent.given'
/** A panel of every lender at every term with its wording is well below; more is no evidence. */
const MOST_CHARACTERS = 64_000

export interface EvidencePlace {
  readonly affiliateUserId: number
  readonly applicationId: string | null
}

/** Where the figures come from: the server's own pricing, or the word of a public page (D47). */
type EvidenceSource = 'page' | 'server'

/** Whose evidence it is. A page may speak of its own dealership, and of a quick quote made there. */
export async function placeOfPage(
  tx: Tx,
  { applicationId, affiliateUserId }: Evidence,
  { dealership }: CallerClient,
): Promise<EvidencePlace> {
  const row = applicationId ? found(await findRow(tx, applicationId)) : null
  if (row && !row.isQuickQuote) return refuse('NOT_FOUND')
  const own = row?.affiliateUserId ?? (affiliateUserId || dealership.affiliateUserId)
  if (affiliateUserId && affiliateUserId !== own) return refuse('NOT_FOUND')
  if (dealership.affiliateUserId !== own) return refuse('NOT_FOUND')
  return { affiliateUserId: own, applicationId: row?.applicationId ?? null }
}

/** As the page tells it. Its general words about the broker are no statement of a commission, whatever they are sent as. */
export async function keepPageEvidence(
  tx: Tx,
  told: Evidence,
  place: EvidencePlace,
  at: Date,
): Promise<EvidenceReceipt> {
  const kind = told.kind === 'commission-statement' ? 'broker-statement' : told.kind
  return await keepEvidence(tx, { ...told, kind, toldBy: 'page' }, place, null, at)
}

export interface EvidenceReceipt {
  readonly evidenceId: string
  readonly hash: string
}

type Shown = Pick<Evidence, 'kind' | 'figures' | 'ruleVersion' | 'wordingVersion'> & { readonly toldBy: EvidenceSource }

/** Keeps what was shown; the chain holds its id and the hash of what it says, so that neither can change unseen (D46). */
export async function keepEvidence(
  tx: Tx,
  { kind, figures = {}, ruleVersion, wordingVersion, toldBy }: Shown,
  place: EvidencePlace,
  userId: number | null,
  at: Date,
): Promise<EvidenceReceipt> {
  if (JSON.stringify(figures).length > MOST_CHARACTERS)
    return refuse('INVALID', undefined, { figures: 'There are too many' })
  const { affiliateUserId, applicationId } = place
  const content = { kind, figures, ruleVersion, wordingVersion, affiliateUserId, applicationId, userId, at }
  return await insertEvidence(tx, EVIDENCE_ACTION, content, toldBy)
}

/** Each consent in the words that were agreed to: a version alone would prove nothing without the program of that day. */
export async function keepConsents(
  tx: Tx,
  consents: readonly Consent[] | null | undefined,
  place: EvidencePlace,
  userId: number,
  at: Date,
): Promise<void> {
  for (const { kind, wording, wordingVersion, givenAt } of consents ?? []) {
    const words = { kind, figures: { wording, givenAt }, ruleVersion: programVersion(), wordingVersion }
    await insertEvidence(tx, CONSENT_ACTION, { ...words, ...place, userId, at })
  }
}

/** Why a person was erased is somebody's own words, which the chain may not hold. */
export async function keepErasure(
  tx: Tx,
  place: EvidencePlace,
  reason: string,
  userId: number,
  at: Date,
): Promise<void> {
  const words = { kind: 'erasure', figures: { reason }, ruleVersion: '', wordingVersion: '' }
  await insertEvidence(tx, ERASED_ACTION, { ...words, ...place, userId, at })
}

async function insertEvidence(
  tx: Tx,
  action: string,
  content: Omit<EvidenceRow, 'evidenceId'>,
  toldBy?: EvidenceSource,
): Promise<EvidenceReceipt> {
  const { at, userId, affiliateUserId, applicationId, kind } = content
  const evidenceId = randomUUID()
  await tx.insert(evidence).values({ ...content, evidenceId })
  const details = { kind, contentHash: contentHashOf(content), ...(toldBy ? { toldBy } : {}) }
  const { hash } = await recordAudit(tx, {
    at,
    action,
    userId,
    affiliateUserId,
    applicationId,
    subjectId: evidenceId,
    details,
  })
  return { evidenceId, hash }
}

export async function evidenceByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, EvidenceRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(evidence)
    .where(inArray(evidence.evidenceId, [...ids]))
  return new Map(rows.map((row) => [row.evidenceId, row]))
}

/** Of what was shown alone: whose it was stands in the chain itself. */
export function contentHashOf({ kind, figures, ruleVersion, wordingVersion }: Omit<EvidenceRow, 'evidenceId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ordered(figures), ruleVersion, wordingVersion]))
    .digest('hex')
}

/** The database keeps the keys of JSON in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, part]) => [key, ordered(part)])
}
