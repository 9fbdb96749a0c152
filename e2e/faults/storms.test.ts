import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '../../scripts/run.mjs'
import { Cluster } from '../cluster/cluster.ts'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { figure, secondsSince } from '../support/figures.ts'

const SECRET = 'the-back-office-secret-of-more-than-32-characters'
const EVENTS = 200
const TIMES = 4

let backOffice: Server
let cluster: Cluster
beforeAll(async () => {
  let reference = 500_000
  backOffice = createServer((request, response) => {
    request.resume()
    reference += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ brokerReference: reference }))
  })
  await new Promise<void>((resolve) => backOffice.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(backOffice.address() as AddressInfo).port}`
  cluster = await Cluster.start({ BACK_OFFICE_URL: url, BACK_OFFICE_KEY: 'key', BACK_OFFICE_WEBHOOK_SECRET: SECRET })
})
afterAll(async () => {
  await cluster?.stop()
  backOffice.closeAllConnections()
  backOffice.close()
})

async function tell(index: number, event: object, secret = SECRET): Promise<number> {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const { status } = await fetch(`${cluster.process(index).url}/back-office/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'forecourt-signature': `t=${seconds},v1=${mac}` },
    body,
    signal: AbortSignal.timeout(60_000),
  })
  return status
}

const shuffled = <T>(rows: readonly T[]) =>
  rows
    .map((row, index) => ({ row, at: (index * 7919) % rows.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)

it('duplicate, unordered events across processes are applied once; forged ones are ignored', async () => {
  const token = await cluster.logIn(0)
  const { body } = await cluster.ask<{ affiliateUserId: number }[]>(0, 'GET', '/dealer/dealers', { token })
  const made = await cluster.create(token, '/application', anEligibilityCheck(body[0]?.affiliateUserId ?? 0, 1))
  const applicationId = String(made.cosmosId)
  const occurredAt = new Date().toISOString()
  const note = (number: number) => ({
    eventId: `storm-${number}`,
    event: 'NoteCreated',
    occurredAt,
    applicationId,
    text: `Storm ${number}`,
  })
  const genuine = Array.from({ length: EVENTS * TIMES }, (_, index) => ({
    event: note(index % EVENTS),
    secret: SECRET,
  }))
  const forged = Array.from({ length: EVENTS }, (_, index) => ({ event: note(10_000 + index), secret: 'x'.repeat(32) }))
  const slowest: number[] = []
  const read = async (index: number) => {
    const began = performance.now()
    const { status } = await cluster.ask(index, 'GET', `/application-single/${applicationId}`, { token })
    slowest.push(performance.now() - began)
    return { status, isForged: false }
  }
  const jobs = shuffled([...genuine, ...forged]).flatMap(({ event, secret }, index) => [
    async () => ({ status: await tell(index, event, secret), isForged: secret !== SECRET }),
    ...(index % 10 === 0 ? [() => read(index)] : []),
  ])
  const began = performance.now()
  const answers: { status: number; isForged: boolean }[] = await runJobs(jobs, 40)
  const took = secondsSince(began)

  expect(answers.filter(({ isForged }) => isForged).every(({ status }) => status === 401)).toBe(true)
  expect(answers.filter(({ status, isForged }) => !isForged && status !== 200)).toEqual([])
  const notes = await cluster.rows<{ text: string }>(
    `select text from notes where application_id = $1 and text like 'Storm%'`,
    [applicationId],
  )
  expect(new Set(notes.map(({ text }) => text)).size).toBe(EVENTS)
  expect(notes).toHaveLength(EVENTS)
  const told = await cluster.rows(
    `select id from notifications where application_id = $1 and scenario = 'NoteCreated'`,
    [applicationId],
  )
  expect(told).toHaveLength(EVENTS)
  figure(
    'webhook storm',
    `${genuine.length} genuine and ${forged.length} forged in ${took}: ${EVENTS} notes, each once`,
  )
  figure('webhook storm: slowest read meanwhile', `${Math.max(...slowest).toFixed(0)} ms`)
})
