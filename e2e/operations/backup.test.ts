import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { type Deal, dealershipOf, keepMaking, keptOf, type Making, makeDeal, tokenOf } from '../support/deals.ts'
import { figure, secondsSince } from '../support/figures.ts'
import { ServerProcess } from '../support/server-process.ts'
import { admin, postgresTool, temporaryFolder } from './tools.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const servers: ServerProcess[] = []
const databases: Postgres[] = []

async function newPostgres(): Promise<Postgres> {
  const database = await startPostgres()
  databases.push(database)
  return database
}

async function serve(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({ env: { DATABASE_URL: databaseUrl, ...SECRETS, ...env } })
  servers.push(server)
  return server
}

let source: Postgres
let server: ServerProcess
let making: Making
beforeAll(async () => {
  source = await newPostgres()
  server = await serve(source.url)
  const token = await tokenOf(server.url)
  making = { url: server.url, token, affiliateUserId: await dealershipOf(server.url, token) }
})
afterAll(async () => {
  await Promise.all(servers.map((one) => one.dispose()))
  await Promise.all(databases.map((one) => one.stop()))
  folder.remove()
})

/** Copies while deals are made; returns those acknowledged when the copy began. */
async function copyWhileWorking(from: number, copy: () => Promise<void>): Promise<Deal[]> {
  const work = keepMaking(making, from)
  await until(async () => work.made.length >= 5)
  const before = [...work.made]
  await copy()
  const after = work.made.length
  await until(async () => work.made.length > after)
  await work.stop()
  return before
}

/** Serves the copy and looks for every deal in it, then makes another: numbering goes on. */
async function expectWhole(databaseUrl: string, dataDir: string, deals: readonly Deal[]): Promise<void> {
  const restored = await serve(databaseUrl, { DATA_DIR: dataDir, DEMO_DATA: 'off' })
  expect(await keptOf(restored.url, deals)).toEqual(deals)
  const token = await tokenOf(restored.url)
  await makeDeal({ ...making, url: restored.url, token }, 900)
}

it('a dump of a running PostgreSQL with its files restores every acknowledged deal on another server', async () => {
  const before = await copyWhileWorking(100, async () => {
    const began = performance.now()
    await postgresTool('pg_dump', '-Fc', '-f', at('rows.dump'), '-d', source.url)
    cpSync(join(server.dataDir, 'files'), at('restored/files'), { recursive: true })
    figure('back-up by pg_dump, running', secondsSince(began))
  })
  const began = performance.now()
  const target = await newPostgres()
  for (const role of ['forecourt_dealer', 'forecourt_staff'])
    await postgresTool('psql', '-v', 'ON_ERROR_STOP=1', '-d', target.url, '-c', `create role ${role} nologin`)
  await postgresTool('pg_restore', '--exit-on-error', '--no-owner', '-d', target.url, at('rows.dump'))
  figure('restore by pg_restore', secondsSince(began))
  await expectWhole(target.url, at('restored'), before)
  figure('deals acknowledged before the dump, found with their files', `${before.length} of ${before.length}`)
})

it('an export of a running PostgreSQL is one consistent moment, and can be imported elsewhere', async () => {
  const before = await copyWhileWorking(300, async () => {
    const began = performance.now()
    await admin({ DATABASE_URL: source.url, ...SECRETS }, 'export', at('rows.jsonl'))
    cpSync(join(server.dataDir, 'files'), at('imported/files'), { recursive: true })
    figure('npm run admin -- export, running', secondsSince(began))
  })
  const target = await newPostgres()
  const began = performance.now()
  await admin({ DATABASE_URL: target.url, ...SECRETS }, 'import', at('rows.jsonl'))
  figure('npm run admin -- import', secondsSince(began))
  await expectWhole(target.url, at('imported'), before)
  figure('deals acknowledged before the export, found with their files', `${before.length} of ${before.length}`)
})

it('an embedded database moves to PostgreSQL with its files and secrets', async () => {
  const embedded = await ServerProcess.start({ env: SECRETS })
  servers.push(embedded)
  const token = await tokenOf(embedded.url)
  const deals: Deal[] = []
  for (const number of [501, 502, 503]) deals.push(await makeDeal({ ...making, url: embedded.url, token }, number))
  await embedded.stop()
  await admin({ DATA_DIR: embedded.dataDir, ...SECRETS }, 'export', at('embedded.jsonl'))
  const target = await newPostgres()
  await admin({ DATABASE_URL: target.url, ...SECRETS }, 'import', at('embedded.jsonl'))
  await expectWhole(target.url, embedded.dataDir, deals)
  figure('deals moved from the embedded database', `${deals.length} of ${deals.length}`)
})
