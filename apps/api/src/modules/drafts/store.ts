import { DraftHead, type DraftSummary, type KeptDraft } from '@forecourt/core'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { drafts } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'

type DraftRow = typeof drafts.$inferSelect
type DraftKey = Pick<DraftRow, 'userId' | 'draftId'>

type NewDraft = DraftKey & {
  readonly summary: DraftSummary
  readonly value: unknown
}

const MOST_DRAFTS = 50
const FIRST_VERSION_SECONDS = Date.UTC(2026, 0) / 1000

const isDraft = ({ userId, draftId }: DraftKey) => and(eq(drafts.userId, userId), eq(drafts.draftId, draftId))

/** What binds an encrypted value to its row. */
const contextOf = ({ userId, draftId }: DraftKey, part: 'summary' | 'value') => `draft ${userId} ${draftId} ${part}`

/** Newest first. A draft that no configured key opens is left out. */
export async function listDrafts(tx: Tx, cipher: Cipher, userId: number): Promise<DraftHead[]> {
  const rows = await tx
    .select()
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.keptAt), drafts.draftId)
    .limit(MOST_DRAFTS)
  return rows.flatMap((row) => headOf(row, cipher) ?? [])
}

export async function findDraft(tx: Tx, cipher: Cipher, key: DraftKey): Promise<KeptDraft | null> {
  const row = await firstOf(tx.select().from(drafts).where(isDraft(key)))
  const head = row && headOf(row, cipher)
  return head && { ...head, value: cipher.decryptOrNull(row.sealed, contextOf(key, 'value')) }
}

export async function lockDraft(tx: Tx, key: DraftKey): Promise<Pick<DraftRow, 'version'> | null> {
  return await firstOf(tx.select({ version: drafts.version }).from(drafts).where(isDraft(key)).for('update'))
}

/** Null if the draft was made meanwhile. */
export async function insertDraft(tx: Tx, cipher: Cipher, draft: NewDraft, at: Date): Promise<DraftHead | null> {
  if ((await tx.$count(drafts, eq(drafts.userId, draft.userId))) >= MOST_DRAFTS)
    return refuse('INVALID', `You have ${MOST_DRAFTS} drafts. Send one or throw one away first.`)
  const { userId, draftId, summary } = draft
  const change = changeOf(draft, cipher, 0, at)
  const [row] = await tx
    .insert(drafts)
    .values({ userId, draftId, ...change })
    .onConflictDoNothing()
    .returning()
  return row ? { draftId, summary, version: row.version, keptAt: at.toISOString() } : null
}

export async function updateDraft(
  tx: Tx,
  cipher: Cipher,
  draft: NewDraft,
  before: number,
  at: Date,
): Promise<DraftHead> {
  const change = changeOf(draft, cipher, before, at)
  await tx.update(drafts).set(change).where(isDraft(draft))
  const { draftId, summary } = draft
  return { draftId, summary, version: change.version, keptAt: at.toISOString() }
}

export async function removeDraft(tx: Tx, key: DraftKey): Promise<void> {
  await tx.delete(drafts).where(isDraft(key))
}

/** Returns how many. */
export async function removeOldDrafts(tx: Tx, before: Date): Promise<number> {
  return (await tx.delete(drafts).where(lt(drafts.keptAt, before)).returning({ id: drafts.draftId })).length
}

/** A draft with what was typed; null if no configured key opens it. */
export interface OpenedDraft extends DraftKey {
  readonly keptAt: Date
  readonly content: { readonly summary: DraftSummary; readonly value: unknown } | null
}

const PAGE = 100

/** The drafts of all users, for the system alone. */
export async function* everyDraft(tx: Tx, cipher: Cipher): AsyncGenerator<OpenedDraft> {
  let rows: DraftRow[] = []
  do {
    const { userId, draftId } = rows.at(-1) ?? { userId: 0, draftId: '' }
    rows = await tx
      .select()
      .from(drafts)
      .where(sql`(${drafts.userId}, ${drafts.draftId}) > (${userId}, ${draftId})`)
      .orderBy(drafts.userId, drafts.draftId)
      .limit(PAGE)
    for (const row of rows) yield openedDraft(row, cipher)
  } while (rows.length === PAGE)
}

function openedDraft(row: DraftRow, cipher: Cipher): OpenedDraft {
  const { userId, draftId, keptAt, sealed } = row
  const summary = headOf(row, cipher)?.summary
  const value = cipher.decryptOrNull(sealed, contextOf(row, 'value'))
  return { userId, draftId, keptAt, content: summary ? { summary, value } : null }
}

function changeOf(draft: NewDraft, cipher: Cipher, before: number, keptAt: Date) {
  const { summary, value } = draft
  return {
    affiliateUserId: summary.affiliateUserId ?? null,
    recordId: summary.recordId || null,
    sealedSummary: cipher.encrypt(summary, contextOf(draft, 'summary')),
    sealed: cipher.encrypt(value, contextOf(draft, 'value')),
    version: versionAfter(before, keptAt),
    keptAt,
  }
}

/**
 * Counts on with the time: a draft that is made again under the id of a removed one is never taken for the old one. Nine digits, which
 * `If-Match` takes, last until 2057.
 */
const versionAfter = (before: number, at: Date) =>
  Math.max(before + 1, Math.floor(at.getTime() / 1000) - FIRST_VERSION_SECONDS)

function headOf(row: DraftRow, cipher: Cipher): DraftHead | null {
  const { draftId, version, keptAt } = row
  const summary = cipher.decryptOrNull(row.sealedSummary, contextOf(row, 'summary'))
  const read = DraftHead.safeParse({ draftId, summary, version, keptAt: keptAt.toISOString() })
  return read.success ? read.data : null
}
