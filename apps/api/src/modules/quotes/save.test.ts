import { type Application, LoanProposalStatus, ProductType, type QuoteFigures, type SavedQuote } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresToShow, type QuoteToSave, saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided } from '../testing/decided.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let application: Application

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  application = await decided(app, dealer, 'Approve')
})
afterAll(() => app.close())

const choice = (more: Partial<QuoteToSave> = {}): QuoteToSave => ({
  applicationId: application.cosmosId,
  productType: ProductType.HP,
  termMonths: 48,
  financeCompanyId: application.proposals?.[0]?.financeCompanyId ?? 0,
  ...more,
})

const savedCount = async () => (await dealer.client.quotes.list({ id: application.cosmosId })).length

const save = (figures: QuoteFigures, more: Partial<QuoteToSave> = {}) =>
  dealer.client.quotes.save({ ...choice(more), figures })

/** Writes residuals into the row of a quick quote, bypassing the server. */
const keepResiduals = (futures: object, quickQuoteId: string) =>
  app.db.asSystem((tx) =>
    tx.execute(sql`update applications set doc = jsonb_set(doc, '{vehicle,futures}', ${JSON.stringify(futures)}::jsonb)
      where quick_quote_id = ${quickQuoteId}`),
  )

const setFee = (pounds: number) =>
  app.db.asSystem((tx) => tx.execute(sql`update dealerships set admin_fee = ${pounds} where affiliate_user_id = 1001`))

const TAMPERED: readonly (readonly [string, (figures: QuoteFigures) => Partial<QuoteFigures>])[] = [
  ['price', ({ price }) => ({ price: price + 0.01 })],
  ['deposit', ({ deposit }) => ({ deposit: deposit - 0.01 })],
  ['part exchange', ({ partExValue }) => ({ partExValue: (partExValue ?? 0) + 0.01 })],
  ['settlement', ({ partExSettlement }) => ({ partExSettlement: (partExSettlement ?? 0) + 0.01 })],
  ['amount', ({ amount }) => ({ amount: amount - 0.01 })],
  ['instalment', ({ instalment }) => ({ instalment: instalment - 0.01 })],
  ['last instalment', ({ finalInstalment }) => ({ finalInstalment: (finalInstalment ?? 0) - 0.01 })],
  ['final payment of an HP', () => ({ optionalFinalPayment: 0.01 })],
  ['interest', ({ totalInterest }) => ({ totalInterest: totalInterest - 0.01 })],
  ['total payable', ({ totalPayable }) => ({ totalPayable: totalPayable - 0.01 })],
  ['charge for credit', ({ totalChargeForCredit }) => ({ totalChargeForCredit: totalChargeForCredit - 0.01 })],
  ['APR', ({ aprPercent }) => ({ aprPercent: aprPercent - 0.1 })],
  ['fee', ({ fees }) => ({ fees: { ...fees, optionToPurchase: (fees?.optionToPurchase ?? 0) + 0.01 } })],
]

describe('saving a quote', () => {
  test('stores the server’s own figures, for the named lender', async () => {
    const quote = await saveQuoteOf(dealer.client, choice())
    const [proposal] = application.proposals ?? []
    expect(quote).toMatchObject({
      proposalId: proposal?.proposalId,
      financeCompanyId: proposal?.financeCompanyId,
      financeCompany: proposal?.financeCompany,
      termMonths: 48,
      productType: 0,
    })
    expect(quote.figures).toMatchObject({ price: 18_995, deposit: 2000, amount: 14_695 })
    expect(quote.figures.totalPayable).toBeGreaterThan(14_695)
  })

  test('stores the figures in full if the caller omits some', async () => {
    const right = await figuresToShow(dealer.client, choice())
    const { finalInstalment: _last, fees: _fees, flatRatePercent: _flat, ...shown } = right
    expect((await save(shown)).figures).toEqual(right)
  })

  test.each(TAMPERED)('is refused if %s differs by a penny, and returns the right figures', async (_, tampered) => {
    const right = await figuresToShow(dealer.client, choice())
    const before = await savedCount()
    await expect(save({ ...right, ...tampered(right) })).rejects.toMatchObject({
      status: 412,
      code: 'FIGURES_CHANGED',
      figures: right,
    })
    expect(await savedCount()).toBe(before)
  })

  test('is refused for 49 payments of £1.00 at 0.1 %', async () => {
    const right = await figuresToShow(dealer.client, choice({ termMonths: 49 }))
    const invented = { ...right, instalment: 1, finalInstalment: 1, totalPayable: 49, aprPercent: 0.1 }
    await expect(save(invented, { termMonths: 49 })).rejects.toMatchObject({ code: 'FIGURES_CHANGED' })
  })

  test('returns the right figures in the body of the answer', async () => {
    const right = await figuresToShow(dealer.client, choice())
    const payload = { ...choice(), figures: { ...right, instalment: 1 } }
    const answer = await app.app.inject({ method: 'POST', url: '/api/v3/quote', headers: dealer.headers, payload })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toEqual({
      code: 'FIGURES_CHANGED',
      message: expect.stringContaining('Nothing was saved'),
      figures: right,
    })
  })

  test('works once under one key, and a refusal of wrong figures does not use the key', async () => {
    const figures = await figuresToShow(dealer.client, choice())
    const before = await savedCount()
    const ask = (shown: QuoteFigures) =>
      dealer.client.quotes.save({ ...choice(), figures: shown }, { idempotencyKey: 'one-quote' })
    await expect(ask({ ...figures, instalment: 1 })).rejects.toMatchObject({ code: 'FIGURES_CHANGED' })
    const first = await ask(figures)
    const second = await ask(figures)
    expect(second.quoteId).toBe(first.quoteId)
    expect((await savedCount()) - before).toBe(1)
  })

  test('includes the dealership’s own fee', async () => {
    const before = await figuresToShow(dealer.client, choice())
    await setFee(150)
    await expect(save(before)).rejects.toMatchObject({
      figures: { instalment: before.instalment, adminFee: 150, fees: { arrangement: before.fees?.arrangement ?? 0 } },
    })
    await setFee(0)
  })
})

describe('a quote that cannot be priced is refused', () => {
  const figures = { price: 1, deposit: 0, amount: 1, instalment: 1, totalInterest: 0, totalPayable: 1 }
  const any = { ...figures, totalChargeForCredit: 0, aprPercent: 0 }

  test.each<readonly [string, () => Partial<QuoteToSave> | Promise<Partial<QuoteToSave>>, Record<string, string>]>([
    ['at a term that the lender does not offer', () => ({ termMonths: 72 }), { termMonths: expect.any(String) }],
    ['at no term', () => ({ termMonths: 0 }), { termMonths: expect.any(String) }],
    ['of a lender that was not asked', () => ({ financeCompanyId: 4242 }), { financeCompanyId: expect.any(String) }],
    ['of no lender', () => ({ financeCompanyId: null }), { financeCompanyId: expect.any(String) }],
    ['with no residual at PCP', () => ({ productType: ProductType.PCP }), { productType: 'No Residual' }],
    [
      'of a proposal of another application',
      async () => ({ proposalId: (await decided(app, dealer, 'Approve')).proposals?.[0]?.proposalId ?? '' }),
      { proposalId: expect.any(String) },
    ],
    [
      'of a proposal and another lender',
      () => ({ proposalId: application.proposals?.[0]?.proposalId ?? '', financeCompanyId: 4242 }),
      { financeCompanyId: 'The proposal is another lender’s' },
    ],
  ])('%s', async (_, more, fields) => {
    const before = await savedCount()
    await expect(save(any, await more())).rejects.toMatchObject({ status: 422, code: 'INVALID', fields })
    expect(await savedCount()).toBe(before)
  })

  test.each([
    ['declined', LoanProposalStatus.Declined],
    ['is still deciding', LoanProposalStatus.Processing],
    ['answered with a status that is not known', 77],
  ])('of a lender that %s', async (_, status) => {
    const { cosmosId: applicationId, proposals } = await decided(app, dealer, 'Approve')
    const financeCompanyId = proposals?.[0]?.financeCompanyId ?? 0
    await app.db.asSystem((tx) =>
      tx.execute(sql`update lender_proposals set loan_proposal_status = ${status}
        where application_id = ${applicationId} and finance_company_id = ${financeCompanyId}`),
    )
    const fields = { financeCompanyId: 'This lender has not accepted' }
    await expect(save(any, { applicationId, financeCompanyId })).rejects.toMatchObject({ status: 422, fields })
  })

  test('of a lender that has since banned the dealer', async () => {
    const { cosmosId: applicationId, proposals } = await decided(app, dealer, 'Approve')
    const financeCompanyId = proposals?.[0]?.financeCompanyId ?? 0
    await app.db.asSystem((tx) =>
      tx.execute(sql`update lender_proposals set doc = doc ||
        jsonb_build_object('bannedDealerIds', jsonb_build_array(${application.dealerId}::int))
        where application_id = ${applicationId} and finance_company_id = ${financeCompanyId}`),
    )
    const fields = { financeCompanyId: 'Dealer is banned by this lender' }
    await expect(save(any, { applicationId, financeCompanyId })).rejects.toMatchObject({ status: 422, fields })
  })

  test('at PCP if that is switched off', async () => {
    const setFeatures = (features: string) =>
      app.db.asSystem((tx) =>
        tx.execute(sql`update dealerships set features = ${features}::text[] where affiliate_user_id = 1001`),
      )
    await setFeatures('{public-quick-quote}')
    await expect(save(any, { productType: ProductType.PCP })).rejects.toMatchObject({ code: 'FEATURE_OFF' })
    await setFeatures('{public-quick-quote,pcp}')
  })
})

describe('a PCP', () => {
  const golf = { ...aQuickQuoteBody().vehicle, capRetail: 19_150 }
  const choose = (applicationId: string) => ({
    applicationId,
    financeCompanyId: 75,
    productType: ProductType.PCP,
    termMonths: 49,
  })
  const aPcp = async () => {
    const body = { ...aQuickQuoteBody(), vehicle: golf, futuresMileage: 10_000 }
    return await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...body })
  }

  test('uses the provider’s residual, at the record’s annual mileage', async () => {
    const asked = choose((await aPcp()).quickQuoteId)
    const { figures } = await saveQuoteOf(dealer.client, asked)
    expect(figures).toMatchObject({ optionalFinalPayment: 6975, annualMileage: 10_000 })
    await expect(save({ ...figures, optionalFinalPayment: 6975.01 }, asked)).rejects.toMatchObject({ figures })
  })

  test('ignores a residual in the row, which may be for another mileage', async () => {
    const { quickQuoteId } = await aPcp()
    await keepResiduals({ 75: { 49: 6543 } }, quickQuoteId)
    const { figures } = await saveQuoteOf(dealer.client, choose(quickQuoteId))
    expect(figures.optionalFinalPayment).toBe(6975)
  })
})

describe('a quick quote', () => {
  const quick = (creditProfile: 0 | 1 | 2): Promise<{ quickQuoteId: string }> =>
    dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(), creditProfile })

  test('is priced with the panel', async () => {
    const { quickQuoteId: applicationId } = await quick(2)
    const quote: SavedQuote = await saveQuoteOf(dealer.client, choice({ applicationId, financeCompanyId: 49 }))
    expect(quote).toMatchObject({ financeCompanyId: 49, proposalId: null })
  })

  test.each([
    [1, 19.9],
    [0, 29.9],
  ] as const)('of profile %i has an indicative figure without a lender at %d %%', async (profile, apr) => {
    const { quickQuoteId: applicationId } = await quick(profile)
    const quote = await saveQuoteOf(dealer.client, choice({ applicationId, financeCompanyId: null }))
    expect(quote).toMatchObject({ financeCompanyId: null, financeCompany: null })
    expect(quote.figures.aprPercent).toBeCloseTo(apr, 1)
  })

  test('for a Prime customer has a lender', async () => {
    const { quickQuoteId: applicationId } = await quick(2)
    await expect(figuresToShow(dealer.client, choice({ applicationId, financeCompanyId: null }))).rejects.toMatchObject(
      {
        fields: { financeCompanyId: expect.any(String) },
      },
    )
  })
})
