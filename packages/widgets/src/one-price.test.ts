import { LoanProposalStatus, lenderProposalOf, ProductType, preparePanel, totalAmountPayable } from '@forecourt/core'
import { aMoment, anApplication, aVehicle, dealers } from '@forecourt/core/testing'
import { describe, expect, test } from 'vitest'
import sample from '../../../apps/api/src/providers/lenders/sample-lenders.json' with { type: 'json' }
import { chosenQuote } from './customer/quotes/chosen-quote.ts'
import { comparedQuotes } from './customer/quotes/compare.ts'
import { panelOf } from './page/index.ts'
import { dealFiguresOf } from './proposal/deal/pricing.ts'
import { carriedOver } from './proposal/form/carry-over.ts'
import type { QuoteOffer } from './quick-quote/pricing/results.ts'
import { sheetLines } from './quick-quote/pricing/sheet-lines.ts'
import { aPage, found } from './quick-quote/testing/opened.ts'
import { sampleRates } from './quick-quote/testing/samples.ts'

const ADMIN_FEE = 99
const { dealerId } = dealers.quillmere
const lenders = preparePanel(sample.lenders.map(lenderProposalOf), { dealerId })
const rates = sampleRates({
  dealerId,
  adminFee: ADMIN_FEE,
  lenders: [],
  lenderProposals: sample.lenders.map(lenderProposalOf),
})
const panel = panelOf(rates)
const terms = Object.fromEntries([24, 37, 48, 49, 60].map((term) => [term, 12_000 - 100 * term]))
const futures = Object.fromEntries(lenders.map(({ financeCompanyId }) => [financeCompanyId, terms]))
const deal = { price: 18_995, deposit: 2000, partExValue: 3500, partExSettlement: 1200 }

const record = (productType: ProductType) =>
  anApplication({
    vehicle: aVehicle({ price: deal.price, futures }),
    deposit: deal.deposit,
    partExValue: deal.partExValue,
    partExSettlement: deal.partExSettlement,
    productType,
    term: 49,
    creditProfile: 2,
    futuresMileage: 8000,
    dealerId,
    proposals: lenders.map((lender) => ({ ...lender, loanProposalStatus: LoanProposalStatus.Accepted })),
  })

interface Shown {
  readonly instalment: number
  readonly totalPayable: number
  readonly fees: object
  readonly adminFee: number
}
const shown = ({ instalment, totalPayable, fees, adminFee }: Shown): Shown => ({
  instalment,
  totalPayable,
  fees,
  adminFee,
})

async function openQuickQuote() {
  const prefill = { registration: 'ZZ23 KHP', price: deal.price, deposit: deal.deposit }
  const state = await found(aPage({ rates, futures }), prefill)
  state.fields.partExValue.value = deal.partExValue
  state.fields.partExSettlement.value = deal.partExSettlement
  state.fields.term.value = 49
  state.fields.annualMileage.value = 8000
  return state
}

describe.each(['HP', 'PCP'] as const)('every lender’s price is the same on every screen, %s', (name) => {
  const productType = ProductType[name]

  async function offersOfQuickQuote(): Promise<QuoteOffer[]> {
    const state = await openQuickQuote()
    return state.results.value.find((results) => results.productType === productType)?.offers ?? []
  }

  test('most of the panel quotes', async () => {
    expect((await offersOfQuickQuote()).length).toBeGreaterThan(4)
  })

  test.each(lenders.map((lender) => [lender.financeCompany, lender] as const))('%s', async (_, lender) => {
    const { financeCompanyId, proposalId } = lender
    const quick = (await offersOfQuickQuote()).find((offer) => offer.lenderId === financeCompanyId)
    const application = record(productType)
    const facts = { now: aMoment(), adminFee: ADMIN_FEE, residuals: futures }
    const promise = { financeCompanyId, lender: '', standing: 'sent' as const }
    const { offer } = dealFiguresOf(carriedOver(application), { panel, futures, now: aMoment(), promise })
    const compared = comparedQuotes(application, facts, 49).find((row) => row.proposal.proposalId === proposalId)
    if (!quick) {
      expect([offer?.standing, compared?.quote ?? null]).toEqual(['cheapest', null])
      return
    }
    const alone = { ...application, proposals: application.proposals?.filter((one) => one.proposalId === proposalId) }
    const overview = chosenQuote(alone, [], facts)
    expect(offer && shown(offer.quote)).toEqual(shown(quick.quote))
    expect(compared?.quote && shown(compared.quote)).toEqual(shown(quick.quote))
    expect(overview?.figures).toMatchObject({
      instalment: quick.quote.instalment,
      totalPayable: quick.quote.totalPayable,
    })
  })
})

test('the printed sheet shows the chosen offer’s figures', async () => {
  const state = await openQuickQuote()
  for (const { offers } of state.results.value)
    for (const offer of offers) {
      const lines = new Map(sheetLines(state, offer).map(({ label, value }) => [label, pounds(value)]))
      const { fees, adminFee, totalPayable } = offer.quote
      const labels = ['Total amount payable', 'Arrangement fee', 'Option to purchase fee', 'Dealer’s admin fee']
      expect(labels.map((label) => lines.get(label))).toEqual([
        totalAmountPayable({ figures: { totalPayable, ...deal } }),
        fees.arrangement || undefined,
        fees.optionToPurchase || undefined,
        adminFee,
      ])
    }
})

const pounds = (value: unknown) => Number(String(value).replace(/[£,]/g, ''))
