import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { isSigned, signatureOf } from '../../providers/signature.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-letters'
const OLD_SECRET = 'the-older-secret-that-is-rotated-out'
let server: ProviderServer
let app: TestApp
let dealer: SignedInTester
let count = 0
const next = () => {
  count += 1
  return count
}

beforeAll(async () => {
  server = await startProviderServer()
  app = await buildTestApp({
    config: {
      backOffice: { url: server.url, key: 'key', secrets: [SECRET, OLD_SECRET] },
      lenders: { url: server.url, key: 'key', timeoutMs: 2000, panel: null },
    },
  })
  dealer = await app.signIn('dealer')
})
beforeEach(() => {
  server.answer(({ path }) =>
    path === '/events'
      ? { body: { brokerReference: 500_000 + next() } }
      : { body: { status: 4, lenderReference: 'L-1' } },
  )
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function sent(): Promise<{ id: string; brokerReference: number }> {
  const draft = { ...anEligibilityDraft(), allowDuplicate: true }
  const { cosmosId: id } = await dealer.client.applications.create(draft)
  app.clock.advance(2_000)
  await app.runJobs()
  const { brokerReference } = await dealer.client.applications.single({ id })
  return { id, brokerReference: brokerReference ?? 0 }
}

interface Telling {
  secret?: string
  signature?: string
  url?: string
}

async function tell(event: object, { secret = SECRET, signature, url = '/back-office/events' }: Telling = {}) {
  const whole = { eventId: `e-${next()}`, occurredAt: app.clock.now().toISOString(), ...event }
  const payload = Buffer.from(JSON.stringify(whole))
  const header = signature ?? signatureOf(payload, secret, app.clock.now())
  const headers = { 'content-type': 'application/json', 'forecourt-signature': header }
  const reply = await app.app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, ...(reply.json() as { outcome?: string; fields?: object }) }
}

const given = (brokerReference: number, applicationId: string) =>
  tell({ event: 'ApplicationReceived', applicationId, brokerReference })

async function figure(name: string): Promise<number> {
  const { body } = await app.app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
}

const read = (id: string) => dealer.client.applications.single({ id })

describe('a real back office', () => {
  test('gives the reference and moves the application by signed events, and surnames decide nothing', async () => {
    const { id, brokerReference } = await sent()
    expect(brokerReference).toBeGreaterThan(500_000)
    expect(await tell({ event: 'Proceeding', brokerReference })).toEqual({ status: 200, outcome: 'applied' })
    expect(await tell({ event: 'DealerDocsOut', applicationId: id }, { url: '/api/v3/back-office/events' })).toEqual({
      status: 200,
      outcome: 'applied',
    })
    expect((await read(id)).state).toBe(9)
    const proofs = await app.db.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select distinct user_id, details -> 'provedBy' as proof from audit
          where application_id = ${id} and action = 'back-office.told'`,
      ),
    )
    expect(proofs).toEqual([{ user_id: null, proof: ['signed-message'] }])
  })

  test('that is slow gives the reference by an event, and then the lenders are asked', async () => {
    server.answer(({ path }) =>
      path === '/events' ? { status: 202 } : { body: { status: 4, lenderReference: 'L-1' } },
    )
    const { id } = await sent()
    expect(await read(id)).toMatchObject({ brokerReference: 0, proposals: [] })
    await tell({ event: 'ApplicationReceived', applicationId: id, brokerReference: 700_001 })
    for (let turn = 0; turn < 8; turn += 1) {
      app.clock.advance(4_000)
      await app.runJobs()
    }
    expect(await read(id)).toMatchObject({ brokerReference: 700_001, decisionStatus: 0 })
  })

  test('whose service is down is asked again until it is back', async () => {
    server.answer(() => ({ status: 503 }))
    const { id } = await sent()
    expect((await read(id)).brokerReference).toBe(0)
    server.answer(() => ({ body: { brokerReference: 700_002 } }))
    app.clock.advance(2_000)
    await app.runJobs()
    expect((await read(id)).brokerReference).toBe(700_002)
  })

  test('asks every lender at once, without the sandbox’s pause', async () => {
    const { proposals } = await read((await sent()).id)
    expect(proposals?.map(({ loanProposalStatus }) => loanProposalStatus)).toEqual(Array(6).fill(4))
  })

  test('whose answer is the reference of another application gives none, until the right one comes', async () => {
    const taken = (await sent()).brokerReference
    server.answer(() => ({ body: { brokerReference: taken } }))
    const { id } = await sent()
    expect(await read(id)).toMatchObject({ brokerReference: 0, proposals: [] })
    expect(app.log.join('')).toContain('the back office answers with the reference of another application')
    expect(await given(taken, id)).toEqual({ status: 200, outcome: 'duplicate-reference' })
    expect(await given(900_000 + next(), id)).toEqual({ status: 200, outcome: 'applied' })
    expect(await figure('back_office_references_refused')).toBe(2)
    expect(await figure('jobs_given_up')).toBe(0)
  })

  test('that gives one reference to two applications at the same moment: one has it', async () => {
    server.answer(({ path }) => (path === '/events' ? { status: 202 } : { status: 500 }))
    const one = await sent()
    const other = await sent()
    const reference = 900_000 + next()
    const replies = await Promise.all([one, other].map(({ id }) => given(reference, id)))
    expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'duplicate-reference'])
  })

  test('replaces the sandbox’s routes', async () => {
    const staff = await app.signIn('staff')
    const url = '/api/v3/sandbox/back-office/any/Dealt'
    expect((await app.app.inject({ method: 'POST', url, headers: staff.headers })).statusCode).toBe(404)
  })
})

describe('its event', () => {
  test('counts once when sent again', async () => {
    const { id } = await sent()
    const event = { event: 'NoteCreated', applicationId: id, eventId: 'again', text: 'Ring me.' }
    expect(await tell(event)).toMatchObject({ outcome: 'applied' })
    expect(await tell(event)).toMatchObject({ status: 200, outcome: 'repeated' })
  })

  test('stores no text in the table of events', async () => {
    const { id } = await sent()
    await tell({ event: 'NoteCreated', applicationId: id, text: 'Secret words.' })
    const rows = await app.db.asSystem((tx) =>
      rowsOf<{ whole: string }>(tx, sql`select provider_events::text as whole from provider_events`),
    )
    expect(rows.map(({ whole }) => whole).join()).not.toContain('Secret words')
  })

  test('is accepted with the secret that is being rotated out', async () => {
    const { id } = await sent()
    expect(await tell({ event: 'Proceeding', applicationId: id }, { secret: OLD_SECRET })).toMatchObject({
      status: 200,
    })
  })

  test.each([
    ['another secret', { secret: 'a-secret-that-nobody-told-us-of-at-all' }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: 't=1,v1=abc' }],
  ])('with %s changes nothing', async (_, telling) => {
    const { id } = await sent()
    expect(await tell({ event: 'Dealt', applicationId: id }, telling)).toMatchObject({ status: 401 })
    expect((await read(id)).state).toBe(0)
  })

  test.each([
    ['of an application that is not here', { event: 'Dealt', applicationId: 'nobody' }, 404],
    ['of no application', { event: 'Dealt' }, 404],
    ['without a time', { event: 'Dealt', applicationId: 'a', occurredAt: null }, 400],
    ['with an id of anything', { event: 'Dealt', applicationId: 'a', eventId: '<script>' }, 400],
    ['with what cannot be stored', { event: 'Dead', applicationId: 'a', reason: 'a\u0000b' }, 400],
  ])('%s gets an error', async (_, event, status) => {
    expect((await tell(event)).status).toBe(status)
  })

  test.each(['Celebrated', 'constructor', 'LenderDecision'])(
    'of the unknown kind %s is accepted and changes nothing',
    async (event) => {
      const { id } = await sent()
      const before = await read(id)
      expect(await tell({ event, applicationId: id })).toEqual({ status: 200, outcome: 'unknown-event' })
      expect(await read(id)).toEqual(before)
    },
  )
})

describe('a signature', () => {
  const body = Buffer.from('{"a":1}')
  const at = new Date('2026-03-02T10:00:00Z')
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const header = signatureOf(body, SECRET, at)

  test('is the HMAC of time and body', () => {
    const seconds = at.getTime() / 1000
    const mac = createHmac('sha256', SECRET).update(`${seconds}.{"a":1}`).digest('hex')
    expect(header).toBe(`t=${seconds},v1=${mac}`)
  })

  test.each([
    ['at once', header, body, 0, true],
    ['five minutes later', header, body, 300, true],
    ['any later', header, body, 301, false],
    ['before its time', header, body, -301, false],
    ['of another body', header, Buffer.from('{"a":2}'), 0, false],
    ['with another time', header.replace(/^t=\d+/, 't=1772445601'), body, 0, false],
  ])('is checked %s: %#', (_, sentHeader, sentBody, seconds, holds) => {
    expect(isSigned(sentBody, sentHeader, [SECRET], later(seconds))).toBe(holds)
  })

  test('refuses every signature without a secret', () => {
    expect(isSigned(body, header, [], at)).toBe(false)
  })
})
