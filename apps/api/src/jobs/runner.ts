import type { Stop } from '../db/database.ts'
import { createAlarm, LONGEST_NAP_MS } from './alarm.ts'
import { enqueue, enqueueAll, JOBS_CHANNEL, type JobQueue } from './queue.ts'
import { nextDue, type TakenJob, takeJobs } from './store.ts'
import { createWork, type WorkParts } from './work.ts'

const AT_ONCE = 20

/** Durable work: rows taken with `skip locked`, leased, tried again, shared by any number of processes. */
export function createJobs({ db, now, log }: WorkParts): JobQueue {
  const work = createWork({ db, now, log })
  const alarm = createAlarm(turn)
  const underWay = new Set<Promise<void>>()
  let unlisten: Stop | undefined

  const take = async (most: number) => (hasWork() && most > 0 ? await takeJobs(db, work.kinds(), most, now()) : [])
  const hasWork = () => work.kinds().length > 0

  async function runBatch(): Promise<number> {
    const taken = await take(AT_ONCE)
    await Promise.all(taken.map(work.run))
    return taken.length
  }

  async function turn(): Promise<number> {
    try {
      await takeAll()
      const next = hasWork() ? await nextDue(db, work.kinds()) : null
      return next === null ? LONGEST_NAP_MS : next.getTime() - now().getTime()
    } catch (error) {
      if (alarm.isSet()) log.error({ err: error }, 'jobs cannot be taken')
      return LONGEST_NAP_MS
    }
  }

  /** Takes what is due as places come free: a firm that is slow to answer holds up its own job and no other. */
  async function takeAll(): Promise<void> {
    while (alarm.isSet() && hasWork()) {
      const free = AT_ONCE - underWay.size
      const taken = await take(free)
      for (const one of taken) begin(one)
      if (taken.length < free) return
      await Promise.race(underWay)
    }
  }

  function begin(taken: TakenJob): void {
    const done: Promise<void> = work.run(taken).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    enqueue: (tx, request) => enqueue(tx, request, now()),
    enqueueAll: (tx, requests) => enqueueAll(tx, requests, now()),
    completeAll: work.completeAll,
    handle: (kind, handler) => work.add(kind, { handler }),
    schedule: (kind, due, handler) => work.add(kind, { handler, due }),
    async runDue() {
      let done = 0
      for (let batch = await runBatch(); batch > 0; batch = await runBatch()) done += batch
      return done
    },
    async start() {
      alarm.set()
      await work.enqueueFirst()
      unlisten = await db.listen(JOBS_CHANNEL, { onMessage: alarm.ring, onReconnect: alarm.ring })
      alarm.ring()
    },
    async stop() {
      alarm.unset()
      await unlisten?.()
      await alarm.lastTurn()
      await Promise.all(underWay)
    },
  }
}
