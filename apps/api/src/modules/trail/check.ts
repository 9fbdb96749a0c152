import { randomUUID } from 'node:crypto'
import { type ChainCheck, MINUTE_MS } from '@forecourt/core'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { firstOf, type Tx } from '../../db/database.ts'
import { audit, chainChecks } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import type { Job } from '../../jobs/queue.ts'
import {
  beginChain,
  type ChainProgress,
  checkFurther,
  faultsOf,
  type Head,
  headsOf,
  signingKeysOf,
} from '../../security/audit-chain.ts'
import type { UserContext } from '../../serve/context.ts'
import type { Services } from '../../services.ts'
import { loadUserNames } from '../records/audit-rows.ts'

type CheckRow = typeof chainChecks.$inferSelect

interface Progress {
  /** The chains that wait. */
  readonly waiting: readonly number[]
  readonly current: ChainProgress | null
  readonly done: readonly ChainProgress[]
  /** The heads of the check before: a chain that has lost its end no longer matches. */
  readonly known: readonly Head[]
}

const KIND = 'check-chains'
const Payload = z.object({ ofChain: z.string(), checkId: z.string() })
/** Each turn of a job is one transaction of this many slices; other work comes between two turns. */
const SLICES_A_TURN = 10
/** A check that has not moved for so long has ended with its process and its job. */
const STALE_MS = 30 * MINUTE_MS

const ALL = 'all'
const nameOf = (affiliateUserId: number | null | undefined) => String(affiliateUserId ?? ALL)

/** Starts a check, or joins the one that is under way. A user has one at a time. */
export async function startCheck(
  context: UserContext,
  affiliateUserId: number | null | undefined,
): Promise<ChainCheck> {
  const { db, user, at, jobs, audit: record } = context
  const ofChain = nameOf(affiliateUserId)
  return await db.asSystem(async (tx) => {
    const before = await firstOf(tx.select().from(chainChecks).where(eq(chainChecks.ofChain, ofChain)).for('update'))
    if (before && isUnderWay(before, at)) return await checkOf(tx, before)
    await refuseSecond(tx, user.userId, at)
    await record(tx, 'trail.verified', { affiliateUserId: affiliateUserId ?? null })
    const row = await begin(tx, { affiliateUserId, userId: user.userId, at, known: headsKept(before) })
    await jobs.enqueue(tx, { kind: KIND, key: row.checkId, payload: { ofChain, checkId: row.checkId } })
    return await checkOf(tx, row)
  })
}

const isUnderWay = ({ ended, started }: CheckRow, at: Date) =>
  ended === null && started.getTime() > at.getTime() - STALE_MS

async function refuseSecond(tx: Tx, userId: number, at: Date): Promise<void> {
  const isTheirs = and(eq(chainChecks.userId, userId), isNull(chainChecks.ended))
  const since = new Date(at.getTime() - STALE_MS)
  const other = await firstOf(
    tx
      .select()
      .from(chainChecks)
      .where(and(isTheirs, gt(chainChecks.started, since))),
  )
  if (other) refuse('TOO_MANY_REQUESTS', 'You are verifying another chain. Wait until it is done, then start this one.')
}

function headsKept(before: CheckRow | null): readonly Head[] {
  const progress = before?.progress as Progress | undefined
  return progress ? [...progress.known, ...progress.done.flatMap(({ last }) => last ?? [])] : []
}

interface Beginning {
  readonly affiliateUserId: number | null | undefined
  readonly userId: number
  readonly at: Date
  readonly known: readonly Head[]
}

async function begin(tx: Tx, { affiliateUserId = null, userId, at, known }: Beginning): Promise<CheckRow> {
  const isOne = affiliateUserId !== null
  const heads = (await headsOf(tx)).filter(({ chain }) => !isOne || chain === affiliateUserId)
  // A chain that is gone as a whole is looked for too.
  const waiting = [...new Set([...heads, ...known].map(({ chain }) => chain))]
  const total = await tx.$count(audit, isOne ? eq(audit.chain, affiliateUserId) : undefined)
  const progress: Progress = { waiting, current: null, done: [], known: newestOf(known) }
  const row: CheckRow = {
    ofChain: nameOf(affiliateUserId),
    checkId: randomUUID(),
    userId,
    started: at,
    ended: null,
    checked: 0,
    total,
    faults: [],
    progress,
  }
  await tx.insert(chainChecks).values(row).onConflictDoUpdate({ target: chainChecks.ofChain, set: row })
  return row
}

const newestOf = (heads: readonly Head[]): Head[] => [
  ...new Map([...heads].sort((one, other) => one.position - other.position).map((head) => [head.chain, head])).values(),
]

/** The check under way, or the last one; null if there was none. */
export async function findCheck(tx: Tx, affiliateUserId: number | null | undefined): Promise<ChainCheck | null> {
  const isIt = eq(chainChecks.ofChain, nameOf(affiliateUserId))
  const row = await firstOf(tx.select().from(chainChecks).where(isIt))
  return row && (await checkOf(tx, row))
}

async function checkOf(tx: Tx, row: CheckRow): Promise<ChainCheck> {
  return {
    affiliateUserId: row.ofChain === ALL ? null : Number(row.ofChain),
    startedAt: row.started.toISOString(),
    endedAt: row.ended?.toISOString() ?? null,
    checked: row.checked,
    total: row.total,
    faults: row.faults,
    startedBy: (await loadUserNames(tx, [row.userId])).get(row.userId ?? 0) ?? null,
  }
}

/** Long chains are checked turn by turn; a turn that fails is repeated from where the last one ended. */
export function registerChecks({ jobs, background, now }: Services): void {
  jobs.handle(KIND, async (job: Job) => {
    const { ofChain, checkId } = Payload.parse(job.payload)
    await background.asSystem(async (tx) => {
      const isIt = and(eq(chainChecks.ofChain, ofChain), eq(chainChecks.checkId, checkId), isNull(chainChecks.ended))
      const row = await firstOf(tx.select().from(chainChecks).where(isIt).for('update'))
      const after = row && (await takeTurn(tx, row.progress as Progress))
      if (after)
        await tx
          .update(chainChecks)
          .set(await changeOf(tx, after, now()))
          .where(isIt)
      await job.complete(tx)
      if (after && !isDone(after)) await jobs.enqueue(tx, { kind: KIND, key: checkId, payload: { ofChain, checkId } })
    })
  })
}

const isDone = ({ waiting, current }: Progress) => waiting.length === 0 && current === null

async function takeTurn(tx: Tx, before: Progress): Promise<Progress> {
  let progress = before
  for (let slice = 0; slice < SLICES_A_TURN && !isDone(progress); slice += 1) progress = await takeSlice(tx, progress)
  return progress
}

async function takeSlice(tx: Tx, { waiting, current, done, known }: Progress): Promise<Progress> {
  const [next, ...later] = waiting
  const chain = current ?? (next === undefined ? null : beginChain(next))
  if (!chain) return { waiting, current, done, known }
  const { progress, isEnd } = await checkFurther(tx, chain, known)
  return {
    waiting: current ? waiting : later,
    current: isEnd ? null : progress,
    done: isEnd ? [...done, progress] : done,
    known,
  }
}

async function changeOf(tx: Tx, progress: Progress, at: Date): Promise<Partial<CheckRow>> {
  const states = [...progress.done, ...(progress.current ? [progress.current] : [])]
  const known = await signingKeysOf(tx)
  return {
    progress,
    checked: states.reduce((sum, { rows }) => sum + rows, 0),
    faults: states.flatMap((state) => faultsOf(state, known)),
    ended: isDone(progress) ? at : null,
  }
}
