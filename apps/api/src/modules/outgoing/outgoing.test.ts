import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { buildTestApp, DEALERSHIPS, type TestApp } from '../../testing/index.ts'
import { aMail } from '../testing/outbox.ts'
import { registerOutgoing, type Senders } from './jobs.ts'
import { OUTGOING_JOB, queueMail, queueMessage } from './queue.ts'
import { insertOutgoing } from './store.ts'

let app: TestApp
let failure: ProviderFailure | null
let sent: unknown[]

const senders: Senders = {
  mail: { send: async (id, mail) => attempt({ id, ...mail }) },
  messages: { send: async (id, message) => attempt({ id, ...message }) },
}

async function attempt(content: unknown): Promise<void> {
  if (failure) throw failure
  sent.push(content)
}

beforeAll(async () => {
  app = await buildTestApp({ modules: [async (server, services) => registerOutgoing(server, services, senders)] })
})
afterAll(() => app.close())
beforeEach(async () => {
  failure = null
  sent = []
  await app.db.asSystem((tx) => tx.execute(sql`delete from outgoing`))
  await app.db.asSystem((tx) => tx.execute(sql`delete from jobs where kind = 'send-outgoing'`))
})

const MAIL = aMail('ann@example.test')
const asDealer = { tenants: [DEALERSHIPS.quillmere.affiliateUserId], userId: 1 }
const handIn = (mail = MAIL) => app.db.asUser(asDealer, (tx) => queueMail(tx, app.services, mail))
const waiting = () =>
  app.db.asSystem((tx) => rowsOf<{ sealed: string; channel: string }>(tx, sql`select * from outgoing`))

describe('queued mail', () => {
  test('is sent once, by a job', async () => {
    expect(await handIn()).toBe(true)
    expect(sent).toEqual([])
    await app.runJobs()
    await app.runJobs()
    const { to, subject } = MAIL
    const text = expect.stringContaining('Here it is.')
    const html = expect.stringContaining('Here it is.</p>')
    expect(sent).toEqual([expect.objectContaining({ to, subject, text, html })])
    expect(await waiting()).toEqual([])
  })

  test('is encrypted until it is sent', async () => {
    await handIn()
    expect(JSON.stringify(await waiting())).not.toMatch(/example\.test|Your quote|Here it is/)
  })

  test('is not sent for a transaction that was rolled back', async () => {
    await app.db
      .asUser(asDealer, async (tx) => {
        await queueMail(tx, app.services, MAIL)
        throw new Error('undo')
      })
      .catch(() => undefined)
    await app.runJobs()
    expect(sent).toEqual([])
  })

  test('waits while the server is down, and is then sent under the same id', async () => {
    await handIn()
    failure = new ProviderFailure('mail', 'unavailable')
    for (let hour = 0; hour < 12; hour += 1) {
      await app.runJobs()
      app.clock.advance(60 * 60_000)
    }
    expect(await waiting()).toHaveLength(1)
    failure = null
    await app.runJobs()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('is sent as text alone if an earlier release queued it', async () => {
    const { db, services } = app
    const { jobs, cipher, now } = services
    const text = { to: MAIL.to, subject: 'Earlier', text: 'Here it is.' }
    await db.asSystem(async (tx) => {
      await insertOutgoing(tx, {
        id: 'earlier',
        channel: 'mail',
        sealed: cipher.encrypt(text, 'earlier'),
        created: now(),
      })
      await jobs.enqueue(tx, { kind: OUTGOING_JOB, key: 'earlier', payload: { id: 'earlier' } })
    })
    await app.runJobs()
    expect(sent).toEqual([{ id: 'earlier', ...text }])
  })

  test('is dropped if its recipient is refused for good', async () => {
    await handIn()
    failure = new ProviderFailure('mail', 'refused')
    await app.runJobs()
    expect(await waiting()).toEqual([])
    expect(app.log.join('')).not.toContain('ann@')
  })

  test.each(['', 'ann', 'ann@', 'ann@example', 'a b@example.test', 'a@b.test, c@d.test', 'Ann <ann@example.test>'])(
    'is refused for the address %j',
    async (address) => {
      expect(await handIn({ ...MAIL, to: { name: 'Ann', address } })).toBe(false)
      expect(await waiting()).toEqual([])
    },
  )

  test('has no line breaks in its name and subject', async () => {
    const to = { name: 'Ann\r\nBcc: all@example.test', address: 'ann@example.test' }
    await handIn({ ...MAIL, to, subject: 'Hello\r\nX-Spam: no\u0000' })
    await app.runJobs()
    expect(sent).toMatchObject([
      { to: { name: 'Ann Bcc: all@example.test', address: 'ann@example.test' }, subject: 'Hello X-Spam: no' },
    ])
  })
})

describe('a text message', () => {
  test.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['(01632) 960123', '+441632960123'],
  ])('to %s is sent to %s', async (to, number) => {
    await app.db.asUser(asDealer, (tx) => queueMessage(tx, app.services, { channel: 'sms', to, text: 'Hello' }))
    await app.runJobs()
    expect(sent).toMatchObject([{ channel: 'sms', to: number, text: 'Hello' }])
  })

  test.each(['', '123', 'phone', '07700 900123 ext 4'])('is refused for the number %j', async (to) => {
    const message = { channel: 'whatsapp' as const, to, text: 'Hello' }
    expect(await app.db.asUser(asDealer, (tx) => queueMessage(tx, app.services, message))).toBe(false)
  })
})
