import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { isRoot } from '../../scripts/programs.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { admin } from '../operations/tools.ts'
import { ask, dealershipOf, keepMaking, keptOf, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { ServerProcess } from '../support/server-process.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { noteOf } from './acting.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

function smallDisk(megabytes: number) {
  const disk = mountSmallDisk(megabytes)
  endings.push(disk.remove)
  return disk
}

async function serve(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await ServerProcess.start({ decisionDelayMs: 200, env: { ...SECRETS, ...env } })
  endings.push(() => server.dispose())
  return server
}

/** Where the database lies, and the least that holds the demo and leaves room to work. */
const PLACES: readonly (readonly [string, (disk: string) => Promise<Readonly<Record<string, string>>>])[] = [
  [
    'PostgreSQL’s disk',
    async (disk) => {
      const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }
      const postgres = await startPostgres(undefined, { within: disk, isDurable: true, settings })
      endings.push(postgres.stop)
      return { DATABASE_URL: postgres.url }
    },
  ],
  ['the disk of the embedded database', async (disk) => ({ DATA_DIR: disk, DATABASE_URL: '' })],
]

describe.runIf(isRoot()).each(PLACES)('%s is full', (place, databaseOn) => {
  it('what cannot be saved is refused in words, reading goes on, and with room again everything acknowledged is there, once', async () => {
    const disk = smallDisk(500)
    const env = await databaseOn(disk.folder)
    const server = await serve(env)
    const token = await tokenOf(server.url)
    const affiliateUserId = await dealershipOf(server.url, token)
    const missed: string[] = []
    const making = { url: server.url, token, affiliateUserId, missed: (why: string) => missed.push(why) }
    const first = await makeDeal(making, 100)
    disk.fill()
    const work = keepMaking(making, 200)
    await until(async () => missed.length >= 5)

    // Text that does not become smaller.
    const long = () => noteOf(randomBytes(1_500).toString('hex'))
    const refused = async () => {
      const said = await ask(server.url, 'POST', `/application/notes/${first.cosmosId}`, { token, form: long() })
      return said.status === 200 ? null : said
    }
    let said = await refused()
    while (!said) said = await refused()
    expect([said.status, JSON.parse(said.text).message]).toEqual([
      503,
      expect.stringMatching(/^There is no room left .* Nothing was saved/),
    ])
    expect((await ask(server.url, 'GET', `/application-single/${first.cosmosId}`, { token })).status).toBe(200)

    disk.empty()
    const before = work.made.length
    await until(async () => work.made.length >= before + 3)
    const made = [first, ...(await work.stop())]
    expect([...new Set(missed)]).toEqual(['503'])
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    expect(await keptOf(server.url, made)).toEqual(made)
    figure(`${place} full: deals acknowledged, kept`, `${made.length}, ${made.length}`)
    figure(`${place} full: calls refused in words, repeated once there was room`, String(missed.length))
    if (env.DATA_DIR) await server.stop()
    expect(await admin({ ...SECRETS, ...env }, 'audit', 'verify')).toContain('is whole')
  }, 300_000)
})
