import type { Application } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { isSigned } from '../signature.ts'
import { createHttpBackOffice } from './http.ts'
import type { OutboxEvent } from './outbox-event.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const application: Application = {
  cosmosId: 'a-1',
  affiliateUserId: 1001,
  dealerId: 50101,
  brokerReference: 0,
  state: 0,
  created: '2026-03-02T10:00:00Z',
  customer: { lastName: 'Penrose' },
  applicationType: 2,
  isNtuFlagged: false,
  isQuickQuote: false,
  productType: 0,
}

const SECRETS = ['the-secret-of-now', 'the-secret-before']
const now = () => new Date('2026-03-02T10:00:05Z')
const backOffice = () =>
  createHttpBackOffice({ url: `${server.url}/v1`, key: 'secret', secrets: SECRETS, now }, { firstPauseMs: 0 })

const envelope = {
  eventId: 'e-1',
  occurredAt: '2026-03-02T10:00:00Z',
  applicationId: 'a-1',
  brokerReference: null,
  affiliateUserId: 1001,
  dealerId: 50101,
  by: 'Rhian Tolland',
}
const sent: OutboxEvent = { event: 'ApplicationSent', ...envelope, application }
const flagged: OutboxEvent = { event: 'NtuFlagSet', ...envelope, brokerReference: 123 }

describe('a back office over HTTP', () => {
  test('receives each event under its id, with a bearer token and a signature', async () => {
    server.answer(() => ({ status: 204 }))
    await backOffice().tell(flagged)
    expect(server.asked).toMatchObject([
      { method: 'POST', path: '/v1/events', headers: { authorization: 'Bearer secret', 'idempotency-key': 'e-1' } },
    ])
    expect(server.asked[0]?.body).toEqual(flagged)
    const signature = server.asked[0]?.headers['forecourt-signature']
    expect(isSigned(Buffer.from(JSON.stringify(flagged)), String(signature), SECRETS.slice(0, 1), now())).toBe(true)
  })

  test('answers a submitted application with reference, account manager, credit check and facts', async () => {
    const answer = {
      brokerReference: 123,
      accountManager: { name: 'Bryn Castell', phone: '01632 960178' },
      creditCheck: { result: 'Good', agency: 'Agency', score: 700 },
      facts: { loanVehicleId: 'V-7', introducerName: 'Corve Introductions' },
    }
    server.answer(() => ({ status: 201, body: answer }))
    expect(await backOffice().tell(sent)).toEqual(answer)
  })

  test('can give the reference later', async () => {
    server.answer(() => ({ status: 202 }))
    expect(await backOffice().tell(sent)).toMatchObject({ brokerReference: null })
  })

  test('receives the same id again if an answer was lost', async () => {
    server.answer((_, count) => (count === 1 ? { status: 502 } : { body: { brokerReference: 5 } }))
    await backOffice().tell(sent)
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['e-1', 'e-1'])
  })

  test.each([[{}], [{ brokerReference: 0 }], [{ brokerReference: '5' }], [null]])(
    'fails if it answers an application with %j',
    async (body) => {
      server.answer(() => ({ body }))
      await expect(backOffice().tell(sent)).rejects.toMatchObject({ name: 'ProviderFailure' })
    },
  )

  test.each([
    [408, 'unavailable', 3],
    [409, 'unavailable', 1],
    [425, 'unavailable', 1],
    [429, 'throttled', 1],
    [503, 'unavailable', 3],
    [400, 'refused', 1],
    [404, 'refused', 1],
    [422, 'refused', 1],
  ])('that answers %i is %s, called %i times in a row', async (status, kind, times) => {
    server.answer(() => ({ status }))
    await expect(backOffice().tell(flagged)).rejects.toMatchObject({ kind, retryAfterSeconds: null })
    expect(server.asked).toHaveLength(times)
  })

  test.each([
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'Mon, 02 Mar 2026 10:02:00 GMT', date: 'Mon, 02 Mar 2026 10:00:00 GMT' }, 120],
    [{ 'retry-after': 'soon' }, null],
  ])('that answers %j is left alone for %j seconds', async (headers, retryAfterSeconds) => {
    server.answer(() => ({ status: 503, headers }))
    await expect(backOffice().tell(flagged)).rejects.toMatchObject({ retryAfterSeconds })
  })

  test('plans nothing', () => {
    expect(backOffice().plan({ customer: { lastName: 'Dealt' } })).toEqual([])
  })
})
