import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { buildTestApp, DEALERSHIPS, type TestApp } from '../testing/index.ts'
import { createConnectionRegistry } from './connection-registry.ts'
import { createFeed } from './feed.ts'
import { publish } from './gateway.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
})
afterAll(() => test.close())

const { affiliateUserId } = DEALERSHIPS.quillmere
const tell = () =>
  test.db.asSystem((tx) =>
    publish(tx, { affiliateUserId, scenario: 'NoteCreated', content: {}, created: test.clock.now() }),
  )

it('sends a notification that could not be read, once it can be read again', async () => {
  let isDown = true
  const failures: string[] = []
  const sent: number[] = []
  const ask: Database['ask'] = async (scope, query) => {
    if (isDown) throw new Error('no connection')
    return await test.db.ask(scope, query)
  }
  const registry = {
    ...createConnectionRegistry(),
    listensFor: () => true,
    send: ({ id }: { id: number }) => sent.push(id),
  }
  const log = { error: (_error: unknown, message?: string) => void failures.push(String(message)) }
  const feed = createFeed({ db: { ...test.db, ask }, registry, now: test.clock.now, log })
  isDown = false
  await feed.start()
  isDown = true
  const id = await tell()
  await expect.poll(() => failures).toEqual(['notifications could not be read'])
  isDown = false
  feed.retry()
  await expect.poll(() => sent).toEqual([id])
  await feed.stop()
})
