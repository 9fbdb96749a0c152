import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createBoodil } from './boodil.ts'
import type { PaymentProvider, SessionDraft } from './provider.ts'

/** Bodies as the two clients named in `boodil.ts` send and read them. */

let server: ProviderServer
let boodil: PaymentProvider
beforeAll(async () => {
  server = await startProviderServer()
  boodil = createBoodil({ apiUrl: `${server.url}/api/v1`, apiKey: 'key', apiSecret: 'secret' })
})
beforeEach(() => server.answerInTurn())
afterAll(() => server.close())

const draft: SessionDraft = {
  attemptId: 'attempt-1',
  method: 'instant-bank',
  amountPence: 24_999,
  payee: 'Quillmere Motors',
  reference: 'Deposit',
  payerEmail: 'payer@mail.test',
  merchantId: 'merchant-uuid',
  returnUrl: 'https://portal.test/pay-complete?token=t',
  cancelUrl: 'https://portal.test/pay?token=t',
  expiresAt: new Date('2026-03-02T11:00:00Z'),
}
const reference = { attemptId: 'attempt-1', providerReference: 'uuid-1', merchantId: 'merchant-uuid' }

test('requests a page for the dealership’s own account', async () => {
  server.answerInTurn({ body: { uuid: 'uuid-1', hostedUrl: 'https://hosted.test/uuid-1', authToken: 'x' } })
  expect(await boodil.create(draft)).toEqual({ providerReference: 'uuid-1', redirectUrl: 'https://hosted.test/uuid-1' })
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/api/v1/hosted/payment-request' })
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
  expect(asked?.body).toEqual({
    merchantUuid: 'merchant-uuid',
    reference: 'Deposit',
    amount: 249.99,
    currency: 'GBP',
    country: 'GB',
    redirectUrl: draft.returnUrl,
    email: 'payer@mail.test',
  })
})

test('refuses a payment for a dealership that is not set up', async () => {
  await expect(boodil.create({ ...draft, merchantId: null })).rejects.toMatchObject({ kind: 'refused' })
  expect(server.asked).toEqual([])
})

test.each([
  ['ACCC', 'paid'],
  ['ACSC', 'paid'],
  ['ACSP', 'open'],
  ['PDNG', 'open'],
  ['RJCT', 'failed'],
  ['CANC', 'failed'],
  ['WHAT', 'open'],
  [null, 'open'],
])('the status %s reads as %s', async (statusCode, kind) => {
  server.answerInTurn({ body: { uuid: 'uuid-1', result: { status: 's', statusCode, amount: 249.99 } } })
  expect(await boodil.retrieve(reference)).toMatchObject({ kind, amountPence: 24_999, attemptId: 'attempt-1' })
  expect(server.asked[0]?.path).toBe('/api/v1/payments/status?uuid=uuid-1&merchantUuid=merchant-uuid')
})

test('sends no messages and cannot refund', () => {
  expect(boodil.readEvent).toBeNull()
  expect(boodil.refund).toBeNull()
})
