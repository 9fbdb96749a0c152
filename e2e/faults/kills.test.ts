import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { admin } from '../operations/tools.ts'
import { type Deal, dealershipOf, keptOf, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { password, people } from '../support/people.ts'
import { openPool } from '../support/pool.ts'
import { ServerProcess } from '../support/server-process.ts'
import { type Caller, callerOf, completeLogin, setUpCodes, Unanswered } from './acting.ts'

const KILLS = 20
/** In turn, the table at which writes stand still when the process dies. At every other kill they stand nowhere. */
const HELD = ['audit', 'account_events', 'jobs', 'notes', 'recovery_codes'] as const

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
let pool: pg.Pool
let call: Caller
beforeAll(async () => {
  postgres = await startPostgres(undefined, { isDurable: true })
  // Every used recovery code is tried again after each kill, and a login that was cut off counts as a wrong one.
  const env = {
    DATABASE_URL: postgres.url,
    ...SECRETS,
    LOGIN_FAILURES_PER_ACCOUNT: '1000',
    LOGIN_FAILURES_PER_ADDRESS: '10000',
  }
  server = await ServerProcess.start({ decisionDelayMs: 200, env })
  pool = openPool(postgres.url)
  call = callerOf(server.url)
})
afterAll(async () => {
  await pool?.end()
  await server?.dispose()
  await postgres?.stop()
})

const rows = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  (await pool.query<T>(statement, values)).rows

async function withoutFactor(person: keyof typeof people): Promise<void> {
  for (const table of ['code_secrets', 'recovery_codes'])
    await rows(`delete from ${table} where user_id = (select user_id from users where email = $1)`, [people[person]])
}

const acknowledged = { setUps: 0, recoveries: 0, confirmations: 0, keys: 0 }

/** Sets a second factor up, gets in by it, and begins again. */
async function setUp(): Promise<void> {
  await withoutFactor('sales')
  const { recoveryCodes } = await setUpCodes(call, 'sales')
  acknowledged.setUps += 1
  const proof = { way: 'recovery', code: recoveryCodes[0] }
  expect((await completeLogin(call, 'sales', proof)).status).toBe(200)
}

const codes = { left: [] as string[], used: [] as string[], doubtful: [] as string[], device: '' }
const recover = (code: string) => completeLogin(call, 'accounts', { way: 'recovery', code }, codes.device)

/** Gets in by one recovery code after another. */
async function useRecoveryCode(): Promise<void> {
  if (codes.left.length === 0) {
    // Nothing is known of the old ones once their login has no second factor.
    Object.assign(codes, { used: [], doubtful: [] })
    await withoutFactor('accounts')
    const { recoveryCodes, deviceToken = '' } = await setUpCodes(call, 'accounts')
    Object.assign(codes, { left: recoveryCodes, device: deviceToken })
  }
  const code = codes.left.shift() ?? ''
  codes.doubtful.push(code)
  expect((await recover(code)).status).toBe(200)
  codes.doubtful.pop()
  codes.used.push(code)
  acknowledged.recoveries += 1
}

const keys = new Map<string, 'made' | 'ended'>()
let owner = { token: '', affiliateUserId: 0 }

/** Confirms that it is the owner, makes a key and ends it. */
async function stepUp(): Promise<void> {
  const { token, affiliateUserId } = owner
  const confirm = { proof: { way: 'password', password }, about: 'keys' }
  expect((await call('POST', '/auth/confirm', { token, body: confirm })).status).toBe(200)
  acknowledged.confirmations += 1
  const { body } = await call<{ keyId: string }>('POST', '/publishable-keys', { token, body: { affiliateUserId } })
  keys.set(body.keyId, 'made')
  acknowledged.keys += 1
  expect((await call('DELETE', `/publishable-keys/${body.keyId}`, { token })).status).toBe(200)
  keys.set(body.keyId, 'ended')
}

const made: Deal[] = []

/** Repeats each call under its key until it is answered, whoever is killed meanwhile. */
async function makeNext(): Promise<void> {
  made.push(await makeDeal({ url: server.url, ...owner }, 100 + made.length))
}

/** One after another while the gate is open; an act that was not answered ends the turn, and the next waits for the gate. */
function keepActing(act: () => Promise<void>, gate: () => Promise<void>) {
  const turns = { done: 0, unanswered: 0, isWorking: true }
  const work = async () => {
    for (await gate(); turns.isWorking; await gate()) {
      try {
        await act()
        turns.done += 1
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        turns.unanswered += 1
      }
    }
  }
  return { turns, ended: work() }
}

/** A gate that the round opens and closes. */
function createGate() {
  let open: () => void = () => undefined
  let opened = Promise.resolve()
  return {
    pass: () => opened,
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
  }
}

const standing = () =>
  rows(`select pid from pg_stat_activity where application_name = 'forecourt' and wait_event_type = 'Lock'`)

/** Kills the process while writes stand half done before a table that somebody holds. */
async function killAt(table: string, close: () => void): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    await until(async () => (await standing()).length > 0)
    close()
    await server.kill()
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

/** A used recovery code stays used; one whose use nobody answered serves once at most. */
async function expectCodesOnce(): Promise<void> {
  for (const code of codes.doubtful.splice(0)) {
    expect([200, 422]).toContain((await recover(code)).status)
    codes.used.push(code)
  }
  for (const code of codes.used) expect((await recover(code)).status).toBe(422)
}

async function expectWhole(): Promise<void> {
  const half = `select user_id from users u where
    (exists (select from code_secrets c where c.user_id = u.user_id and confirmed_at is not null)) <>
    (exists (select from recovery_codes r where r.user_id = u.user_id))`
  expect(await rows(half)).toEqual([])
  const told = `select (select count(*) from audit where action = 'login.factor-added')
    - (select count(*) from account_events where kind = 'factor-added') as differ`
  expect(await rows(told)).toEqual([{ differ: '0' }])
  const [noted] = await rows<typeof acknowledged>(`select
    count(*) filter (where kind = 'factor-added')::int as "setUps", count(*) filter (where kind = 'recovery-code-used')::int as recoveries,
    count(*) filter (where kind = 'confirmed' and about = 'keys')::int as confirmations from account_events`)
  expect(noted?.setUps).toBeGreaterThanOrEqual(acknowledged.setUps)
  expect(noted?.recoveries).toBeGreaterThanOrEqual(acknowledged.recoveries)
  expect(noted?.confirmations).toBeGreaterThanOrEqual(acknowledged.confirmations)
  const kept = await rows<{ key_id: string; ended: boolean }>(
    'select key_id, revoked_at is not null or expires_at is not null as ended from publishable_keys where key_id = any($1)',
    [[...keys.keys()]],
  )
  expect(kept.length).toBe(keys.size)
  expect(kept.filter(({ key_id, ended }) => keys.get(key_id) === 'ended' && !ended)).toEqual([])
  expect(await admin({ DATABASE_URL: postgres.url, ...SECRETS }, 'audit', 'verify')).toContain('is whole')
  await expectCodesOnce()
}

it(`${KILLS} kills while deals, second factors, recovery codes, confirmations and the trail are written lose nothing and let nobody in twice`, async () => {
  const token = await tokenOf(server.url)
  owner = { token, affiliateUserId: await dealershipOf(server.url, token) }
  const gate = createGate()
  gate.close()
  const actors = [setUp, useRecoveryCode, stepUp, makeNext].map((act) => keepActing(act, gate.pass))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = actors.map(({ turns }) => turns.done)
    gate.open()
    await until(async () => actors.every(({ turns }, at) => turns.done > (before[at] ?? 0)))
    const table = kill % 2 === 0 ? HELD[(kill / 2) % HELD.length] : undefined
    if (table) await killAt(table, gate.close)
    else {
      gate.close()
      await server.kill()
    }
    await server.start()
    await expectWhole()
  }
  for (const { turns } of actors) turns.isWorking = false
  gate.open()
  await Promise.all(actors.map(({ ended }) => ended))
  expect(await keptOf(server.url, made)).toEqual(made)
  const unanswered = actors.reduce((sum, { turns }) => sum + turns.unanswered, 0)
  figure('20 kills: deals acknowledged, kept with their files', `${made.length}, ${made.length}`)
  figure('20 kills: second factors set up, half ones left', `${acknowledged.setUps}, 0`)
  figure('20 kills: recovery codes used, that served again', `${acknowledged.recoveries}, 0`)
  figure(
    '20 kills: confirmations and keys acknowledged, lost',
    `${acknowledged.confirmations} and ${acknowledged.keys}, 0`,
  )
  figure('20 kills: acts cut off in the middle', String(unanswered))
  figure('20 kills: trail whole after', `${KILLS} of ${KILLS}`)
}, 900_000)
