import type { Application, SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createHttpLenders } from './http.ts'
import { SANDBOX_PANEL } from './panel.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const application: Application = {
  cosmosId: 'a-1',
  affiliateUserId: 1001,
  dealerId: 50101,
  brokerReference: 21_000_001,
  state: 1,
  created: '2026-03-02T10:00:00Z',
  applicationType: 2,
  productType: 0,
  isNtuFlagged: false,
  isQuickQuote: false,
  customer: { firstName: 'Callum', lastName: 'Penrose', bankAccountNumber: '66374958' },
}
const quote: SavedQuote = {
  quoteId: 'q-1',
  applicationId: 'a-1',
  productType: 0,
  termMonths: 48,
  created: '2026-03-02T10:00:00Z',
  isProposed: true,
  isAccepted: true,
  isArchived: false,
  figures: {
    price: 10_000,
    deposit: 1_000,
    amount: 9_000,
    instalment: 240.5,
    totalInterest: 2_544,
    totalPayable: 11_544,
    totalChargeForCredit: 2_544,
    aprPercent: 12.9,
  },
}

function call(act: 'proceed' | 'withdraw') {
  const [lender] = SANDBOX_PANEL
  if (!lender) throw new Error('The panel is empty')
  const gateway = createHttpLenders(
    { url: server.url, key: 'secret', words: null, timeoutMs: 2_000 },
    { firstPauseMs: 0 },
  )
  return gateway[act]({ orderId: 'q-1.5', lender, application, quote, lenderReference: 'L-1' })
}
const order = () => call('proceed')

describe('an accepted quote over HTTP', () => {
  test('is sent with its figures, under the key of its order', async () => {
    server.answer(() => ({ body: { lenderReference: 'L-9' } }))
    expect(await order()).toEqual({ lenderReference: 'L-9' })
    const [asked] = server.asked
    expect(asked?.path).toBe(`/lenders/${SANDBOX_PANEL[0]?.id}/orders`)
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'q-1.5' })
    expect(asked?.body).toMatchObject({ lenderReference: 'L-1', termMonths: 48, figures: { instalment: 240.5 } })
    expect(JSON.stringify(asked?.body)).not.toMatch(/Penrose|66374958/)
  })

  test.each([
    [{ status: 422 }, 'refused'],
    [{ status: 503 }, 'unavailable'],
    [{ body: { ok: true } }, 'unavailable'],
  ])('answered with %j is %s', async (answer, kind) => {
    server.answer(() => answer)
    await expect(order()).rejects.toMatchObject({ name: 'ProviderFailure', kind })
  })
})

describe('a withdrawal over HTTP', () => {
  test.each([204, 404])('names the order; %i is an answer', async (status) => {
    server.answer(() => ({ status }))
    await call('withdraw')
    const asked = server.asked.at(-1)
    expect(asked?.path).toBe(`/lenders/${SANDBOX_PANEL[0]?.id}/withdrawals`)
    expect(asked?.headers).toMatchObject({ 'idempotency-key': 'withdrawal-q-1.5' })
    expect(asked?.body).toMatchObject({ orderId: 'q-1.5', lenderReference: 'L-1' })
  })

  test('a refusal is one', async () => {
    server.answer(() => ({ status: 409 }))
    await expect(call('withdraw')).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'refused' })
  })
})
