import type { Application } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createHttpBackOffice } from './http.ts'

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

const backOffice = () => createHttpBackOffice({ url: `${server.url}/v1`, key: 'secret' }, { firstPauseMs: 0 })

describe('a back office over HTTP', () => {
  test('is sent the application and gives reference, account manager, credit check and facts', async () => {
    const answer = {
      brokerReference: 123,
      accountManager: { name: 'Bryn Castell', phone: '01632 960178' },
      creditCheck: { result: 'Good', agency: 'Agency', score: 700 },
      facts: { loanVehicleId: 'V-7', introducerName: 'Corve Introductions' },
    }
    server.answer(() => ({ status: 201, body: answer }))
    expect(await backOffice().receive(application)).toEqual(answer)
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/applications',
        headers: { authorization: 'Bearer secret', 'idempotency-key': 'application-a-1' },
        body: { cosmosId: 'a-1', customer: { lastName: 'Penrose' } },
      },
    ])
  })

  test('may give the reference later', async () => {
    server.answer(() => ({ status: 202 }))
    expect(await backOffice().receive(application)).toMatchObject({ brokerReference: null })
  })

  test('is asked under the same key when an answer was lost', async () => {
    server.answer((_, count) => (count === 1 ? { status: 502 } : { body: { brokerReference: 5 } }))
    await backOffice().receive(application)
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(server.asked).toHaveLength(2)
  })

  test.each([[{}], [{ brokerReference: 0 }], [{ brokerReference: '5' }], [null]])(
    'that answers %j has failed',
    async (body) => {
      server.answer(() => ({ body }))
      await expect(backOffice().receive(application)).rejects.toMatchObject({ name: 'ProviderFailure' })
    },
  )

  test('plans nothing by itself', () => {
    expect(backOffice().plan({ customer: { lastName: 'Dealt' } })).toEqual([])
  })
})
