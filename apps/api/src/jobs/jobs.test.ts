import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '../db/database.ts'
import { endLeases, openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { type Job, JobDelayed, type JobRequest } from './queue.ts'
import { createJobs, type JobQueue } from './runner.ts'
import { claimJobs, waitAfter } from './store.ts'

let held: TestDatabase
let db: Database
let at: number
const now = () => new Date(at)
const quiet = { error: () => undefined, warn: () => undefined }

beforeAll(async () => {
  held = await openTestDatabase()
  db = held.db
})
afterAll(() => held.drop())
beforeEach(async () => {
  at = Date.parse('2026-03-02T10:00:00Z')
  await db.asSystem((tx) => tx.execute(sql`delete from jobs`))
})

const newProcess = () => createJobs({ db, now, log: quiet })
const hand = (jobs: JobQueue, request: JobRequest) => db.asSystem((tx) => jobs.enqueue(tx, request))
const jobRows = () =>
  db.asSystem((tx) =>
    rowsOf<{ kind: string; attempts: number; has_failed: boolean; done: boolean }>(
      tx,
      sql`select kind, attempts, has_failed, finished_at is not null as done from jobs order by id`,
    ),
  )

describe('a job', () => {
  it('runs once, with its payload', async () => {
    const jobs = newProcess()
    const seen: unknown[] = []
    jobs.handle('greet', async ({ payload }) => void seen.push(payload))
    await hand(jobs, { kind: 'greet', key: 'a', payload: { id: 'a' } })
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(seen).toEqual([{ id: 'a' }])
  })

  it('is due so long after it is queued, wherever the clock was when its request was made', async () => {
    const jobs = newProcess()
    const done: string[] = []
    jobs.handle('greet', async ({ key }) => void done.push(key))
    at += 3_600_000
    const request = { kind: 'greet', key: 'a', afterMs: 2_000 }
    at -= 3_600_000
    await hand(jobs, request)
    at += 1_999
    await jobs.runDue()
    expect(done).toEqual([])
    at += 1
    await jobs.runDue()
    expect(done).toEqual(['a'])
  })

  it('is not queued twice while it waits', async () => {
    const jobs = newProcess()
    await hand(jobs, { kind: 'greet', key: 'a' })
    await hand(jobs, { kind: 'greet', key: 'a' })
    expect(await jobRows()).toHaveLength(1)
  })

  it('can be queued again once it is done', async () => {
    const jobs = newProcess()
    jobs.handle('greet', async () => undefined)
    await hand(jobs, { kind: 'greet', key: 'a' })
    await jobs.runDue()
    await hand(jobs, { kind: 'greet', key: 'a' })
    expect(await jobs.runDue()).toBe(1)
  })

  it('that is slow does not hold up others', async () => {
    const jobs = newProcess()
    let answer: () => void = () => undefined
    const silentFirm = new Promise<void>((resolve) => {
      answer = resolve
    })
    jobs.handle('slow', () => silentFirm)
    const quick = new Promise<string>((resolve) => jobs.handle('quick', async ({ key }) => resolve(key)))
    await hand(jobs, { kind: 'slow', key: 'a' })
    await jobs.start()
    await hand(jobs, { kind: 'quick', key: 'b' })
    expect(await quick).toBe('b')
    answer()
    await jobs.stop()
    expect(await jobRows()).toMatchObject([{ done: true }, { done: true }])
  })

  it('that is delayed does not run before its time', async () => {
    const jobs = newProcess()
    let tries = 0
    jobs.handle('later', async () => {
      tries += 1
      if (tries === 1) throw new JobDelayed(90_000, new Error('busy'))
    })
    await hand(jobs, { kind: 'later', key: 'a' })
    await jobs.runDue()
    at += 89_000
    expect(await jobs.runDue()).toBe(0)
    at += 1_000
    expect(await jobs.runDue()).toBe(1)
    expect(await jobRows()).toMatchObject([{ done: true, has_failed: false }])
  })

  it('waits for its time', async () => {
    const jobs = newProcess()
    jobs.handle('later', async () => undefined)
    await hand(jobs, { kind: 'later', key: 'a', runAt: new Date(at + 4000) })
    expect(await jobs.runDue()).toBe(0)
    at += 4000
    expect(await jobs.runDue()).toBe(1)
  })

  it('disappears if its transaction is rolled back', async () => {
    const jobs = newProcess()
    await db
      .asSystem(async (tx) => {
        await jobs.enqueue(tx, { kind: 'greet', key: 'a' })
        throw new Error('undo')
      })
      .catch(() => undefined)
    expect(await jobRows()).toEqual([])
  })

  it('is left to a process that knows its kind', async () => {
    const jobs = newProcess()
    jobs.handle('other', async () => undefined)
    await hand(jobs, { kind: 'greet', key: 'a' })
    expect(await jobs.runDue()).toBe(0)
  })
})

describe('a job that fails', () => {
  it('is retried after increasing waits', async () => {
    const jobs = newProcess()
    const tries: number[] = []
    jobs.handle('flaky', async ({ attempts }) => {
      tries.push(attempts)
      if (attempts < 3) throw new Error('not yet')
    })
    await hand(jobs, { kind: 'flaky', key: 'a' })
    await jobs.runDue()
    at += 999
    expect(await jobs.runDue()).toBe(0)
    at += 1
    await jobs.runDue()
    at += 2000
    await jobs.runDue()
    expect(tries).toEqual([1, 2, 3])
    expect(await jobRows()).toMatchObject([{ done: true, has_failed: false }])
  })

  it('is given up after its last attempt', async () => {
    const jobs = newProcess()
    jobs.handle('hopeless', async () => {
      throw new Error('never')
    })
    await hand(jobs, { kind: 'hopeless', key: 'a', maxAttempts: 2 })
    await jobs.runDue()
    at += 1000
    await jobs.runDue()
    expect(await jobRows()).toEqual([{ kind: 'hopeless', attempts: 2, done: true, has_failed: true }])
  })

  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [30, 300_000],
  ])('waits after attempt %i for %i ms', (attempts, ms) => {
    expect(waitAfter(attempts)).toBe(ms)
  })
})

describe('several processes', () => {
  it('share the work, each job once', async () => {
    const done: string[] = []
    const processes = [newProcess(), newProcess(), newProcess()]
    for (const jobs of processes) jobs.handle('share', async ({ key }) => void done.push(key))
    const keys = Array.from({ length: 60 }, (_, index) => `job ${index}`)
    for (const key of keys) await hand(processes[0] as JobQueue, { kind: 'share', key })
    await Promise.all(processes.map((jobs) => jobs.runDue()))
    expect(done.toSorted()).toEqual(keys.toSorted())
  })

  it('take over the jobs of a dead process once its lease has expired', async () => {
    const jobs = newProcess()
    const done: string[] = []
    jobs.handle('share', async ({ key }) => void done.push(key))
    await hand(jobs, { kind: 'share', key: 'a' })
    expect(await claimJobs(db, ['share'], 10, now())).toHaveLength(1)
    expect(await jobs.runDue()).toBe(0)
    await endLeases(db)
    expect(await jobs.runDue()).toBe(1)
    expect(done).toEqual(['a'])
  })

  it.each([
    ['two minutes ahead', 120_000],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('leave a job to the one that has it, also with a clock %s', async (_where, differsBy) => {
    const jobs = newProcess()
    const other = createJobs({ db, now: () => new Date(at + differsBy), log: quiet })
    other.handle('share', async () => undefined)
    jobs.handle('share', async () => void (await other.runDue()))
    await hand(jobs, { kind: 'share', key: 'a' })
    await jobs.runDue()
    expect(await jobRows()).toMatchObject([{ attempts: 1, done: true }])
  })

  it('roll back the work of a slow process whose lease went to another', async () => {
    const slow = newProcess()
    const quick = newProcess()
    quick.handle('pay', async (job) => db.asSystem((tx) => note(tx, job, 'quick')))
    slow.handle('pay', async (job) => {
      await endLeases(db)
      await quick.runDue()
      await db.asSystem((tx) => note(tx, job, 'slow'))
    })
    await hand(slow, { kind: 'pay', key: 'a' })
    await slow.runDue()
    const marks = await db.asSystem((tx) => rowsOf(tx, sql`select kind from jobs where key = 'mark'`))
    expect(marks).toEqual([{ kind: 'quick' }])
  })
})

async function note(tx: Parameters<Job['complete']>[0], job: Job, kind: string): Promise<void> {
  await tx.execute(
    sql`insert into jobs (kind, key, run_at, created) values (${kind}, 'mark', now() + interval '1 year', now())`,
  )
  await job.complete(tx)
}

describe('a started runner', () => {
  it('is woken by a queued job, and runs its schedule', async () => {
    const jobs = newProcess()
    const done = new Promise<string>((resolve) => jobs.handle('wake', async ({ key }) => resolve(key)))
    jobs.schedule(
      'nightly',
      (after) => new Date(after.getTime() + 86_400_000),
      async () => undefined,
    )
    await jobs.start()
    await hand(jobs, { kind: 'wake', key: 'up' })
    expect(await done).toBe('up')
    await jobs.stop()
    at += 86_400_000
    expect(await jobs.runDue()).toBe(1)
    expect(await jobRows()).toMatchObject([
      { kind: 'nightly', done: true },
      { kind: 'wake' },
      { kind: 'nightly', done: false },
    ])
  })

  it('brings back what a clock that was ahead has queued or put back, and leaves a time of day alone', async () => {
    const hour = 3_600_000
    const jobs = newProcess()
    const done: string[] = []
    let isFailing = true
    jobs.handle('soon', async ({ key }) => {
      if (key === 'again' && isFailing) throw new Error('not yet')
      done.push(key)
    })
    await hand(jobs, { kind: 'soon', key: 'again' })
    at += hour
    await jobs.runDue()
    await hand(jobs, { kind: 'soon', key: 'queued', runAt: new Date(at + 2_000) })
    await hand(jobs, { kind: 'soon', key: 'tomorrow', runAt: new Date(at + 24 * hour) })
    isFailing = false
    at -= hour
    await jobs.start()
    await jobs.stop()
    at += 2_000
    await jobs.runDue()
    expect(done.toSorted()).toEqual(['again', 'queued'])
  })

  it('brings forward a job that a fast clock scheduled years away', async () => {
    const day = 86_400_000
    const year = 365 * 86_400_000
    const jobs = newProcess()
    jobs.schedule(
      'nightly',
      (after) => new Date(after.getTime() + day),
      async () => undefined,
    )
    at += year
    await jobs.start()
    await jobs.stop()
    at -= year
    expect(await jobs.runDue()).toBe(0)
    await jobs.start()
    await jobs.stop()
    at += day
    expect(await jobs.runDue()).toBe(1)
  })
})
