import {
  formatPoundsAndPence,
  listExampleFigures,
  listQuoteFigures,
  ProductType,
  quoteFigures,
  totalAmountPayable,
  writeFigures,
} from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { quoteKeyFigures } from './customer/quotes/QuoteCard.tsx'
import { exampleLines } from './kit/index.ts'
import { promotedExampleOf } from './page/index.ts'
import { offerCards } from './presenting/offer-card.ts'
import { sheetLines } from './quick-quote/pricing/sheet-lines.ts'
import { aPage, found, resultsOf } from './quick-quote/testing/opened.ts'
import { lender, sampleRates } from './quick-quote/testing/samples.ts'

const TOTAL = 'Total amount payable'
const FEE = 'Dealer’s admin fee'

/** A deal with deposit, part-exchange and a dealer's fee, so that each sum without one of them is another. */
async function aQuote(productType: ProductType) {
  const rates = sampleRates({ adminFee: 95, lenderProposals: [lender({ id: 75, apr: 9.9 })] })
  const state = await found(aPage({ rates, futures: { 75: { 49: 7000 } } }), {
    registration: 'ZZ23 KHP',
    price: 18_995,
    deposit: 2000,
  })
  state.fields.partExValue.value = 3500
  state.fields.partExSettlement.value = 1200
  const [offer] = resultsOf(state, productType).offers
  const input = state.pricingInput.value
  if (!offer || !input) throw new Error('a quote')
  return { state, offer, ...input }
}

type Line = { readonly label: string; readonly value: unknown }

describe.each(['HP', 'PCP'] as const)('what the customer pays in all, %s (D74)', (product) => {
  test('has one name and one sum wherever a customer may see, print or hear it, and names the dealer’s fee', async () => {
    const { state, offer, request, panel } = await aQuote(ProductType[product])
    const { quote, termMonths, productType } = offer
    const figures = quoteFigures(quote, request, null)
    const example = promotedExampleOf([offer], request, panel)
    const [card] = offerCards([{ kind: 'lower-monthly', offer: { ...offer, figures } }])
    if (!example || !card) throw new Error('an example and a card')
    const shown: Readonly<Record<string, readonly Line[]>> = {
      'mail, PDF and page': writeFigures(listQuoteFigures({ productType, termMonths, figures })),
      'printed sheet': sheetLines(state, offer),
      'quote card': quoteKeyFigures({ productType, termMonths, figures }),
      'customer’s view': [...card.figures, { label: TOTAL, value: card.total }],
      'example in a mail': writeFigures(listExampleFigures(example)),
      'example on a page': exampleLines(example),
    }
    const total = formatPoundsAndPence(totalAmountPayable({ figures }))
    for (const [where, lines] of Object.entries(shown)) {
      const said = (name: string) => lines.find(({ label }) => label === name)?.value
      expect([where, said(TOTAL), said(FEE)]).toEqual([where, total, '£95.00'])
      expect(lines.filter(({ label }) => /payable|repayable/i.test(label)).map(({ label }) => label)).toEqual([TOTAL])
    }
  })
})
