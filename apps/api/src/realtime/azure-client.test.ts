import type { AddressInfo } from 'node:net'
import { WebPubSubClient, WebPubSubJsonProtocol } from '@azure/web-pubsub-client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { buildTestApp, CAST, DEALERSHIPS, type TestApp } from '../testing/index.ts'
import { publish } from './gateway.ts'

const { affiliateUserId } = DEALERSHIPS.quillmere
let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
  await test.services.realtime.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.services.realtime.stop()
  await test.close()
})

async function address(): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo
  const { userId, sessionId } = await test.signIn('dealer')
  const token = await test.services.realtime.tokenFor({
    ...{ userId, sessionId },
    affiliateUserIds: [affiliateUserId],
  })
  return await test.services.realtime.addressFor(token, `ws://127.0.0.1:${port}`)
}

it('speaks with Azure’s own client: connects, is told, marks as read', async () => {
  const client = new WebPubSubClient({ getClientAccessUrl: address }, { protocol: WebPubSubJsonProtocol() })
  const connected = new Promise((resolve) => client.on('connected', resolve))
  const told = new Promise<unknown>((resolve) => client.on('server-message', ({ message }) => resolve(message.data)))
  await client.start()
  await connected
  const draft = { affiliateUserId, scenario: 'Dealt', content: {}, created: test.clock.now() } as const
  const id = await test.db.asSystem((tx) => publish(tx, draft))
  expect(await told).toMatchObject({ Id: String(id), AffiliateUserId: affiliateUserId, Type: 'Dealt' })

  const { isDuplicated } = await client.sendEvent('readNotification', { messageId: String(id), readBy: 1 }, 'json')
  expect(isDuplicated).toBe(false)
  const marks = await test.db.asSystem((tx) =>
    rowsOf(tx, sql`select user_id from notification_reads where notification_id = ${id}`),
  )
  expect(marks).toEqual([{ user_id: CAST.dealer.userId }])
  client.stop()
})
