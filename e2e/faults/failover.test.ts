import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, startStandby } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { admin, temporaryFolder } from '../operations/tools.ts'
import { ask, type Deal, dealershipOf, keepMaking, keptOf, tokenOf } from '../support/deals.ts'
import { figure, secondsSince } from '../support/figures.ts'
import { ServerProcess } from '../support/server-process.ts'
import { BadNetwork } from './bad-network.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

const files = temporaryFolder()
let primary: Postgres
let standby: Postgres
/** The address of the database, which a failover leads elsewhere. */
let address: BadNetwork
let processes: readonly ServerProcess[]

async function rowsAt<T extends pg.QueryResultRow>({ url }: Postgres, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const portOf = ({ url }: Postgres) => Number(new URL(url).port)

beforeAll(async () => {
  // What runbooks.md asks for: a commit is answered once the standby has it.
  primary = await startPostgres(undefined, { settings: { synchronous_commit: 'remote_apply' } })
  standby = await startStandby(primary.url)
  await rowsAt(primary, `alter system set synchronous_standby_names = '*'`)
  await rowsAt(primary, 'select pg_reload_conf()')
  await until(async () => {
    const rows = await rowsAt<{ sync_state: string }>(primary, 'select sync_state from pg_stat_replication')
    return rows.some(({ sync_state }) => sync_state === 'sync')
  })
  address = await BadNetwork.start(portOf(primary))
  const env = { DATABASE_URL: primary.url.replace(/:\d+\//, `:${address.port}/`), DATA_DIR: files.path, ...SECRETS }
  processes = await Promise.all([1, 2].map(() => ServerProcess.start({ decisionDelayMs: 200, env })))
})
afterAll(async () => {
  await Promise.all((processes ?? []).map((process) => process.dispose()))
  await address?.stop()
  await Promise.allSettled([primary?.stop(), standby?.stop()])
  files.remove()
})

const isReady = ({ url }: ServerProcess) => fetch(`${url}/ready`).then(({ ok }) => ok)

it('a standby that is promoted while deals are made has every acknowledged one, and both processes go on by themselves', async () => {
  const [first] = processes
  if (!first) throw new Error('No process')
  const token = await tokenOf(first.url)
  const affiliateUserId = await dealershipOf(first.url, token)
  const missed: string[] = []
  const works = processes.map(({ url }, at) =>
    keepMaking({ url, token, affiliateUserId, missed: (why) => missed.push(why) }, 100 + 400 * at),
  )
  const more = async (count: number) => {
    const before = works.map(({ made }) => made.length)
    await until(async () => works.every(({ made }, at) => made.length >= (before[at] ?? 0) + count))
  }
  await more(5)

  const began = performance.now()
  process.kill(Number(primary.pid), 'SIGQUIT')
  address.way = 'refusing'
  address.cut()
  await until(async () => !(await isReady(first)))
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  const away = await ask(first.url, 'GET', '/dealer/dealers', { token })
  expect([away.status, JSON.parse(away.text).code]).toEqual([503, 'UNAVAILABLE'])
  const acknowledged = works.flatMap(({ made }): Deal[] => [...made])

  await rowsAt(standby, 'select pg_promote()')
  address.leadsTo = portOf(standby)
  address.way = 'open'
  await more(5)
  figure('database failed over: both processes make deals again after', secondsSince(began))
  const made = (await Promise.all(works.map((work) => work.stop()))).flat()
  expect(await keptOf(first.url, acknowledged)).toEqual(acknowledged)
  expect(await keptOf(first.url, made)).toEqual(made)
  expect(await Promise.all(processes.map(isReady))).toEqual([true, true])
  figure('database failed over: deals acknowledged, kept', `${made.length}, ${made.length}`)
  figure('database failed over: calls refused in between, then repeated', String(missed.length))
  // Nothing is made twice by repeating, and every job goes on.
  const vrm = `doc->'vehicle'->>'vrm'`
  const twins = `select ${vrm} from applications where ${vrm} ~ '^ZZ23[0-9]{3}$' group by 1 having count(*) > 1`
  expect(await rowsAt(standby, twins)).toEqual([])
  const ids = made.map(({ cosmosId }) => cosmosId).join(',')
  const undecided = `select 1 from applications a where application_id = any('{${ids}}')
    and (broker_reference is null or not exists (select 1 from lender_proposals p where p.application_id = a.application_id)
      or exists (select 1 from lender_proposals p where p.application_id = a.application_id and p.loan_proposal_status = 1))`
  await until(async () => (await rowsAt(standby, undecided)).length === 0, 150_000)
  expect(await admin({ DATABASE_URL: standby.url, ...SECRETS }, 'audit', 'verify')).toContain('is whole')
}, 400_000)
