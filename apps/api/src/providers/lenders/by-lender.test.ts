import { type Application, LoanProposalStatus, type SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createLenderGateway } from './by-lender.ts'
import { type PanelLender, panelOf, SANDBOX_PANEL } from './panel.ts'

let service: ProviderServer
let worded: ProviderServer
beforeAll(async () => {
  service = await startProviderServer()
  worded = await startProviderServer()
  service.answer(() => ({ body: { status: 4, lenderReference: 'S-1' } }))
})
afterAll(async () => {
  await service.close()
  await worded.close()
})

const application: Application = {
  cosmosId: 'a-1',
  affiliateUserId: 1001,
  dealerId: 50101,
  brokerReference: 21_000_001,
  state: 0,
  created: '2026-03-02T10:00:00Z',
  customer: { firstName: 'Callum', lastName: 'Approve' },
  applicationType: 2,
  isNtuFlagged: false,
  isQuickQuote: false,
  productType: 0,
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
const [one, other] = SANDBOX_PANEL as [PanelLender, PanelLender]
const inWords = { ...other, gateway: 'in-words' }
const NOWHERE = { url: null, key: null }

function panelAsked({ own = service.url as string | null, words = worded.url as string | null } = {}) {
  return createLenderGateway(
    {
      lenders: { url: own, key: 'own', timeoutMs: 2_000, panel: null },
      lenderGateways: { 'in-words': { ...NOWHERE, url: words, key: 'theirs' } },
      sandboxDecisionDelayMs: 50,
    },
    panelOf([one, inWords]),
  )
}

const ask = (lender: PanelLender, gateway = panelAsked()) =>
  gateway.decide({ lender, application, amountToFinance: 9_000 })

describe('the lenders of one panel', () => {
  test('are asked each by its own gateway, with its own key', async () => {
    worded.answer(() => ({ body: { status: 'Declined', lenderReference: 'W-1' } }))
    expect(await ask(one)).toMatchObject({ loanProposalStatus: 4, lenderReference: 'S-1' })
    expect(await ask(inWords)).toMatchObject({ loanProposalStatus: 2, lenderReference: 'W-1' })
    expect(service.asked.at(-1)?.headers.authorization).toBe('Bearer own')
    expect(worded.asked.at(-1)?.headers.authorization).toBe('Bearer theirs')
  })

  test.each([
    ['Conditionally Accepted', LoanProposalStatus.ConditionallyAccepted],
    ['Processing', LoanProposalStatus.Processing],
    ['Accepted in principle', LoanProposalStatus.ManualProcessing],
    [4, LoanProposalStatus.ManualProcessing],
  ])('that answer %j have answered %i', async (status, ours) => {
    worded.answer(() => ({ body: { status, lenderReference: 'W-2' } }))
    const answer = await ask(inWords)
    expect(answer.loanProposalStatus).toBe(ours)
    expect(answer.askAgainSeconds).toBe(ours === LoanProposalStatus.Processing ? 60 : null)
  })

  test('take their accepted quote where they decided', async () => {
    worded.answer(() => ({ body: { lenderReference: 'W-9' } }))
    const order = { orderId: 'q-1', lender: inWords, application, quote, lenderReference: 'W-1' }
    await panelAsked().proceed(order)
    await panelAsked().withdraw(order)
    expect(worded.asked.map(({ path }) => path)).toEqual([
      `/lenders/${inWords.id}/orders`,
      `/lenders/${inWords.id}/withdrawals`,
    ])
  })

  test('are the sandbox where the broker has no service, but not those with a gateway of their own', async () => {
    const gateway = panelAsked({ own: null })
    expect(gateway.pauseMs).toBe(50)
    expect((await ask(one, gateway)).lenderReference).toMatch(/^SB/)
    worded.answer(() => ({ body: { status: 'More Info', lenderReference: 'W-3' } }))
    expect(await ask(inWords, gateway)).toMatchObject({ loanProposalStatus: LoanProposalStatus.MoreInfo })
  })
})

describe('a panel is refused at the start', () => {
  test('if a lender names a gateway without an address', () => {
    expect(() => panelAsked({ words: null })).toThrow(/LENDERS_IN_WORDS_URL is required/)
  })

  test('if a lender names a gateway that does not exist', () => {
    const panel = panelOf([{ ...one, gateway: 'constructor' }])
    const settings = {
      lenders: { ...NOWHERE, timeoutMs: 100, panel: null },
      lenderGateways: { 'in-words': NOWHERE },
      sandboxDecisionDelayMs: 0,
    }
    expect(() => createLenderGateway(settings, panel)).toThrow(/lender \d+ names the gateway constructor/)
  })
})
