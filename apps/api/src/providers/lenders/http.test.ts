import { type Application, displayStatus } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createHttpLenders } from './http.ts'
import { SANDBOX_PANEL } from './panel.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const [one, other] = SANDBOX_PANEL
const application: Application = {
  cosmosId: 'a-1',
  affiliateUserId: 1001,
  dealerId: 50101,
  brokerReference: 21_000_001,
  state: 0,
  created: '2026-03-02T10:00:00Z',
  customer: { firstName: 'Callum', lastName: 'Penrose', bankAccountNumber: '66374958' },
  vehicle: { vrm: 'ZZ23KHP' },
  applicationType: 2,
  isNtuFlagged: false,
  isQuickQuote: false,
  productType: 0,
  loanAmount: 9_000,
}

const lenders = (patience = {}) =>
  createHttpLenders({ url: server.url, key: 'secret', words: null, timeoutMs: 2_000 }, { firstPauseMs: 0, ...patience })

function ask(gateway = lenders(), lender = one, of = application) {
  if (!lender) throw new Error('The panel is empty')
  return gateway.decide({ lender, application: of, amountToFinance: 9_000 })
}

const ACCEPTED = { status: 4, lenderReference: 'L-1' }

describe('lenders over HTTP', () => {
  test('receive the facts that they decide on, and nothing else of the record', async () => {
    server.answer(() => ({ body: ACCEPTED }))
    await ask(lenders(), one, { ...application, accountManager: { name: 'Owen' }, isNtuFlagged: true })
    const [asked] = server.asked
    expect(asked?.path).toBe(`/lenders/${one?.id}/decisions`)
    expect(asked?.headers.authorization).toBe('Bearer secret')
    expect(asked?.body).toMatchObject({ applicationId: 'a-1', amountToFinance: 9_000, brokerReference: 21_000_001 })
    expect(asked?.body).toMatchObject({
      application: { customer: { lastName: 'Penrose' }, vehicle: { vrm: 'ZZ23KHP' } },
    })
    expect(JSON.stringify(asked?.body)).not.toContain('Owen')
  })

  test('return every field that a lender answers', async () => {
    const rules = [{ resultType: 'FixedDecline', message: 'Score below 450' }]
    server.answer(() => ({
      body: { status: 2, lenderReference: 'L-2', apr: 12.9, tierId: 3, conditions: ['Payslip'], rules },
    }))
    expect(await ask()).toEqual({
      loanProposalStatus: 2,
      lenderReference: 'L-2',
      apr: 12.9,
      tierId: 3,
      conditions: ['Payslip'],
      customerRuleResults: rules,
      askAgainSeconds: null,
    })
  })

  test('receive one key for the same question, and another key for another', async () => {
    server.answer((_, count) => (count === 1 ? { status: 503 } : { body: ACCEPTED }))
    await ask()
    await ask(lenders(), one, { ...application, version: 9, state: 1 })
    await ask(lenders(), one, { ...application, loanAmount: 9_500 })
    await ask(lenders(), other)
    const keys = server.asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toBe(keys[2])
    expect(new Set(keys).size).toBe(3)
  })

  test.each([
    ['202 with a time', { status: 202, headers: { 'retry-after': '15' } }, 15],
    ['202', { status: 202 }, 60],
    ['the status Processing', { body: { ...ACCEPTED, status: 1 } }, 60],
  ])('that are still deciding, by %s, are asked again later', async (_, reply, seconds) => {
    server.answer(() => reply)
    expect(await ask()).toMatchObject({ loanProposalStatus: 1, askAgainSeconds: seconds })
  })

  test.each([0, 9, 99, 4_000])('that answer the unknown status %i approve nothing', async (status) => {
    server.answer(() => ({ body: { ...ACCEPTED, status } }))
    const { loanProposalStatus } = await ask()
    const proposals = [{ proposalId: 'p', financeCompanyId: 1, loanProposalStatus }]
    const shown = displayStatus({ ...application, proposals }, new Date('2026-03-02T12:00:00Z'))
    expect(shown.label).not.toMatch(/Approv/)
  })

  test.each([
    ['a word', { ...ACCEPTED, status: 'Accepted' }],
    ['a part of a number', { ...ACCEPTED, status: 4.5 }],
    ['nothing', { lenderReference: 'L' }],
    ['a number as text', { ...ACCEPTED, status: '4' }],
    ['another thing altogether', []],
  ])('that answer %s for a status fail', async (_, body) => {
    server.answer(() => ({ body }))
    await expect(ask()).rejects.toMatchObject({ name: 'ProviderFailure' })
  })

  test('that are down do not hold up other lenders', async () => {
    server.answer(({ path }) => (path.includes(`/${one?.id}/`) ? { status: 503 } : { body: ACCEPTED }))
    const gateway = lenders({ tries: 1, breakAfter: 1 })
    await expect(ask(gateway)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(ask(gateway)).rejects.toMatchObject({ message: expect.stringContaining('left alone') })
    expect(await ask(gateway, other)).toMatchObject({ loanProposalStatus: 4 })
  })
})
