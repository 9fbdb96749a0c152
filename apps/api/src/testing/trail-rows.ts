import { type AuditAction, proofWords } from '@forecourt/core'
import { unnamedFields } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** What a reader of the trail could not make out: acts that nobody proved, proofs and fields without words. */
export async function wordlessRows(db: Database): Promise<string[]> {
  return [...(await wordlessProofs(db)), ...(await wordlessFields(db))]
}

interface ProvedAct {
  readonly action: string
  readonly userId: number | null
  readonly provedBy: readonly string[] | null
}

/** A page may report what it likes (D47): of evidence, only what the server itself kept. */
async function wordlessFields(db: Database): Promise<string[]> {
  const kept = await db.ask<{ kind: string; figures: unknown }>(
    'system',
    sql`select e.kind, e.figures from evidence e join audit a on a.subject_id = e.evidence_id
      where coalesce(a.details ->> 'toldBy', 'server') = 'server'`,
  )
  const names = kept.flatMap(({ kind, figures }) => unnamedFields(kind, figures).map((name) => `${kind} ${name}`))
  return [...new Set(names)]
}

const ASKED_BY_ANYBODY: AuditAction = 'password.forgotten'

async function wordlessProofs(db: Database): Promise<string[]> {
  const acts = await db.ask<ProvedAct>(
    'system',
    sql`select distinct action, user_id as "userId", details -> 'provedBy' as "provedBy" from audit`,
  )
  return acts.flatMap(({ action, userId, provedBy }) => {
    const isOfNobody = provedBy === null ? userId === null : provedBy.length === 0 && action !== ASKED_BY_ANYBODY
    const wordless = provedBy?.filter((one) => proofWords([one]) === one) ?? []
    return isOfNobody ? [`${action} of nobody`] : wordless.map((one) => `${action} by ${one}`)
  })
}
