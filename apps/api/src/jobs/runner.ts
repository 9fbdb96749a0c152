import type * as z from 'zod/mini'
import type { Stop, Tx } from '../db/database.ts'
import { createAlarm, LONGEST_NAP_MS } from './alarm.ts'
import { enqueue, enqueueAll, JOBS_CHANNEL, type JobHandler, type JobRequest } from './queue.ts'
import { bringBack, type ClaimedJob, claimJobs, nextDue } from './store.ts'
import { createWork, type WorkParts } from './work.ts'

const AT_ONCE = 20
/** How often jobs of a clock that was ahead are looked for. A process whose own clock goes back looks at once. */
const LOOKS_EVERY_MS = 60_000

export type JobQueue = ReturnType<typeof createJobs>

/** Durable work: rows claimed with `skip locked`, leased, retried, and shared by any number of processes. */
export function createJobs(parts: WorkParts) {
  // Over forty lines: its steps share the alarm and the jobs under way.
  const { db, now, log } = parts
  const work = createWork(parts)
  const alarm = createAlarm(turn)
  const underWay = new Set<Promise<void>>()
  let unlisten: Stop | undefined
  const take = (most: number) => claimJobs(db, work.kinds(), most, now())
  const nextOfOurs = () => nextDue(db, work.kinds(), now())

  let looked: number | null = null
  async function bringBackWork(): Promise<void> {
    const at = now()
    if (looked !== null && Math.abs(at.getTime() - looked) < LOOKS_EVERY_MS) return
    looked = at.getTime()
    await bringBack(db, at)
  }

  async function turn(): Promise<number> {
    try {
      await bringBackWork()
      await takeAll()
      const next = await nextOfOurs()
      return next === null ? LONGEST_NAP_MS : next.getTime() - now().getTime()
    } catch (error) {
      if (alarm.isSet()) log.error({ err: error }, 'jobs cannot be taken')
      return LONGEST_NAP_MS
    }
  }

  /** Claims due jobs as slots become free: a slow provider holds up only its own jobs. */
  async function takeAll(): Promise<void> {
    while (alarm.isSet()) {
      const free = AT_ONCE - underWay.size
      const taken = await take(free)
      for (const one of taken) begin(one)
      if (taken.length < free) return
      await Promise.race(underWay)
    }
  }

  function begin(taken: ClaimedJob): void {
    const done: Promise<void> = work.run(taken).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    /** Queues a job in the transaction of the change that needs it. */
    enqueue: (tx: Tx, request: JobRequest) => enqueue(tx, request, now()),
    enqueueAll: (tx: Tx, requests: readonly JobRequest[]) => enqueueAll(tx, requests, now()),
    /** `complete` for several jobs: all are completed, or none. */
    completeAll: work.completeAll,
    /** Registers the handler of a kind; modules call it once, while the app is built. */
    handle: (kind: string, handler: JobHandler) => work.add(kind, { handler }),
    /** Registers work that is one transaction, which also completes the job. */
    handleInTransaction: <T>(kind: string, payload: z.ZodMiniType<T>, act: (tx: Tx, payload: T) => Promise<unknown>) =>
      work.add(kind, {
        handler: (job) =>
          db.asSystem(async (tx) => {
            await act(tx, payload.parse(job.payload))
            await job.complete(tx)
          }),
      }),
    /** Recurring work: `due` returns the next time after a given one. Each run schedules the next. */
    schedule: (kind: string, due: (after: Date) => Date, handler: JobHandler) => work.add(kind, { handler, due }),
    /** Runs all due jobs and returns their number; for tests and for an orderly shutdown. */
    async runDue() {
      let done = 0
      for (let taken = await take(AT_ONCE); taken.length > 0; taken = await take(AT_ONCE)) {
        await Promise.all(taken.map(work.run))
        done += taken.length
      }
      return done
    },
    /** The time of the next job; null if none waits. */
    nextDue: nextOfOurs,
    async start() {
      alarm.set()
      await work.enqueueFirst()
      unlisten = await db.listen(JOBS_CHANNEL, { onMessage: alarm.ring, onReconnect: alarm.ring })
      alarm.ring()
    },
    /** Claims no more jobs, and waits for those in progress. */
    async stop() {
      alarm.unset()
      await unlisten?.()
      await alarm.lastTurn()
      await Promise.all(underWay)
    },
  }
}
