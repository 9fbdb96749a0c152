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

const isKnown = async ({ url }: ServerProcess, token: string) =>
  (await ask(url, 'GET', '/auth/sessions', { token })).status === 200

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
  expect(await isKnown(knowing, before)).toBe(true)
  await first.dispose()

  const signing = await start({ ...SECRETS, TOKEN_SECRET: `${NEW},${OLD}` })
  const after = await logIn(signing)
  expect(await isKnown(signing, before)).toBe(true)
  expect(await isKnown(knowing, after)).toBe(true)
  await knowing.dispose()

  const alone = await start({ ...SECRETS, TOKEN_SECRET: NEW })
  expect(await isKnown(alone, after)).toBe(true)
  expect(await isKnown(alone, before)).toBe(false)
  await Promise.all([signing.dispose(), alone.dispose()])
})
