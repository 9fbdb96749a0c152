import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { makeRelease } from '../../scripts/release.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { ask, dealershipOf, keepMaking, keptOf, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { ServerProcess } from '../support/server-process.ts'
import { startBalancer } from './balancer.ts'
import { BUILDS, nextArchive, nextRelease, temporaryFolder, unpacked } from './tools.ts'

const EXPANDS = `-- expands
alter table applications add column next_release_fact text;
create table next_release_facts (id bigint generated always as identity primary key);`
const CONTRACTS = 'alter table notes drop column subtext;'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function newPostgres() {
  const database = await startPostgres()
  endings.push(database.stop)
  return database.url
}

async function serve(databaseUrl: string, root?: string): Promise<ServerProcess> {
  const env = { DATABASE_URL: databaseUrl, ...SECRETS, DRAIN_MS: '500', DATA_DIR: filesOf(databaseUrl) }
  const server = await ServerProcess.start({ env, ...(root ? { root } : {}) })
  endings.push(() => server.dispose())
  return server
}

afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
})

/** One folder for the files of all processes on a database. */
const folders = new Map<string, string>()
function filesOf(databaseUrl: string): string {
  const known = folders.get(databaseUrl) ?? `/tmp/forecourt-operations-files-${process.pid}-${folders.size}`
  folders.set(databaseUrl, known)
  return known
}

function release(sql: string): string {
  const { path, remove } = nextRelease(sql)
  endings.push(remove)
  return path
}

async function balance(processes: readonly ServerProcess[]) {
  const balancer = await startBalancer(processes)
  endings.push(() => balancer.stop())
  return balancer
}

/** Makes deals through the balancer, and reports calls that were not acknowledged the first time. */
async function working(url: string, from: number) {
  const token = await tokenOf(url)
  const missed: string[] = []
  const making = {
    url,
    token,
    affiliateUserId: await dealershipOf(url, token),
    missed: (why: string) => missed.push(why),
  }
  const work = keepMaking(making, from)
  const more = async (count = 4) => {
    const before = work.made.length
    await until(async () => work.made.length >= before + count)
  }
  return { work, missed, more }
}

it('processes are restarted in turn behind a balancer, and no call fails', async () => {
  const database = await newPostgres()
  const processes = [await serve(database), await serve(database)]
  const { url } = await balance(processes)
  const { work, missed, more } = await working(url, 100)
  for (const process of processes) {
    await more()
    await process.stop()
    await more()
    await process.start()
  }
  await more()
  const made = await work.stop()
  expect(missed).toEqual([])
  expect(await keptOf(url, made)).toEqual(made)
  figure('restart in turn: deals made, calls failed', `${made.length}, ${missed.length}`)
})

it('the next release starts beside the old, migrates and takes over, and no call fails', async () => {
  const database = await newPostgres()
  const processes = [await serve(database), await serve(database)]
  const { url, served } = await balance(processes)
  const { work, missed, more } = await working(url, 100)
  await more()
  const next = await serve(database, release(EXPANDS))
  processes.push(next)
  await more()
  const [first, second] = processes
  await first?.stop()
  await more()
  // An old process restarted during the upgrade still starts: additions do not affect it.
  await first?.start()
  await more()
  await Promise.all([first?.stop(), second?.stop()])
  await more()
  const made = await work.stop()
  expect(missed).toEqual([])
  expect(served.get(next.url)).toBeGreaterThan(0)
  expect(await keptOf(next.url, made)).toEqual(made)
  figure('upgrade side by side: deals made, calls failed', `${made.length}, ${missed.length}`)
})

it(
  'an archive is replaced by that of the next release under load, and comes back, and no call fails',
  async () => {
    const folder = temporaryFolder()
    endings.push(folder.remove)
    const made = await makeRelease(join(folder.path, 'made'))
    const current = await unpacked(made.archive, join(folder.path, 'current'))
    const next = await unpacked(await nextArchive(made.folder, EXPANDS), join(folder.path, 'next'))
    const database = await newPostgres()
    const old = await serve(database, current)
    const processes = [old]
    const { url, served } = await balance(processes)
    const { work, missed, more } = await working(url, 100)
    await more()
    const later = await serve(database, next)
    processes.push(later)
    await more()
    await old.stop()
    await more()
    expect(served.get(later.url)).toBeGreaterThan(0)
    const servedBefore = served.get(old.url) ?? 0
    await old.start()
    await more()
    await later.stop()
    await more()
    const deals = await work.stop()
    expect(missed).toEqual([])
    expect(served.get(old.url)).toBeGreaterThan(servedBefore)
    expect(await keptOf(old.url, deals)).toEqual(deals)
    figure('archives, up and back under load: deals made, calls failed', `${deals.length}, ${missed.length}`)
  },
  BUILDS,
)

it('an old process does not start on a database from which something was taken away, and says why', async () => {
  const database = await newPostgres()
  const old = await serve(database)
  await old.stop()
  await serve(database, release(CONTRACTS))
  await expect(old.start()).rejects.toThrow('The database is newer than this program: it has the migrations 9999_next')
})

it('a migration that cannot have its lock gives up, and the old process goes on serving', async () => {
  const database = await newPostgres()
  const old = await serve(database)
  const token = await tokenOf(old.url)
  const next = release(EXPANDS)
  const reader = new pg.Client({ connectionString: database })
  await reader.connect()
  endings.push(() => reader.end())
  await reader.query('begin; lock table applications in access share mode')
  await expect(serve(database, next)).rejects.toThrow(/9999_next failed: .*lock timeout/)
  const body = { affiliateUserIds: [await dealershipOf(old.url, token)], days: 30 }
  expect((await ask(old.url, 'POST', '/applications', { token, body })).status).toBe(200)
  await reader.query('commit')
  expect((await fetch(`${(await serve(database, next)).url}/ready`)).status).toBe(200)
})
