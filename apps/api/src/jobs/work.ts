import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { enqueue, type Job, JobDelayed, type JobHandler } from './queue.ts'
import { bringForward, type ClaimedJob, failJob, finishJobs, waitAfter } from './store.ts'

export interface WorkParts {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

interface Kind {
  readonly handler: JobHandler
  readonly due?: (after: Date) => Date
}

/** Another process has taken over the lease: the work is rolled back with its transaction. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The handlers by kind of job, and the execution of a claimed job. */
export function createWork({ db, now, log }: WorkParts) {
  const known = new Map<string, Kind>()
  const completed = new WeakSet<Job>()

  async function run(taken: ClaimedJob): Promise<void> {
    const kind = known.get(taken.kind)
    if (!kind) return
    const job: Job = { ...taken, complete: (tx) => completeAll(tx, [job]) }
    try {
      await kind.handler(job)
      if (!completed.has(job)) await db.asSystem(job.complete)
    } catch (error) {
      if (!(error instanceof LeaseLost)) await putBack({ db, now, log }, taken, error)
    }
  }

  async function completeAll(tx: Tx, jobs: readonly Job[]): Promise<void> {
    if (!(await finishJobs(tx, jobs, now()))) throw new LeaseLost(jobs.map(({ kind }) => kind).join(', '))
    for (const { kind, key } of jobs) {
      const due = known.get(kind)?.due
      if (due) await enqueueNext(tx, { kind, key }, due(now()), now())
    }
    for (const job of jobs) completed.add(job)
  }

  return {
    add: (kind: string, work: Kind) => void known.set(kind, work),
    kinds: () => [...known.keys()],
    run,
    completeAll,
    /** Queues the first job of each recurring kind. */
    async enqueueFirst() {
      for (const [kind, { due }] of known) {
        if (!due) continue
        const first = { kind, key: 'next' }
        await db.asSystem(async (tx) => {
          await enqueueNext(tx, first, due(now()), now())
          await bringForward(tx, first, due(now()))
        })
      }
    },
  }
}

const enqueueNext = (tx: Tx, { kind, key }: Pick<ClaimedJob, 'kind' | 'key'>, runAt: Date, now: Date) =>
  enqueue(tx, { kind, key, runAt, maxAttempts: 1_000_000 }, now)

async function putBack({ db, now, log }: WorkParts, taken: ClaimedJob, error: unknown): Promise<void> {
  log.error({ err: error, kind: taken.kind, attempts: taken.attempts }, 'a job failed')
  const cause = error instanceof JobDelayed ? error.cause : error
  const reason = cause instanceof Error ? cause.name : typeof cause
  const waitMs = Math.max(waitAfter(taken.attempts), error instanceof JobDelayed ? error.waitMs : 0)
  try {
    await db.asSystem((tx) => failJob(tx, taken, { reason, waitMs }, now()))
  } catch (failure) {
    // The lease expires on its own, and the row is due again.
    log.warn({ err: failure, kind: taken.kind }, 'a failed job could not be put back')
  }
}
