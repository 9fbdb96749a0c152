import { createServer } from 'node:net'
import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { nextNight } from '../../jobs/queue.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { aMail } from '../testing/outbox.ts'
import { outgoingModule } from './jobs.ts'
import { queueMail, queueMessage } from './queue.ts'

const waiting = (app: TestApp) => app.db.asSystem((tx) => rowsOf(tx, sql`select id from outgoing`))
const failedJobs = (app: TestApp) =>
  app.db.asSystem((tx) =>
    rowsOf<{ last_error: string }>(tx, sql`select last_error from jobs where last_error is not null`),
  )

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

const open = (mailUrl: string | null) =>
  buildTestApp({
    withCast: false,
    config: { mail: { url: mailUrl, from: 'portal@forecourt.test', allowsPlainLogin: false } },
    modules: [outgoingModule],
  })

describe('a mail server that is down', () => {
  test('is sent the mail once it is up again', async () => {
    const port = await freePort()
    const app = await open(`smtp://127.0.0.1:${port}`)
    await app.db.asSystem((tx) => queueMail(tx, app.services, aMail('ann@example.test')))
    await app.runJobs()
    expect(await waiting(app)).toHaveLength(1)
    expect(await failedJobs(app)).toEqual([{ last_error: 'ProviderFailure' }])

    const caught: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo: ({ address }, _session, done) => {
        caught.push(address)
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    app.clock.advance(1000)
    await app.runJobs()
    expect(caught).toEqual(['ann@example.test'])
    expect(await waiting(app)).toEqual([])
    await new Promise<void>((resolve) => server.close(resolve))
    await app.close()
  })
})

describe('the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await open(null)
  })
  afterAll(() => app.close())

  test('refuses documented addresses, and delays for documented outages', async () => {
    await app.db.asSystem(async (tx) => {
      for (const name of ['refused', 'away', 'ann']) await queueMail(tx, app.services, aMail(`${name}@example.test`))
      for (const to of ['07700 900998', '07700 900999', '07700 900123'])
        await queueMessage(tx, app.services, { channel: 'sms', to, text: 'Hello' })
    })
    await app.runJobs()
    const sent = await app.db.asSystem((tx) =>
      rowsOf<{ recipient: string }>(tx, sql`select recipient from outbox order by recipient`),
    )
    expect(sent.map(({ recipient }) => recipient)).toEqual(['+447700900123', 'ann@example.test'])
    expect(await waiting(app)).toHaveLength(2)
  })

  test('deletes unsent messages after a week and sent ones after a month', async () => {
    await app.services.jobs.start()
    await app.services.jobs.stop()
    app.clock.advance(nextNight(app.clock.now()).getTime() - app.clock.now().getTime() + 31 * DAY_MS)
    await app.runJobs()
    expect(await waiting(app)).toEqual([])
    expect(await app.db.asSystem((tx) => rowsOf(tx, sql`select id from outbox`))).toEqual([])
  })
})
