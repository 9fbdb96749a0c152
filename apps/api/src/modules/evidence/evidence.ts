import { createHash, randomUUID } from 'node:crypto'
import { type Consent, consentWording, type Evidence } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { evidence } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { programVersion } from '../../program-version.ts'
import { recordAudit } from '../../security/audit.ts'
import { sortedJson } from '../../security/audit-chain.ts'
import type { CallerClient } from '../../security/caller.ts'
import { findRow } from '../record/store.ts'

export type EvidenceRow = typeof evidence.$inferSelect

export const EVIDENCE_ACTION = 'evidence.recorded'
export const ERASED_ACTION = 'person.erased'
export const RESTRICTED_ACTION = 'person.restricted'
export const HELD_ACTION = 'record.held'
export const RELEASED_ACTION = 'record.released'
export const CONSENT_ACTION = 'consent.given'
/** The public call refuses more than this before it is read. */
const MOST_CHARACTERS_OF_PAGE = 8_000
/** A panel with every lender, term and wording is well below this; anything larger is not evidence. */
const MOST_CHARACTERS = 64_000

export interface EvidencePlace {
  readonly affiliateUserId: number
  readonly applicationId: string | null
}

/** The source of the figures: the server's own pricing, or a public page (D47). */
type EvidenceSource = 'page' | 'server'

/** The owner of the evidence. A page may report only on its own dealership and its quick quotes. */
export async function placeOfPage(
  tx: Tx,
  { applicationId, affiliateUserId }: Evidence,
  { dealership }: CallerClient,
): Promise<EvidencePlace> {
  const row = applicationId ? found(await findRow(tx, applicationId)) : null
  if (row && !row.isQuickQuote) return refuse('NOT_FOUND')
  const own = row?.affiliateUserId ?? (affiliateUserId || dealership.affiliateUserId)
  if (own !== dealership.affiliateUserId || (affiliateUserId && affiliateUserId !== own)) return refuse('NOT_FOUND')
  return { affiliateUserId: own, applicationId: row?.applicationId ?? null }
}

/** Stores evidence as the page reports it. Its general text about the broker never counts as a commission statement. */
export async function keepPageEvidence(
  tx: Tx,
  told: Evidence,
  place: EvidencePlace,
  at: Date,
): Promise<EvidenceReceipt> {
  refuseLarge(told.figures, MOST_CHARACTERS_OF_PAGE)
  const kind = told.kind === 'commission-statement' ? 'broker-statement' : told.kind
  return await keepEvidence(tx, { ...told, kind, toldBy: 'page' }, place, null, at)
}

export type EvidenceReceipt = Awaited<ReturnType<typeof insertEvidence>>

type Shown = Pick<Evidence, 'kind' | 'figures' | 'ruleVersion' | 'wordingVersion'> & { readonly toldBy: EvidenceSource }

/**
 * Stores the shown content; the chain contains its id and the hash of its content, so that neither can change unnoticed
 * (D46).
 */
export async function keepEvidence(
  tx: Tx,
  { kind, figures = {}, ruleVersion, wordingVersion, toldBy }: Shown,
  place: EvidencePlace,
  userId: number | null,
  at: Date,
): Promise<EvidenceReceipt> {
  refuseLarge(figures, MOST_CHARACTERS)
  const { affiliateUserId, applicationId } = place
  const content = { kind, figures, ruleVersion, wordingVersion, affiliateUserId, applicationId, userId, at }
  return await insertEvidence(tx, EVIDENCE_ACTION, content, toldBy)
}

function refuseLarge(figures: unknown, most: number): void {
  if (JSON.stringify(figures ?? {}).length > most) refuse('INVALID', undefined, { figures: 'There are too many' })
}

/**
 * Stores each consent with the server's own text of the version that the client showed (D68): a version alone would
 * prove nothing without that day's program. What a client says is its moment; the receipt is ours.
 */
export async function keepConsents(
  tx: Tx,
  consents: readonly Consent[] | null | undefined,
  place: EvidencePlace,
  userId: number,
  at: Date,
): Promise<void> {
  for (const consent of consents ?? []) {
    const { kind, wordingVersion, givenAt } = consent
    const wording = consentWording(consent)?.text ?? refuse('INVALID', undefined, { consents: 'Unknown wording' })
    const figures = { wording, givenAt, receivedAt: at.toISOString() }
    const words = { kind, figures, ruleVersion: programVersion(), wordingVersion }
    await insertEvidence(tx, CONSENT_ACTION, { ...words, ...place, userId, at })
  }
}

/** What staff did with a record for a reason. */
type ReasonedAction = typeof ERASED_ACTION | typeof RESTRICTED_ACTION | typeof HELD_ACTION | typeof RELEASED_ACTION

const REASON_KINDS: Readonly<Record<ReasonedAction, string>> = {
  [ERASED_ACTION]: 'erasure',
  [RESTRICTED_ACTION]: 'restriction',
  [HELD_ACTION]: 'hold',
  [RELEASED_ACTION]: 'release',
}

/** A reason is free text, which the chain must not contain. */
export async function keepReason(
  tx: Tx,
  action: ReasonedAction,
  place: EvidencePlace,
  reason: string,
  userId: number,
  at: Date,
): Promise<void> {
  const words = { kind: REASON_KINDS[action], figures: { reason }, ruleVersion: '', wordingVersion: '' }
  await insertEvidence(tx, action, { ...words, ...place, userId, at })
}

async function insertEvidence(
  tx: Tx,
  action: typeof EVIDENCE_ACTION | typeof CONSENT_ACTION | ReasonedAction,
  content: Omit<EvidenceRow, 'evidenceId'>,
  toldBy?: EvidenceSource,
) {
  const { at, userId, affiliateUserId, applicationId, kind } = content
  const evidenceId = randomUUID()
  await tx.insert(evidence).values({ ...content, evidenceId })
  const details = { kind, contentHash: contentHashOf(content), ...(toldBy ? { toldBy } : {}) }
  const entry = { at, action, userId, affiliateUserId, applicationId, subjectId: evidenceId, details }
  const { hash } = await recordAudit(tx, entry)
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

/** Hashes only the content: the chain itself names the owner. */
export function contentHashOf({ kind, figures, ruleVersion, wordingVersion }: Omit<EvidenceRow, 'evidenceId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, sortedJson(figures), ruleVersion, wordingVersion]))
    .digest('hex')
}
