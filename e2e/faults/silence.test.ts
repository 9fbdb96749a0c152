import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS, until } from '../cluster/cluster.ts'
import { askPatiently, type Deal, dealershipOf, makeDeal, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { people } from '../support/people.ts'
import { openPool } from '../support/pool.ts'
import { ServerProcess } from '../support/server-process.ts'

const MINUTES = 10
/** Of the process's clock, between two looks. */
const STEP_MS = 30_000

/** The back office falls silent last: lenders are asked only once it has answered. */
const silent = { lenders: true, mail: true, backOffice: false }
const asked = { lendersInVain: 0, backOfficeInVain: 0, lenders: new Set<string>(), events: 0, mails: 0 }
const unanswered: (() => void)[] = []
/** Answers now, or once it is no longer silent; whoever asked has long gone by then. */
const answer = (who: keyof typeof silent, reply: () => void) => (silent[who] ? void unanswered.push(reply) : reply())
const say = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let firms: Server
let mailServer: SMTPServer
let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: pg.Pool
let server: ServerProcess
beforeAll(async () => {
  firms = createServer((request, response) => {
    request.resume()
    const who = request.url?.startsWith('/lenders') ? 'lenders' : 'backOffice'
    if (silent[who]) asked[`${who}InVain`] += 1
    answer(who, () => {
      if (response.destroyed) return
      if (who === 'lenders') {
        asked.lenders.add(String(request.headers['idempotency-key']))
        return void say(response, { status: 4, lenderReference: `L-${asked.lenders.size}` })
      }
      asked.events += 1
      say(response, { brokerReference: 500_000 + asked.events })
    })
  })
  await new Promise<void>((resolve) => firms.listen(0, '127.0.0.1', resolve))
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => answer('mail', done),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        asked.mails += envelope.rcptTo.filter(({ address }) => address === people.group).length
        done()
      })
    },
  })
  mailServer.on('error', () => undefined)
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(firms.address() as AddressInfo).port}`
  postgres = await startPostgres()
  pool = openPool(postgres.url)
  server = await ServerProcess.start({
    env: {
      DATABASE_URL: postgres.url,
      ...SECRETS,
      LENDERS_URL: url,
      LENDERS_KEY: 'key',
      LENDERS_TIMEOUT_MS: '300',
      BACK_OFFICE_URL: `${url}/back-office`,
      BACK_OFFICE_KEY: 'key',
      BACK_OFFICE_WEBHOOK_SECRET: 'the-back-office-secret-of-more-than-32-characters',
      MAIL_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      // Every look-up, so that a screen waits for silence too.
      DVLA_API_KEY: 'key',
      DVLA_API_URL: url,
      ADDRESS_API_KEY: 'key',
      ADDRESS_API_URL: url,
    },
  })
})
afterAll(async () => {
  await server?.dispose()
  await pool?.end()
  await postgres?.stop()
  firms.closeAllConnections()
  firms.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})

const countOf = async (statement: string, ids: readonly string[]) => (await pool.query(statement, [ids])).rows.length
const SENT = 'select 1 from applications where application_id = any($1) and broker_reference is not null'
const APPROVED = 'select 1 from lender_proposals where application_id = any($1) and loan_proposal_status = 4'
const WAITING = `select 1 from applications a where application_id = any($1) and (broker_reference is null
  or not exists (select 1 from lender_proposals p where p.application_id = a.application_id)
  or exists (select 1 from lender_proposals p where p.application_id = a.application_id and p.loan_proposal_status = 1))`

let ahead = 0
const DUE = `select 1 from jobs where kind = 'lender-decision' and finished_at is null and (lease is not null or run_at <= $1)`

/** The process's clock goes on, and it looks what is due, as its own alarm goes by the machine's. Waits until all lenders that are due were asked. */
async function pass(): Promise<void> {
  await server.passTime(STEP_MS)
  ahead += STEP_MS
  await pool.query(`select pg_notify('forecourt_jobs', '')`)
  await until(async () => (await pool.query(DUE, [new Date(Date.now() + ahead)])).rows.length === 0)
}

it('ten minutes without a word from lenders, back office, mail and look-ups approve nothing, hold up nobody and lose nothing', async () => {
  const token = await tokenOf(server.url)
  const affiliateUserId = await dealershipOf(server.url, token)
  const made: Deal[] = []
  const ids = () => made.map(({ cosmosId }) => cosmosId)
  const next = async () => made.push(await makeDeal({ url: server.url, token, affiliateUserId }, 101 + made.length))
  await next()
  await until(async () => (await countOf(SENT, ids())) === 1)
  silent.backOffice = true
  await askPatiently(server.url, 'POST', '/auth/password-forgot', { body: { email: people.group } })
  const steps = (MINUTES * 60_000) / STEP_MS
  for (let step = 0; step < steps; step += 1) {
    if (step % 5 === 0) await next()
    await pass()
    const read = await askPatiently(server.url, 'GET', `/application-single/${made[0]?.cosmosId}`, { token })
    expect(read.status).toBe(200)
    expect(await countOf(APPROVED, ids())).toBe(0)
  }
  const look = await askPatiently(server.url, 'GET', '/address/search?key=SY8%201AB', { token })
  expect([look.status, look.text]).toEqual([502, expect.stringContaining('Enter the address by hand')])
  expect(asked.mails).toBe(0)
  const { lendersInVain, backOfficeInVain } = asked
  // Again and again, though a firm that says nothing is left alone for half a minute each time.
  expect(lendersInVain).toBeGreaterThanOrEqual(MINUTES)
  expect(backOfficeInVain).toBeGreaterThan(0)

  Object.assign(silent, { lenders: false, mail: false, backOffice: false })
  for (const reply of unanswered.splice(0)) reply()
  await until(async () => {
    await pass()
    return (await countOf(WAITING, ids())) === 0 && asked.mails > 0
  }, 110_000)
  expect(asked.mails).toBe(1)
  figure('providers silent for ten minutes (of a moved clock): applications approved meanwhile', '0')
  figure(
    'providers silent for ten minutes: applications that waited, decided afterwards',
    `${made.length}, ${made.length}`,
  )
  figure(
    'providers silent for ten minutes: lenders and back office asked in vain',
    `${lendersInVain} and ${backOfficeInVain} times`,
  )
  figure('providers silent for ten minutes: mails sent afterwards, twice', '1, 0')
}, 400_000)
