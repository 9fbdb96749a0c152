import type { FastifyBaseLogger } from 'fastify'
import type { Database, Stop, Tx } from '../db/database.ts'
import { enqueue, enqueueAll, JOBS_CHANNEL, type Job, type JobHandler, type JobQueue } from './queue.ts'
import { bringForward, failJob, finishJobs, nextDue, type TakenJob, takeJobs } from './store.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

interface Work {
  readonly handler: JobHandler
  readonly due?: (after: Date) => Date
}

interface Running {
  readonly taken: TakenJob
  isDone: boolean
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
  const running = new WeakMap<Job, Running>()
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
    const { id, kind, key, payload, attempts } = taken
    const job: Job = { id, kind, key, payload, attempts, complete: (tx) => completeAll(tx, [job]) }
    const state: Running = { taken, isDone: false }
    running.set(job, state)
    try {
      await one.handler(job)
      if (!state.isDone) await db.asSystem(job.complete)
    } catch (error) {
      await failed(taken, error)
    }
  }

  async function completeAll(tx: Tx, jobs: readonly Job[]): Promise<void> {
    const ending = jobs.flatMap((job) => running.get(job) ?? [])
    const taken = ending.map((one) => one.taken)
    if (!(await finishJobs(tx, taken, now()))) throw new LeaseLost(jobs.map(({ kind }) => kind).join(', '))
    for (const one of taken) {
      const due = work.get(one.kind)?.due
      if (due) await enqueueNext(tx, one, due)
    }
    for (const one of ending) one.isDone = true
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
    const done: Promise<void> = runOne(taken).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function turn(): Promise<void> {
    try {
      await takeAll()
      const next = work.size === 0 ? null : await nextDue(db, kinds())
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
    completeAll,
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
