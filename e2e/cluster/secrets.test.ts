import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, tokenOf } from '../support/deals.ts'
import { ServerProcess } from '../support/server-process.ts'
import { SECRETS, startClusterDatabase } from './cluster.ts'

const OLD = SECRETS.TOKEN_SECRET
const NEW = 'the-next-token-secret-of-more-than-32-characters'

let database: Awaited<ReturnType<typeof startClusterDatabase>>
beforeAll(async () => {
  database = await startClusterDatabase()
})
afterAll(() => database?.stop())

const start = (secrets: Readonly<Record<string, string>>) =>
  ServerProcess.start({ env: { ...database.env, ...secrets } })

const logIn = ({ url }: ServerProcess) => tokenOf(url)

const KNOWN = 200
const UNKNOWN = 401

/** Asks again while a busy process refuses for its load. */
const sees = ({ url }: ServerProcess, token: string) =>
  expect.poll(async () => (await ask(url, 'GET', '/auth/sessions', { token })).status, { timeout: 30_000 })

it.each([
  ['TOKEN_SECRET', { DATA_KEY: SECRETS.DATA_KEY, TOKEN_SECRET: '' }],
  ['DATA_KEY', { TOKEN_SECRET: SECRETS.TOKEN_SECRET, DATA_KEY: '' }],
  ['TOKEN_SECRET', { ...SECRETS, TOKEN_SECRET: 'too short' }],
])('a process on PostgreSQL does not start without a good %s, and says so', async (name, secrets) => {
  await expect(start(secrets)).rejects.toThrow(name)
})

it('rotating the token secret loses no login: added everywhere first, then signing, then the old one removed', async () => {
  const first = await start(SECRETS)
  const before = await logIn(first)

  const knowing = await start({ ...SECRETS, TOKEN_SECRET: `${OLD},${NEW}` })
  await sees(knowing, before).toBe(KNOWN)
  await first.dispose()

  const signing = await start({ ...SECRETS, TOKEN_SECRET: `${NEW},${OLD}` })
  const after = await logIn(signing)
  await sees(signing, before).toBe(KNOWN)
  await sees(knowing, after).toBe(KNOWN)
  await knowing.dispose()

  const alone = await start({ ...SECRETS, TOKEN_SECRET: NEW })
  await sees(alone, after).toBe(KNOWN)
  await sees(alone, before).toBe(UNKNOWN)
  await Promise.all([signing.dispose(), alone.dispose()])
})
