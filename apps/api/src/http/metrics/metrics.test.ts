import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteReport } from '../../operation-reports.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ config: { metricsToken: 'a-token-of-metrics' } })
})
afterAll(() => test.close())

const ask = (authorization?: string) =>
  test.app.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) })
async function figure(name: string): Promise<number> {
  const { body } = await ask('Bearer a-token-of-metrics')
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(body)?.[1])
}

describe('metrics without a token', () => {
  const askHome = async (config: object, headers: Record<string, string> = {}) => {
    const home = await buildTestApp({ modules: [], withCast: false, config })
    const { statusCode } = await home.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4200', ...headers } })
    await home.close()
    return statusCode
  }

  it.each<[string, object, Record<string, string>, number]>([
    ['asked on the machine itself', {}, {}, 200],
    ['listening to the outside, asked on the machine itself', { host: '0.0.0.0' }, {}, 200],
    ['through a proxy', {}, { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['through one that says so in another way', {}, { via: '1.1 proxy' }, 404],
    ['behind a proxy that is trusted', { trustProxy: () => true }, {}, 404],
    ['beside a database server', { databaseUrl: 'postgres://nowhere.test/x' }, {}, 404],
    ['under another name', {}, { host: 'rebound.test:4200' }, 404],
  ])('%s', async (_how, config, headers, status) => {
    expect(await askHome(config, headers)).toBe(status)
  })
})

describe('metrics', () => {
  it.each([[undefined], ['Bearer another'], ['a-token-of-metrics']])(
    'are refused for the token %s',
    async (authorization) => {
      expect((await ask(authorization)).statusCode).toBe(404)
    },
  )

  it('contain the declared routes, never the requested address', async () => {
    await test.app.inject({ url: '/api/v3/application-single/secret-id' })
    const { body } = await ask('Bearer a-token-of-metrics')
    expect(body).toContain('route="/api/v3/application-single/:id"')
    expect(body).not.toContain('secret-id')
  })

  it('show how late the oldest job is, and how many were given up today', async () => {
    const at = test.clock.now()
    const moment = (ms: number) => new Date(at.getTime() + ms).toISOString()
    await test.db.asSystem((tx) =>
      tx.execute(sql`insert into jobs (kind, key, payload, run_at, max_attempts, created, finished_at, has_failed) values
        ('nobody', 'late', '{}', ${moment(-90_000)}::timestamptz, 1, now(), null, false),
        ('nobody', 'given up', '{}', ${moment(0)}::timestamptz, 1, now(), ${moment(-1000)}::timestamptz, true),
        ('nobody', 'long ago', '{}', ${moment(0)}::timestamptz, 1, now(), ${moment(-2 * 86_400_000)}::timestamptz, true)`),
    )
    expect(await figure('jobs_overdue_seconds')).toBe(90)
    expect(await figure('jobs_given_up')).toBe(1)
    expect(await figure('jobs_waiting')).toBeGreaterThanOrEqual(1)
  })

  it('count a job in the first reading after it was given up', async () => {
    const before = await figure('jobs_given_up')
    await test.db.asSystem((tx) =>
      tx.execute(sql`insert into jobs (kind, key, payload, run_at, max_attempts, created, finished_at, has_failed) values
        ('nobody', 'given up since', '{}', now(), 1, now(), ${test.clock.now().toISOString()}::timestamptz, true)`),
    )
    expect(await figure('jobs_given_up')).toBe(before + 1)
  })
})

describe('what keeps the data safe', () => {
  it('has no age before it was first done, and then that of the last time', async () => {
    expect(await figure('report_age_seconds{report="back-up"}')).toBeNaN()
    const at = new Date(test.clock.now().getTime() - 60_000)
    await test.db.asSystem(async (tx) => {
      await noteReport(tx, { kind: 'back-up', at: new Date(at.getTime() - 5_000), figures: {} })
      await noteReport(tx, { kind: 'back-up', at, figures: {} })
      await noteReport(tx, { kind: 'audit-verify', at, figures: { whole: 3, broken: 1 } })
    })
    expect(await figure('report_age_seconds{report="back-up"}')).toBe(60)
    expect(await figure('audit_chains{state="broken"}')).toBe(1)
  })

  it('includes the nightly work: its heads, its retention, and what fails', async () => {
    await test.services.jobs.start()
    await test.services.jobs.stop()
    test.clock.advance(DAY_MS)
    await test.runJobs()
    test.clock.advance(30_000)
    expect(await figure('report_age_seconds{report="audit-heads"}')).toBe(30)
    expect(await figure('report_age_seconds{report="retention"}')).toBe(30)
    await test.db.asSystem((tx) =>
      tx.execute(
        sql`update jobs set attempts = 3, last_error = 'Error' where kind = 'retention' and finished_at is null`,
      ),
    )
    expect(await figure('scheduled_work_failing{kind="retention"}')).toBe(3)
    expect(await figure('scheduled_work_failing{kind="housekeeping"}')).toBeNaN()
  })

  it.each(['data', 'files', 'releases'])('includes room on the disk of %s, if it is there', async (folder) => {
    const free = await figure(`disk_free_bytes{folder="${folder}"}`)
    if (folder === 'data') expect(free).toBeGreaterThan(0)
    expect(free).not.toBeGreaterThan((await figure(`disk_size_bytes{folder="${folder}"}`)) || 0)
  })
})

it('the logins at which wrong passwords are typed are counted for all processes', async () => {
  for (const turn of [1, 2, 3])
    await test.app.inject({
      method: 'POST',
      url: '/api/v3/auth/login',
      remoteAddress: `198.51.100.${turn}`,
      payload: { username: `stranger-${turn}@cast.forecourt.test`, password: 'x' },
    })
  expect(await figure('login_accounts_guessed')).toBe(3)
  expect(await figure('login_spray_accounts')).toBe(test.services.config.loginSprayAccounts)
})
