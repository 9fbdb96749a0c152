import type { Stop } from '../db/database.ts'
import { createAlarm, LONGEST_NAP_MS } from './alarm.ts'
import { enqueue, enqueueAll, JOBS_CHANNEL, type JobQueue } from './queue.ts'
import { type ClaimedJob, claimJobs, nextDue } from './store.ts'
import { createWork, type WorkParts } from './work.ts'

const AT_ONCE = 20

/** Durable work: rows claimed with `skip locked`, leased, retried, and shared by any number of processes. */
export function createJobs(parts: WorkParts): JobQueue {
  const { db, now } = parts
  const work = createWork(parts)
  const taking = createTaking(parts, work, () => alarm.isSet())
  const alarm = createAlarm(taking.turn)
  let unlisten: Stop | undefined

  return {
    enqueue: (tx, request) => enqueue(tx, request, now()),
    enqueueAll: (tx, requests) => enqueueAll(tx, requests, now()),
    completeAll: work.completeAll,
    handle: (kind, handler) => work.add(kind, { handler }),
    handleInTransaction: (kind, payload, act) =>
      work.add(kind, {
        handler: (job) =>
          db.asSystem(async (tx) => {
            await act(tx, payload.parse(job.payload))
            await job.complete(tx)
          }),
      }),
    schedule: (kind, due, handler) => work.add(kind, { handler, due }),
    runDue: taking.runDue,
    nextDue: taking.nextDue,
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
      await taking.allDone()
    },
  }
}

function createTaking({ db, now, log }: WorkParts, work: ReturnType<typeof createWork>, isOn: () => boolean) {
  const underWay = new Set<Promise<void>>()
  const take = async (most: number) => (hasWork() && most > 0 ? await claimJobs(db, work.kinds(), most, now()) : [])
  const hasWork = () => work.kinds().length > 0
  const nextOfOurs = async () => (hasWork() ? await nextDue(db, work.kinds()) : null)

  /** Claims due jobs as slots become free: a slow provider holds up only its own jobs. */
  async function takeAll(): Promise<void> {
    while (isOn() && hasWork()) {
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
    async turn(): Promise<number> {
      try {
        await takeAll()
        const next = await nextOfOurs()
        return next === null ? LONGEST_NAP_MS : next.getTime() - now().getTime()
      } catch (error) {
        if (isOn()) log.error({ err: error }, 'jobs cannot be taken')
        return LONGEST_NAP_MS
      }
    },
    runDue: () => runAll(() => take(AT_ONCE), work.run),
    nextDue: nextOfOurs,
    allDone: () => Promise.all(underWay),
  }
}

async function runAll(take: () => Promise<readonly ClaimedJob[]>, run: (taken: ClaimedJob) => Promise<void>) {
  let done = 0
  for (let taken = await take(); taken.length > 0; taken = await take()) {
    await Promise.all(taken.map(run))
    done += taken.length
  }
  return done
}
