import type { FastifyBaseLogger } from 'fastify'
import type { Database, Stop, Tx } from '../db/database.ts'
import { enqueue, enqueueAll, JOBS_CHANNEL, type Job, type JobHandler, type JobQueue } from './queue.ts'
import { bringForward, failJob, finishJob, nextDue, type TakenJob, takeJobs } from './store.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

interface Work {
  readonly handler: JobHandler
  readonly due?: (after: Date) => Date
}

const AT_ONCE = 20
/** However quiet it is: a lost notification, or a clock that was set, costs no more than this. */
const LONGEST_NAP_MS = 5_000

/** The lease went to another process: what was done here is undone with its transaction. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Durable work: rows taken with `skip locked`, leased, tried again, shared by any number of processes. */
export function createJobs({ db, now, log }: Parts): JobQueue {
  const work = new Map<string, Work>()
  const kinds = () => [...work.keys()]
  const underWay = new Set<Promise<void>>()
  let isRunning = false
  let nap: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  let isAwake = false
  let wasCalled = false
  let unlisten: Stop | undefined

  async function runBatch(): Promise<number> {
    const taken = work.size === 0 ? [] : await takeJobs(db, kinds(), AT_ONCE, now())
    await Promise.all(taken.map(runOne))
    return taken.length
  }

  async function runOne(taken: TakenJob): Promise<void> {
    const one = work.get(taken.kind)
    if (!one) return
    let isDone = false
    const complete = async (tx: Tx) => {
      if (!(await finishJob(tx, taken, now()))) throw new LeaseLost(taken.kind)
      if (one.due) await enqueueNext(tx, taken, one.due)
      isDone = true
    }
    const { id, kind, key, payload, attempts } = taken
    const job: Job = { id, kind, key, payload, attempts, complete }
    try {
      await one.handler(job)
      if (!isDone) await db.asSystem(complete)
    } catch (error) {
      await failed(taken, error)
    }
  }

  async function failed(taken: TakenJob, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return
    log.error({ err: error, kind: taken.kind, attempts: taken.attempts }, 'a job failed')
    const reason = error instanceof Error ? error.name : typeof error
    try {
      await db.asSystem((tx) => failJob(tx, taken, reason, now()))
    } catch (cause) {
      // The lease runs out by itself and the row is due again.
      log.warn({ err: cause, kind: taken.kind }, 'a failed job could not be put back')
    }
  }

  const enqueueNext = (tx: Tx, { kind, key }: Pick<TakenJob, 'kind' | 'key'>, due: (after: Date) => Date) =>
    enqueue(tx, { kind, key, runAt: due(now()), maxAttempts: 1_000_000 }, now())

  async function enqueueFirst(tx: Tx, kind: string, due: (after: Date) => Date): Promise<void> {
    await enqueueNext(tx, { kind, key: 'next' }, due)
    await bringForward(tx, { kind, key: 'next' }, due(now()))
  }

  /** Takes what is due as places come free: a firm that is slow to answer holds up its own job and no other. */
  async function takeAll(): Promise<void> {
    while (isRunning && work.size > 0) {
      const free = AT_ONCE - underWay.size
      const taken = free > 0 ? await takeJobs(db, kinds(), free, now()) : []
      for (const one of taken) begin(one)
      if (taken.length < free) return
      await Promise.race(underWay)
    }
  }

  function begin(taken: TakenJob): void {
    const running: Promise<void> = runOne(taken).finally(() => underWay.delete(running))
    underWay.add(running)
  }

  async function turn(): Promise<void> {
    try {
      await takeAll()
      const next = work.size === 0 ? null : await db.asSystem((tx) => nextDue(tx, kinds()))
      sleep(next === null ? LONGEST_NAP_MS : next.getTime() - now().getTime())
    } catch (error) {
      if (isRunning) log.error({ err: error }, 'jobs cannot be taken')
      sleep(LONGEST_NAP_MS)
    }
  }

  function sleep(ms: number): void {
    isAwake = false
    if (!isRunning) return
    nap = setTimeout(wake, wasCalled ? 0 : Math.max(1, Math.min(ms, LONGEST_NAP_MS)))
    wasCalled = false
  }

  function wake(): void {
    if (!isRunning) return
    if (isAwake) {
      wasCalled = true
      return
    }
    clearTimeout(nap)
    isAwake = true
    current = turn()
  }

  return {
    enqueue: (tx, request) => enqueue(tx, request, now()),
    enqueueAll: (tx, requests) => enqueueAll(tx, requests, now()),
    handle: (kind, handler) => void work.set(kind, { handler }),
    schedule: (kind, due, handler) => void work.set(kind, { handler, due }),
    async runDue() {
      let done = 0
      for (let batch = await runBatch(); batch > 0; batch = await runBatch()) done += batch
      return done
    },
    async start() {
      isRunning = true
      for (const [kind, { due }] of work) {
        if (due) await db.asSystem((tx) => enqueueFirst(tx, kind, due))
      }
      unlisten = await db.listen(JOBS_CHANNEL, { onMessage: wake, onReconnect: wake })
      wake()
    },
    async stop() {
      isRunning = false
      clearTimeout(nap)
      await unlisten?.()
      await current
      await Promise.all(underWay)
    },
  }
}
