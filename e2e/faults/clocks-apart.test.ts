import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { temporaryFolder } from '../operations/tools.ts'
import { askPatiently, dealershipOf, keptOf, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { password, people } from '../support/people.ts'
import { openPool } from '../support/pool.ts'
import { ServerProcess } from '../support/server-process.ts'
import { type Caller, callerOf, codeOf, completeLogin, logIn, setUpCodes } from './acting.ts'
import { createOwnClock } from './own-clock.ts'

const AHEAD = 120
/** Slower than most, so that a process finds the other at work. */
const LENDER_TAKES_MS = 1_500

const files = temporaryFolder()
const clocks = [createOwnClock(), createOwnClock()] as const
const questions: string[] = []
let lenders: Server
let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: pg.Pool
/** The clock of the second is two minutes ahead. */
let processes: readonly ServerProcess[]
let onTime: Caller
let early: Caller
beforeAll(async () => {
  lenders = createServer((request, response) => {
    questions.push(String(request.headers['idempotency-key']))
    request.resume()
    const answer = JSON.stringify({ status: 4, lenderReference: `L-${questions.length}` })
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), LENDER_TAKES_MS)
  })
  await new Promise<void>((resolve) => lenders.listen(0, '127.0.0.1', resolve))
  postgres = await startPostgres()
  pool = openPool(postgres.url)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: files.path,
    ...SECRETS,
    LENDERS_URL: `http://127.0.0.1:${(lenders.address() as AddressInfo).port}`,
    LENDERS_KEY: 'key',
    LENDERS_TIMEOUT_MS: '12000',
  }
  clocks[1].set(AHEAD)
  processes = await Promise.all(clocks.map((clock) => ServerProcess.start({ env: { ...env, ...clock.env } })))
  const [first, second] = processes.map(({ url }) => callerOf(url))
  if (!first || !second) throw new Error('Two processes were to start')
  onTime = first
  early = second
})
afterAll(async () => {
  await Promise.all((processes ?? []).map((process) => process.dispose()))
  await pool?.end()
  await postgres?.stop()
  lenders.closeAllConnections()
  lenders.close()
  for (const clock of clocks) clock.remove()
  files.remove()
})

const url = (at: number) => processes[at]?.url ?? ''
const rows = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  (await pool.query<T>(statement, values)).rows

it('their deals are kept, each job is done once, and both say the same of every record', async () => {
  const token = await tokenOf(url(1))
  const affiliateUserId = await dealershipOf(url(0), token)
  const numbers = Array.from({ length: 12 }, (_, at) => 100 + at)
  const made = await Promise.all(
    numbers.map((number) => makeDeal({ url: url(number % 2), token, affiliateUserId }, number)),
  )
  const ids = made.map(({ cosmosId }) => cosmosId)
  const waiting = `select 1 from applications a where application_id = any($1) and (broker_reference is null
    or not exists (select 1 from lender_proposals p where p.application_id = a.application_id)
    or exists (select 1 from lender_proposals p where p.application_id = a.application_id and p.loan_proposal_status = 1))`
  await until(async () => (await rows(waiting, [ids])).length === 0, 110_000)

  expect(await keptOf(url(0), made)).toEqual(made)
  const again = 'select kind, key, attempts from jobs where attempts > 1 and finished_at is not null'
  expect(await rows(again)).toEqual([])
  const twice = `select 1 from notifications where application_id = any($1) and scenario = 'LenderDecision'
    group by application_id, content having count(*) > 1`
  expect(await rows(twice, [ids])).toEqual([])
  for (const id of ids) {
    const path = `/application-single/${id}`
    const [here, there] = await Promise.all([onTime('GET', path, { token }), early('GET', path, { token })])
    expect(here).toEqual(there)
  }
  figure('clocks two minutes apart: deals acknowledged, kept', `${made.length}, ${made.length}`)
  figure('clocks two minutes apart: questions to lenders, jobs done twice', `${new Set(questions).size}, 0`)
}, 200_000)

it('a code serves once over both, and wrong passwords at one count at the other', async () => {
  const { recoveryCodes, secret, deviceToken } = await setUpCodes(onTime, 'sales')
  for (const code of recoveryCodes.slice(0, 2)) {
    const proof = { way: 'recovery', code }
    const answers = await Promise.all([onTime, early].map((call) => completeLogin(call, 'sales', proof, deviceToken)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
  // The code of the app's next half minute, so that it is newer than the one of the set-up.
  const proof = { way: 'code', code: codeOf(secret, Date.now() + 30_000) }
  const answers = []
  for (const call of [onTime, early, onTime])
    answers.push((await completeLogin(call, 'sales', proof, deviceToken)).status)
  expect(answers).toEqual([200, 422, 422])
  figure('clocks two minutes apart: codes tried at both, that served twice', '3, 0')

  const guess = { username: people.group, password: 'wrong' }
  for (let tries = 0; tries < 5; tries += 1)
    expect((await early('POST', '/auth/login', { body: guess })).status).toBe(401)
  const said = await askPatiently(url(0), 'POST', '/auth/login', { body: { ...guess, password } })
  expect([said.status, JSON.parse(said.text).code]).toEqual([428, 'PROOF_REQUIRED'])
})

it('a confirmation given at one serves at the other, and not longer than five minutes and the difference', async () => {
  const { authenticationToken: token = '' } = await logIn(early, 'dealer')
  const affiliateUserId = await dealershipOf(url(0), token)
  const makeKey = () => onTime<{ code?: string }>('POST', '/publishable-keys', { token, body: { affiliateUserId } })
  expect((await makeKey()).status).toBe(200)
  // Five minutes, the difference and ten seconds later by the clock of the one that is asked.
  clocks[0].set(5 * 60 + AHEAD + 10)
  const { status, body } = await makeKey()
  clocks[0].set(0)
  expect([status, body.code]).toEqual([403, 'STEP_UP_NEEDED'])
})

it('a link for a new password made by one opens at the other', async () => {
  const { body } = await early<{ passwordResetGuid: string }>('POST', '/auth/password-forgot', {
    body: { email: people.area },
  })
  const mails = async () => {
    const response = await fetch(`${url(0)}/sandbox/mail`, { headers: { accept: 'application/json' } })
    return ((await response.json()) as { text: string }[]).map(({ text }) => text)
  }
  const link = async () =>
    (await mails())
      .map((text) => /https?:\S+code=\S+/.exec(text)?.[0])
      .find((one) => one?.includes(body.passwordResetGuid))
  await until(async () => (await link()) !== undefined)
  const code = new URL((await link()) ?? '').searchParams.get('code')
  const armed = await onTime('POST', '/auth/password-reset/arm', { body: { ...body, code } })
  expect(armed.status).toBe(200)
})
