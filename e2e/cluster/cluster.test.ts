import { createClient, createRealtime, createSession, type LiveNotification } from '@forecourt/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { dealershipOf } from '../support/deals.ts'
import { people } from '../support/people.ts'
import { Cluster, until } from './cluster.ts'
import { anEligibilityCheck } from './drafts.ts'

let cluster: Cluster
let token: string
let dealership: number
beforeAll(async () => {
  cluster = await Cluster.start()
  token = await cluster.logIn(0)
  dealership = await dealershipOf(cluster.process(0).url, token)
})
afterAll(() => cluster?.stop())

const create = (number: number, first = number) =>
  cluster.create(token, '/application', anEligibilityCheck(dealership, number), first)

/** The live connection of the real client, to one process. */
function listen(index: number, heard: LiveNotification[], bearer = token) {
  const { url } = cluster.process(index)
  const session = createSession()
  session.signIn(bearer)
  const now = () => new Date()
  const client = createClient({ baseUrl: `${url}/api/v3`, session, now })
  const realtime = createRealtime({ affiliateUserId: dealership, client, now, WebSocket: WebSocket as never })
  realtime.subscribe((notification) => heard.push(notification))
  return realtime
}

const unfinished = (ids: readonly string[]) =>
  cluster.rows(
    `select a.application_id from applications a where a.application_id = any($1)
      and (a.broker_reference is null or exists (select 1 from lender_proposals p where p.application_id = a.application_id and p.loan_proposal_status = 1)
        or not exists (select 1 from lender_proposals p where p.application_id = a.application_id))`,
    [ids],
  )

const saidTwice = () =>
  cluster.rows(
    `select application_id, content from notifications where scenario = 'LenderDecision'
      group by application_id, content having count(*) > 1`,
  )

it('three processes starting together on an empty database migrate and fill it once', async () => {
  const [demo] = await cluster.rows<{ count: number }>('select count(*)::int as count from users where email = $1', [
    people.dealer,
  ])
  expect(demo?.count).toBe(1)
})

it('every process reads a record made through one of them', async () => {
  const { cosmosId } = await create(1, 0)
  for (const index of [0, 1, 2]) {
    const { status } = await cluster.ask(index, 'GET', `/application-single/${cosmosId}`, { token })
    expect(status).toBe(200)
  }
})

it('a decision reaches the sockets of every process, whichever ran the job', async () => {
  const heard: LiveNotification[][] = [[], [], []]
  const lines = heard.map((list, index) => listen(index, list))
  await Promise.all(lines.map((line) => line.connect()))
  const { cosmosId } = await create(2, 1)
  const isTold = (list: LiveNotification[]) =>
    list.some(({ message }) => message.Type === 'LenderDecision' && message.Content.includes(String(cosmosId)))
  await until(async () => heard.every(isTold))
  for (const line of lines) line.disconnect()
})

it('processes share jobs, and each job runs once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, index) => create(100 + index)))
  const ids = made.map(({ cosmosId }) => String(cosmosId))
  await until(async () => (await unfinished(ids)).length === 0)
  expect(await saidTwice()).toEqual([])
})

it('ending a session on one process ends it on all, with its live connection', async () => {
  const another = await cluster.logIn(0)
  expect((await cluster.ask(1, 'GET', '/auth/sessions', { token: another })).status).toBe(200)
  const line = listen(1, [], another)
  await line.connect()
  await cluster.ask(2, 'POST', '/auth/logout', { token: another })
  expect((await cluster.ask(0, 'GET', '/auth/sessions', { token: another })).status).toBe(401)
  // By notification from the database, not by the check that each process makes every half minute.
  await until(async () => line.state.value !== 'connected', 15_000)
  line.disconnect()
})

it('wrong passwords on any process count together', async () => {
  const guess = (index: number, password: string) =>
    cluster.ask(index, 'POST', '/auth/login', { body: { username: people.group, password } })
  for (let index = 0; index < 5; index += 1) expect((await guess(index, 'wrong')).status).toBe(401)
  for (const index of [0, 1, 2]) expect((await guess(index, 'Forecourt-demo-1')).status).toBe(429)
})

it('killing processes in turn loses nothing that was acknowledged and repeats nothing', async () => {
  const acknowledged: string[] = []
  let number = 200
  let working = true
  const work = async () => {
    while (working) {
      number += 1
      acknowledged.push(String((await create(number)).cosmosId))
    }
  }
  const workers = [work(), work(), work()]
  for (const index of [0, 1, 2, 0]) {
    const before = acknowledged.length
    await until(async () => acknowledged.length >= before + 4)
    await cluster.process(index).kill()
    const afterKill = acknowledged.length
    await until(async () => acknowledged.length >= afterKill + 4)
    await cluster.process(index).start()
  }
  working = false
  await Promise.all(workers)

  const kept = await cluster.rows('select application_id from applications where application_id = any($1)', [
    acknowledged,
  ])
  expect(kept).toHaveLength(new Set(acknowledged).size)
  // Another process takes over a killed one's jobs when their lease ends, a minute later.
  await until(async () => (await unfinished(acknowledged)).length === 0, 180_000)
  expect(await saidTwice()).toEqual([])
  const twins = await cluster.rows(
    `select doc->'vehicle'->>'vrm' as vrm from applications where application_id = any($1) group by 1 having count(*) > 1`,
    [acknowledged],
  )
  expect(twins).toEqual([])
  console.log(`  ${acknowledged.length} acknowledged over 4 kills, all kept, all decided`)
}, 300_000)
