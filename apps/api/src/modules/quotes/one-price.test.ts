import {
  type Application,
  allowedTerms,
  type Client,
  CreditProfile,
  type LenderProposal,
  LoanProposalStatus,
  lenderProposalOf,
  ProductType,
  preparePanel,
  priceQuote,
  type QuoteChoice,
  type QuoteFigures,
  quoteBasis,
} from '@forecourt/core'
import { anApplication, aVehicle } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { figuresToShow } from '../../in-process/save-quote.ts'
import { SANDBOX_PANEL } from '../../providers/lenders/panel.ts'
import { createSandboxLenders } from '../../providers/lenders/sandbox.ts'
import { buildTestApp } from '../../testing/index.ts'
import { proposalRow } from '../applications/lenders/ask-lenders.ts'
import { aConversion, aQuickQuoteBody } from '../testing/drafts.ts'

const now = new Date('2026-03-02T10:00:00Z')
const PRODUCTS = [ProductType.HP, ProductType.PCP] as const
const TERMS = [...new Set([...allowedTerms, 49])]
const PROFILES = [CreditProfile.Prime, CreditProfile.NearPrime, CreditProfile.NonPrime] as const

const bespokeRates = [{ lenderId: 49, tierId: 1, creditProfile: 2 as const, termFrom: 12, termTo: 60, apr: 7.7 }]
const panel = preparePanel(SANDBOX_PANEL.map(lenderProposalOf), { dealerId: 2, bespokeRates })
const terms = { adminFee: 99, panel }

const residuals = Object.fromEntries(TERMS.map((term) => [term, 12_000 - 100 * term]))
const futures = Object.fromEntries(SANDBOX_PANEL.map(({ id }) => [id, residuals]))
const deal = (given: Partial<Application>) =>
  anApplication({ vehicle: aVehicle({ futures }), futuresMileage: 8000, ...given })

/** A lender's proposal as the server stores it after an acceptance. */
async function proposalOn(application: Application, proposal: LenderProposal): Promise<LenderProposal> {
  const lender = SANDBOX_PANEL.find(({ id }) => id === proposal.financeCompanyId)
  if (!lender) throw new Error('There is no such lender')
  const { doc, proposalId, financeCompanyId } = proposalRow(
    application,
    { lender, terms: proposal, refusal: null },
    now,
  )
  const { apr, tierId } = await createSandboxLenders().decide({ lender, application, amountToFinance: 14_695 })
  const kept = { ...doc, apr, tierId, proposalId, financeCompanyId, loanProposalStatus: LoanProposalStatus.Accepted }
  return JSON.parse(JSON.stringify(kept))
}

function priced(record: Application, choice: QuoteChoice): QuoteFigures | string {
  const basis = quoteBasis(record, choice, terms)
  const quote = basis.outcome === 'basis' ? priceQuote(basis, now) : basis
  return quote.outcome === 'quote' ? quote.figures : quote.reason
}

describe.each(PROFILES)('a lender prices a quick quote and a proposal equally, profile %i', (creditProfile) => {
  test.each(panel.map((lender) => [lender.financeCompany, lender] as const))('%s', async (_, lender) => {
    const quick = deal({ creditProfile, isQuickQuote: true, proposals: [] })
    const proposed = deal({ creditProfile, proposals: [await proposalOn(quick, lender)] })
    for (const productType of PRODUCTS)
      for (const termMonths of TERMS) {
        const choice = { financeCompanyId: lender.financeCompanyId, productType, termMonths }
        expect(priced(proposed, choice), `${productType} ${termMonths}`).toEqual(priced(quick, choice))
      }
  })
})

test('a deal keeps its price when its quick quote becomes a proposal, including bespoke rates and fee', async () => {
  const app = await buildTestApp()
  const { client } = await app.signIn('dealer')
  await app.db.asSystem((tx) =>
    tx.execute(sql`update dealerships set admin_fee = 99, bespoke_rates = ${JSON.stringify(bespokeRates)}::jsonb
      where affiliate_user_id = 1001`),
  )
  const body = aQuickQuoteBody()
  const vehicle = { ...body.vehicle, capRetail: 19_150 }
  const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...body, vehicle, futuresMileage: 9000 })
  const { cosmosId: applicationId } = await client.applications.single({ id: quick.quickQuoteId })
  const before = await figuresOfEach(
    client,
    applicationId,
    panel.map(({ financeCompanyId }) => financeCompanyId),
  )
  await client.applications.convert(aConversion(applicationId))
  for (let turn = 0; turn < 10; turn += 1) {
    app.clock.advance(4000)
    await app.runJobs()
  }
  app.clock.advance(180_000)
  const { proposals } = await client.applications.single({ id: applicationId })
  const asked = (proposals ?? []).map(({ financeCompanyId }) => financeCompanyId)
  const after = await figuresOfEach(client, applicationId, asked)
  expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key in after)))
  expect(Object.keys(after).length).toBeGreaterThan(4)
  expect(after['49-0']).toMatchObject({ adminFee: 99, fees: { arrangement: 0 } })
  await app.close()
})

async function figuresOfEach(client: Client, applicationId: string, lenderIds: readonly number[]) {
  const found: Record<string, QuoteFigures> = {}
  for (const financeCompanyId of lenderIds)
    for (const productType of PRODUCTS) {
      const choice = { applicationId, financeCompanyId, productType, termMonths: 49 }
      const figures = await figuresToShow(client, choice).catch(() => null)
      if (figures) found[`${financeCompanyId}-${productType}`] = figures
    }
  return found
}
