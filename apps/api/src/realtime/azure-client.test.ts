import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { WebPubSubClient, type WebPubSubClientOptions, WebPubSubJsonProtocol } from '@azure/web-pubsub-client'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { inRepository } from '../paths.ts'
import { CAST, DEALERSHIPS, type TestApp } from '../testing/index.ts'
import { buildListeningApp } from '../testing/listening-app.ts'
import { publish } from './gateway.ts'

const { affiliateUserId } = DEALERSHIPS.quillmere
let test: TestApp
const clients: WebPubSubClient[] = []

beforeAll(async () => {
  test = await buildListeningApp({})
})
afterAll(() => test.close())
afterEach(() => {
  for (const client of clients.splice(0)) client.stop()
})

const port = () => (test.app.server.address() as AddressInfo).port

async function address(): Promise<string> {
  const { userId, sessionId } = await test.signIn('dealer')
  const grant = { userId, sessionId, affiliateUserIds: [affiliateUserId] }
  return await test.services.realtime.addressFor(
    await test.services.realtime.tokenFor(grant),
    `ws://127.0.0.1:${port()}`,
  )
}

interface Connected {
  readonly client: WebPubSubClient
  /** The ids of its connections: a second one means that it started again. */
  readonly connections: readonly string[]
  readonly heard: readonly string[]
  /** Resolves once it has received a notification. */
  hears(id: number): Promise<void>
  nextConnection(): Promise<void>
}

async function connect(options?: WebPubSubClientOptions): Promise<Connected> {
  const client = new WebPubSubClient({ getClientAccessUrl: address }, options)
  clients.push(client)
  const connections: string[] = []
  const heard: string[] = []
  client.on('connected', ({ connectionId }) => connections.push(connectionId))
  client.on('server-message', ({ message }) => heard.push((message.data as { Id: string }).Id))
  const nextConnection = () => new Promise<void>((resolve) => client.on('connected', () => resolve()))
  const connected = nextConnection()
  await client.start()
  await connected
  const hears = (id: number) =>
    new Promise<void>((resolve) => {
      const look = () => heard.includes(String(id)) && resolve()
      client.on('server-message', look)
      look()
    })
  return { client, connections, heard, hears, nextConnection }
}

const tell = (text: string) =>
  test.db.asSystem((tx) =>
    publish(tx, { affiliateUserId, scenario: 'NoteCreated', content: { text }, created: test.clock.now() }),
  )

const cutAll = () => {
  for (const socket of test.app.websocketServer.clients) socket.terminate()
}

describe.each<[string, WebPubSubClientOptions | undefined]>([
  ['by its defaults', undefined],
  ['over the sub-protocol without recovery', { protocol: WebPubSubJsonProtocol() }],
])('Azure’s own client, %s', (_how, options) => {
  it('connects, receives a notification and marks it as read', async () => {
    const { client, hears } = await connect(options)
    const id = await tell('hello')
    await hears(id)
    const { isDuplicated } = await client.sendEvent('readNotification', { messageId: String(id), readBy: 1 }, 'json')
    expect(isDuplicated).toBe(false)
    const marks = await test.db.asSystem((tx) =>
      rowsOf(tx, sql`select user_id from notification_reads where notification_id = ${id}`),
    )
    expect(marks).toEqual([{ user_id: CAST.dealer.userId }])
  })

  it('receives the reason why an event is refused', async () => {
    const { client } = await connect({ ...options, messageRetryOptions: { maxRetries: 0 } })
    await expect(client.sendEvent('applaud', {}, 'json')).rejects.toMatchObject({
      errorDetail: { name: 'NotFound', message: 'Handler not found: applaud' },
    })
    await expect(client.invokeEvent('applaud', {}, 'json')).rejects.toMatchObject({
      errorDetail: { message: 'Handler not found: applaud' },
    })
    await expect(client.joinGroup('dealers')).rejects.toMatchObject({ errorDetail: { name: 'Forbidden' } })
  })
})

describe('Azure’s own client, when its connection is lost,', () => {
  it('resumes the connection and receives each missed message exactly once', async () => {
    const { connections, heard, hears } = await connect()
    const before = await tell('before')
    await hears(before)
    cutAll()
    const meanwhile = [await tell('meanwhile'), await tell('and then')]
    await hears(meanwhile[1] ?? 0)
    const after = await tell('after')
    await hears(after)
    expect(connections).toHaveLength(1)
    expect(heard.slice(heard.indexOf(String(before)))).toEqual([before, ...meanwhile, after].map(String))
    await expect.poll(deliveredSince(before)).toEqual([true, true, true, true])
  })

  it('reconnects when the server has dropped the session, and receives the missed message', async () => {
    const { connections, hears, nextConnection } = await connect()
    const connected = nextConnection()
    await test.services.realtime.stop()
    const missed = await tell('missed')
    await test.services.realtime.start()
    await connected
    await hears(missed)
    expect(connections).toHaveLength(2)
  })

  const deliveredSince = (id: number) => async () => {
    const rows = await test.db.asSystem((tx) =>
      rowsOf<{ is_delivered: boolean }>(tx, sql`select is_delivered from notifications where id >= ${id} order by id`),
    )
    return rows.map((row) => row.is_delivered)
  }
})

const EXAMPLE = inRepository('examples/live-events/listen.mjs')

describe('the example of docs/embedding.md', () => {
  it('is the code that this test runs', async () => {
    const [page, code] = await Promise.all(
      [inRepository('docs/embedding.md'), EXAMPLE].map((path) => readFile(path, 'utf8')),
    )
    expect(page).toContain(`\`\`\`js\n${code}\`\`\`\n`)
  })

  it('receives a dealership’s notifications with only the calls of the API', async () => {
    const { listenToDealership } = await import(EXAMPLE)
    const { token } = await test.signIn('dealer')
    const server = `http://127.0.0.1:${port()}`
    const id = await tell('for the example')
    const told = new Promise((resolve, reject) => {
      listenToDealership(
        server,
        token,
        affiliateUserId,
        (data: { Id: string }) => data.Id === String(id) && resolve(data),
      )
        .then((client: WebPubSubClient) => clients.push(client))
        .catch(reject)
    })
    expect(await told).toMatchObject({ AffiliateUserId: affiliateUserId, Type: 'NoteCreated' })
  })
})
