import {
  allowedTerms,
  annualMileageOf,
  formatPoundsAndPence,
  type LenderProposal,
  ProductType,
  preparePanel,
  priceQuote,
  quoteBasis,
  residualRequest,
  type SavedQuote,
  totalAmountPayable,
  withFutures,
} from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresToShow } from '../../in-process/save-quote.ts'
import { SANDBOX_PANEL } from '../../providers/lenders/panel.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'
import { lastSent, linkTokenOf } from '../testing/outbox.ts'

const TERM = 49
let app: TestApp
let dealer: SignedInTester
let applicationId: string
let adminFee: number
let panel: readonly LenderProposal[]

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  await app.db.asSystem((tx) => tx.execute(sql`update dealerships set admin_fee = 99 where affiliate_user_id = 1001`))
  const body = aQuickQuoteBody()
  const vehicle = { ...body.vehicle, capRetail: 19_150 }
  const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...body, vehicle })
  applicationId = quick.quickQuoteId
  const rates = await dealer.client.dealers.rates({ id: 1001 })
  if (!rates) throw new Error('The dealership has no panel')
  panel = preparePanel(rates.lenderProposals, { dealerId: rates.dealerId ?? null, bespokeRates: rates.bespokeRates })
  adminFee = rates.adminFee
})
afterAll(() => app.close())

/** Prices as a dealer's screen does: from the record, the panel and the residuals sent to it. */
async function shownOnScreen({ financeCompanyId }: LenderProposal, productType: ProductType) {
  const record = await dealer.client.applications.single({ id: applicationId })
  const basis = quoteBasis(record, { financeCompanyId, productType, termMonths: TERM }, { adminFee, panel })
  if (basis.outcome !== 'basis') return null
  const question = { affiliateUserId: 1001, vehicle: record.vehicle ?? {}, annualMileage: annualMileageOf(record) }
  const residuals = { ...residualRequest(panel), ...question, terms: [...allowedTerms] }
  const found = productType === ProductType.PCP ? await dealer.client.quotes.residuals(residuals) : null
  const priced = priceQuote(withFutures(basis, found), app.clock.now())
  return priced.outcome === 'quote' ? priced.figures : null
}

async function sent(lender: LenderProposal, productType: ProductType): Promise<SavedQuote | null> {
  const choice = { applicationId, financeCompanyId: lender.financeCompanyId, productType, termMonths: TERM }
  const figures = await figuresToShow(dealer.client, choice).catch(() => null)
  if (!figures) return null
  const quote = await dealer.client.quotes.save({ ...choice, figures })
  const body = { applicationId, quoteIds: [quote.quoteId], email: 'ann@example.test' }
  await dealer.client.quotes.send(body)
  return quote
}

const MONEY = /£[\d,]+\.\d\d/
const FEES = ['Arrangement fee', 'Acceptance fee', 'Option to purchase fee', 'Dealer’s admin fee']

interface Told {
  readonly instalment: string | undefined
  readonly total: string | undefined
  readonly fees: readonly (string | undefined)[]
}

function readFigures(findValue: (label: string) => string | undefined): Told {
  return {
    instalment: findValue('monthly payments of'),
    total: findValue('Total amount payable'),
    fees: FEES.map(findValue),
  }
}

const inMail = (text: string) => readFigures((label) => valueAfter(text, `${label}: `))
const onPage = (html: string) => readFigures((label) => valueAfter(html, `${label}</dt><dd`))

function valueAfter(text: string, label: string): string | undefined {
  const at = text.indexOf(label)
  return at < 0 ? undefined : MONEY.exec(text.slice(at))?.[0]
}

const told = ({ figures }: Pick<SavedQuote, 'figures'>): Told => ({
  instalment: formatPoundsAndPence(figures.instalment),
  total: formatPoundsAndPence(totalAmountPayable({ figures })),
  fees: [figures.fees?.arrangement, figures.fees?.acceptance, figures.fees?.optionToPurchase, figures.adminFee].map(
    (fee) => (fee ? formatPoundsAndPence(fee) : undefined),
  ),
})

test.each(SANDBOX_PANEL.flatMap(({ id, name }) => [[name, 'HP', id] as const, [name, 'PCP', id] as const]))(
  'for %s at %s, the mail and its link show the same as the screen',
  async (_, product, lenderId) => {
    const lender = panel.find(({ financeCompanyId }) => financeCompanyId === lenderId)
    if (!lender) return expect(lenderId).toBe(62)
    const productType = ProductType[product]
    const shown = await shownOnScreen(lender, productType)
    const quote = await sent(lender, productType)
    expect(quote?.figures ?? null).toEqual(shown)
    if (!quote) return
    const mail = await lastSent(app)
    const token = linkTokenOf(mail)
    const { quotes } = await app.nobody().quotes.link({ token })
    expect(quotes.map(({ figures }) => figures)).toEqual([shown])
    expect(inMail(mail.body)).toEqual(told(quote))
    expect(onPage((await app.app.inject({ url: `/q/${token}` })).body)).toEqual(told(quote))
  },
)

test('most lenders of the panel quote both products', async () => {
  const saved = await dealer.client.quotes.list({ id: applicationId })
  const lendersAt = (product: ProductType) =>
    new Set(saved.filter(({ productType }) => productType === product).map((quote) => quote.financeCompanyId)).size
  expect(lendersAt(ProductType.HP)).toBeGreaterThan(5)
  expect(lendersAt(ProductType.PCP)).toBeGreaterThan(2)
})
