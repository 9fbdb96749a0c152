import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS } from '../cluster/cluster.ts'
import { askPatiently, type Deal, dealershipOf, keptOf, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { password, people } from '../support/people.ts'
import { openPool } from '../support/pool.ts'
import { ServerProcess } from '../support/server-process.ts'
import { type Caller, callerOf, codeOf, completeLogin, logIn, setUpCodes } from './acting.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: pg.Pool
let server: ServerProcess
let call: Caller
beforeAll(async () => {
  postgres = await startPostgres()
  pool = openPool(postgres.url)
  server = await ServerProcess.start({ env: { DATABASE_URL: postgres.url, ...SECRETS } })
  call = callerOf(server.url)
})
afterAll(async () => {
  await server?.dispose()
  await pool?.end()
  await postgres?.stop()
})

const change = (statement: string, values: unknown[] = []) => pool.query(statement, values)

async function fileOf({ fileId }: Deal): Promise<string> {
  const { rows } = await change('select storage_key from documents where document_id = $1', [fileId])
  const key = String(rows[0]?.storage_key)
  const folder = join(server.dataDir, 'files')
  return join(folder, readdirSync(folder).find((part) => key.startsWith(part)) ?? '', key)
}

it('a stored document that is cut short, changed, emptied or overwritten is not handed out, and the screen says what to do', async () => {
  const token = await tokenOf(server.url)
  const making = { url: server.url, token, affiliateUserId: await dealershipOf(server.url, token) }
  const deals: Deal[] = []
  for (const number of [101, 102, 103, 104, 105]) deals.push(await makeDeal(making, number))
  const [whole, ...others] = deals
  const damages: ((file: string) => void)[] = [
    (file) => truncateSync(file, 10),
    (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('of deal', 'of DEAL')),
    (file) => truncateSync(file, 0),
    (file) => writeFileSync(file, '\0'.repeat(4_096)),
  ]
  for (const [at, deal] of others.entries()) {
    damages[at]?.(await fileOf(deal))
    const said = await askPatiently(server.url, 'GET', `/document/requirement/${deal.fileId}`, { token })
    expect([said.status, said.text]).toEqual([
      502,
      expect.stringContaining('Upload it again, or ask support to restore it'),
    ])
    expect((await askPatiently(server.url, 'GET', `/application-single/${deal.cosmosId}`, { token })).status).toBe(200)
  }
  expect(await keptOf(server.url, deals)).toEqual([whole])
  figure('stored documents damaged in four ways: handed out', '0')
})

interface Damage {
  readonly statement: string
  /** The answer to the owner's correct password on a known device. */
  readonly owner: number
}

const counters = (set: string) => `update rate_counters set ${set} where key like 'login:%' and $1 <> ''`

/** Rows that a bad disk or a half restore leaves. Nobody gets in by them who could not before. */
const DAMAGED_ROWS: readonly (readonly [what: string, damage: Damage])[] = [
  ['a password that is no hash', { statement: `update users set password_hash = 'x' where email = $1`, owner: 401 }],
  ['a password that is empty', { statement: `update users set password_hash = '' where email = $1`, owner: 401 }],
  [
    'counters that are full and never end',
    { statement: counters(`count = 1000000000, resets_at = 'infinity'`), owner: 200 },
  ],
  ['counters below nothing', { statement: counters(`count = -5, resets_at = '0001-01-01'`), owner: 200 }],
  ['known devices of another', { statement: `update known_devices set token_hash = token_hash || $1`, owner: 200 }],
]

it.each(DAMAGED_ROWS)('%s lets nobody in and locks out nobody else', async (_what, { statement, owner }) => {
  const email = people.area
  const { rows } = await change('select password_hash from users where email = $1', [email])
  const { deviceToken = '' } = await logIn(call, 'area')
  const wrong = { username: email, password: 'wrong' }
  expect((await call('POST', '/auth/login', { body: wrong })).status).toBe(401)
  await change(statement, [email])
  for (const given of ['', 'x', 'wrong']) {
    const said = await call('POST', '/auth/login', { body: { ...wrong, password: given } })
    expect([400, 401, 422, 428]).toContain(said.status)
  }
  const said = await call<{ code?: string }>('POST', '/auth/login', {
    body: { username: email, password, deviceToken },
  })
  expect(said.status).toBe(owner)
  expect((await logIn(call, 'group')).authenticationToken).toBeTruthy()
  await change('update users set password_hash = $1 where email = $2', [rows[0]?.password_hash, email])
  await change('delete from rate_counters')
})

it('a damaged secret of a second factor takes no code, and a recovery code still lets its owner in', async () => {
  const { recoveryCodes, secret, deviceToken } = await setUpCodes(call, 'sales')
  for (const damage of ['', 'x', 'a.b.c.d']) {
    await change('update code_secrets set sealed = $1', [damage])
    for (const code of [codeOf(secret, Date.now() + 30_000), '000000']) {
      const said = await completeLogin(call, 'sales', { way: 'code', code }, deviceToken)
      expect(said.status).toBe(422)
      await change(`delete from rate_counters`)
    }
  }
  const recovered = await completeLogin(call, 'sales', { way: 'recovery', code: recoveryCodes[0] }, deviceToken)
  expect(recovered.status).toBe(200)
  figure('rows of logins, counters, devices and second factors damaged: let in by them', '0')
})

it('sessions whose rows are damaged are over or confirm nothing, and their users log in again', async () => {
  const damages = [
    `confirmed_at = 'infinity'`,
    `confirmed_at = '9999-01-01'`,
    `revoked_at = '-infinity'`,
    `expires_at = '-infinity'`,
  ]
  for (const damage of damages) {
    const { authenticationToken: token = '' } = await logIn(call, 'dealer')
    const affiliateUserId = await dealershipOf(server.url, token)
    const { rows } = await change('select session_id from sessions order by created desc limit 1')
    await change(`update sessions set ${damage} where session_id = $1`, [rows[0]?.session_id])
    const said = await call<{ code: string }>('POST', '/publishable-keys', { token, body: { affiliateUserId } })
    expect(['STEP_UP_NEEDED', 'UNAUTHENTICATED', 'TOKEN_EXPIRED']).toContain(said.body.code)
    expect((await logIn(call, 'dealer')).authenticationToken).toBeTruthy()
  }
})

it('a secret that signs tokens and was replaced ends every login, and the next one works', async () => {
  const token = await tokenOf(server.url)
  await server.stop()
  const other = await ServerProcess.start({
    env: { DATABASE_URL: postgres.url, ...SECRETS, TOKEN_SECRET: 'another-token-secret-of-more-than-32-characters' },
  })
  try {
    const see = async (given: string) => (await callerOf(other.url)('GET', '/auth/sessions', { token: given })).status
    expect(await see(token)).toBe(401)
    expect(await see(await tokenOf(other.url))).toBe(200)
  } finally {
    await other.dispose()
  }
})
