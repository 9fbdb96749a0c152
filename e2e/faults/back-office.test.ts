import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cluster, until } from '../cluster/cluster.ts'
import { anEligibilityCheck } from '../cluster/drafts.ts'

interface Came {
  readonly eventId: string
  readonly event: string
  readonly applicationId: string
}

const PROCESSES = [0, 1, 2]
const came: Came[] = []
let isHolding = true
let backOffice: Server
let cluster: Cluster

beforeAll(async () => {
  // Receives every event, and can hold its answers back.
  backOffice = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    came.push(JSON.parse(Buffer.concat(chunks).toString()) as Came)
    if (isHolding) return
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ brokerReference: 500_001 }))
  })
  await new Promise<void>((resolve) => backOffice.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(backOffice.address() as AddressInfo).port}`
  const secret = 'the-back-office-secret-of-more-than-32-characters'
  cluster = await Cluster.start({ BACK_OFFICE_URL: url, BACK_OFFICE_KEY: 'key', BACK_OFFICE_WEBHOOK_SECRET: secret })
})
afterAll(async () => {
  await cluster?.stop()
  backOffice.closeAllConnections()
  backOffice.close()
})

it('an event that was sent when every process was killed is sent again under its id, and the later ones follow it', async () => {
  const token = await cluster.logIn(0)
  const { body } = await cluster.ask<{ affiliateUserId: number }[]>(0, 'GET', '/dealer/dealers', { token })
  const draft = anEligibilityCheck(body[0]?.affiliateUserId ?? 0, 1)
  const { cosmosId: id } = await cluster.create(token, '/application', draft)
  const vehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', price: 17_000 }
  const path = `/application/${String(id)}/vehicle`
  const { version } = (await cluster.ask<{ version: number }>(0, 'GET', `/application-single/${String(id)}`, { token }))
    .body
  expect((await cluster.ask(0, 'POST', path, { token, body: vehicle, version })).status).toBe(200)
  await until(async () => came.length > 0)
  await Promise.all(PROCESSES.map((index) => cluster.process(index).kill()))
  const heard = came.length
  isHolding = false
  await Promise.all(PROCESSES.map((index) => cluster.process(index).start()))
  // Another process takes over a killed one's jobs when their lease ends, a minute later.
  await until(async () => (await untold(id)) === 0, 110_000)
  const told = came.filter(({ applicationId }) => applicationId === id)
  const ids = [...new Set(told.map(({ eventId }) => eventId))]
  expect(ids.map((eventId) => told.find((one) => one.eventId === eventId)?.event)).toEqual([
    'ApplicationSent',
    'VehicleChanged',
  ])
  expect(told.slice(0, heard).every(({ eventId }) => eventId === ids[0])).toBe(true)
  expect(told.slice(heard).map(({ eventId }) => eventId)).toEqual(ids)
})

async function untold(id: unknown): Promise<number> {
  const [row] = await cluster.rows<{ count: number }>(
    'select count(*)::int as count from back_office_events where application_id = $1 and told_at is null',
    [id],
  )
  return row?.count ?? 0
}
