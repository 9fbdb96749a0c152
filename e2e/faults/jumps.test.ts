import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { askPatiently, dealershipOf, keepMaking, keptOf, type Making, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { password } from '../support/people.ts'
import { openPool } from '../support/pool.ts'
import { ServerProcess } from '../support/server-process.ts'
import { type Caller, callerOf, codeOf, completeLogin, logIn, noteOf, setUpCodes } from './acting.ts'
import { createOwnClock } from './own-clock.ts'

const HOUR = 3600

const clock = createOwnClock()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: pg.Pool
let server: ServerProcess
let call: Caller
let making: Making
beforeAll(async () => {
  postgres = await startPostgres()
  pool = openPool(postgres.url)
  const env = { DATABASE_URL: postgres.url, ...SECRETS, ...clock.env }
  server = await ServerProcess.start({ decisionDelayMs: 200, env })
  call = callerOf(server.url)
  const token = await tokenOf(server.url)
  making = { url: server.url, token, affiliateUserId: await dealershipOf(server.url, token) }
})
afterAll(async () => {
  await server?.dispose()
  await pool?.end()
  await postgres?.stop()
  clock.remove()
})

const undecided = async (ids: readonly string[]) =>
  (
    await pool.query(
      `select 1 from applications a where application_id = any($1) and (broker_reference is null
        or not exists (select 1 from lender_proposals p where p.application_id = a.application_id)
        or exists (select 1 from lender_proposals p where p.application_id = a.application_id and p.loan_proposal_status = 1))`,
      [ids],
    )
  ).rows.length

const confirmedUntil = async (token: string) =>
  (await call<{ confirmedUntil: string | null }>('GET', '/auth/security', { token })).body.confirmedUntil

const JUMPS = [
  ['ahead', HOUR, 'accounts', 100],
  ['back', -HOUR, 'sales', 500],
] as const

describe.each(JUMPS)('the clock of a process jumps an hour %s and returns', (way, seconds, person, from) => {
  it('the work of those who are logged in goes on, and what was acknowledged is kept and done', async () => {
    const { token } = making
    const first = await makeDeal(making, from)
    clock.set(seconds)
    // A consent is refused that is more than five minutes ahead of the server (D68), so no proposal can be sent to a clock that is behind.
    const work = way === 'ahead' ? keepMaking(making, from + 10) : null
    const noted = await askPatiently(server.url, 'POST', `/application/notes/${first.cosmosId}`, {
      token,
      form: noteOf('Meanwhile'),
    })
    expect(noted.status).toBe(200)
    if (work) await until(async () => work.made.length >= 3)
    const meanwhile = work ? await work.stop() : []
    clock.set(0)
    const made = [first, ...meanwhile, await makeDeal(making, from + 90)]
    expect(await keptOf(server.url, made)).toEqual(made)
    await until(async () => (await undecided(made.map(({ cosmosId }) => cosmosId))) === 0, 110_000)
    figure(`clock an hour ${way} and returned: deals acknowledged, kept and decided`, `${made.length}, ${made.length}`)
  }, 200_000)

  it('nobody gets in by what is old, and nobody is kept out when it is right again', async () => {
    const { recoveryCodes, secret, token, deviceToken } = await setUpCodes(call, person)
    expect(await confirmedUntil(token)).not.toBeNull()
    const old = codeOf(secret)
    clock.set(seconds)
    expect(await confirmedUntil(token)).toBeNull()
    for (const code of [old, codeOf(secret, Date.now() + 30_000)]) {
      const said = await completeLogin(call, person, { way: 'code', code }, deviceToken)
      expect(said).toMatchObject({
        status: 422,
        body: { fields: { code: expect.stringContaining('This code is wrong') } },
      })
    }
    const recovered = await completeLogin(call, person, { way: 'recovery', code: recoveryCodes[0] }, deviceToken)
    expect(recovered.status).toBe(200)
    const wrong = { proof: { way: 'password', password: 'wrong' } }
    await call('POST', '/auth/confirm', { token: making.token, body: wrong })
    const { authenticationToken: later = '' } = await logIn(call, 'dealer')

    clock.set(0)
    for (const one of [token, later]) expect((await call('GET', '/auth/sessions', { token: one })).status).toBe(200)
    // A confirmation dated by the wrong clock does not count.
    expect(await confirmedUntil(later)).toBeNull()
    // The app's next code: the one of the set-up may still be showing.
    const next = { way: 'code', code: codeOf(secret, Date.now() + 30_000) }
    expect((await completeLogin(call, person, next, deviceToken)).status).toBe(200)
    const right = { proof: { way: 'password', password }, about: 'keys' }
    expect((await call('POST', '/auth/confirm', { token: making.token, body: right })).status).toBe(200)
    figure(`clock an hour ${way} and returned: let in by an old code, kept out afterwards`, '0, 0')
  }, 200_000)
})
