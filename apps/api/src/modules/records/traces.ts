import { ApplicationState } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'

/** Deals that are paid out or about to be; the latter have not ended, however old they are. */
export const DEALT = [ApplicationState.Completed, ApplicationState.AwaitingPayout]

/** Whether the record of a trace is on hold, or a deal whose person is not erased yet: its traces stay as long (D45). */
export const keepsTraces = (applicationId: SQL): SQL =>
  sql`exists (select from applications kept where ${applicationId} in (kept.application_id, kept.quick_quote_id)
    and (kept.held_at is not null or (kept.erased_at is null and kept.state in (${sql.join(
      DEALT.map((state) => sql`${state}`),
      sql`, `,
    )}))))`

/** Deletes traces that are past their time and whose record does not keep them; returns how many of each. */
export async function removeTraces(tx: Tx, undealtBefore: Date, auditBefore: Date) {
  const [undealt, old] = [undealtBefore, auditBefore].map((date) => sql`${date.toISOString()}::timestamptz`)
  const isLoose = sql`not ${keepsTraces(sql`t.application_id`)}`
  await tx.execute(sql`select set_config('app.retention', 'on', true)`)
  return {
    notifications: await countOf(tx, sql`delete from notifications t where created < ${undealt} and ${isLoose}`),
    providerEvents: await countOf(tx, sql`delete from provider_events t where received_at < ${old} and ${isLoose}`),
    audit: await removeAudit(tx, sql`${old}`),
    evidence: await countOf(tx, sql`delete from evidence t where at < ${old} and ${isLoose}`),
    chainChecks: await countOf(tx, sql`delete from chain_checks where started < ${old}`),
  }
}

/**
 * Deletes the oldest rows of each chain, up to the first that must stay: the rest remains a valid chain (D46). Rows hold
 * ids only, so those behind a kept one tell nothing of a person. The last one always stays: without it the chain would
 * begin at 1 again and no longer match the logged heads.
 */
const removeAudit = (tx: Tx, before: SQL): Promise<number> =>
  countOf(
    tx,
    sql`delete from audit t using (
      select chain, coalesce(min(position) filter (where at >= ${before} or ${keepsTraces(sql`a.application_id`)}), max(position)) as first_kept
      from audit a where chain in (select chain from audit where at < ${before}) group by chain) chains
    where t.chain = chains.chain and t.position < chains.first_kept`,
  )

async function countOf(tx: Tx, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`with removed as (${statement} returning 1) select count(*)::int as count from removed`,
  )
  return row?.count ?? 0
}
