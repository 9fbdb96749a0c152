import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figuresToShow } from '../../in-process/save-quote.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

const QUILLMERE = 1001
const CHOICE = { financeCompanyId: 49, productType: 0 as const, termMonths: 48 }
let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

/** The figures that a screen shows for this deal. */
async function anOffer() {
  const { quickQuoteId } = await dealer.client.quickQuotes.create({ affiliateUserId: QUILLMERE, ...aQuickQuoteBody() })
  const { cosmosId: applicationId } = await dealer.client.applications.single({ id: quickQuoteId })
  return { ...CHOICE, figures: await figuresToShow(dealer.client, { ...CHOICE, applicationId }) }
}

const listed = async (id: string) =>
  (await dealer.client.quickQuotes.list({ affiliateUserIds: [QUILLMERE], days: 30 })).find(
    ({ quickQuoteId }) => quickQuoteId === id,
  )

describe('the offer of a saved quick quote (D73)', () => {
  it('becomes its saved quote, for the record and the list', async () => {
    const offer = await anOffer()
    const body = { affiliateUserId: QUILLMERE, ...aQuickQuoteBody('Kept') }
    const { quickQuoteId, chosenQuote } = await dealer.client.quickQuotes.create({ ...body, offer })
    const { cosmosId, chosenQuote: ofRecord } = await dealer.client.applications.single({ id: quickQuoteId })
    const [quote, ...others] = await dealer.client.quotes.list({ id: cosmosId })
    expect(quote).toMatchObject({ ...CHOICE, figures: { instalment: offer.figures.instalment }, isProposed: false })
    expect(others).toEqual([])
    expect([chosenQuote?.quoteId, ofRecord?.quoteId]).toEqual([quote?.quoteId, quote?.quoteId])
    expect((await listed(quickQuoteId))?.chosenQuote).toMatchObject({ financeCompanyId: 49 })
  })

  it('is refused with the right figures if others were shown, and nothing is kept', async () => {
    const offer = await anOffer()
    const figures = { ...offer.figures, instalment: offer.figures.instalment + 0.01 }
    const body = { affiliateUserId: QUILLMERE, ...aQuickQuoteBody('Wrong') }
    await expect(dealer.client.quickQuotes.create({ ...body, offer: { ...offer, figures } })).rejects.toMatchObject({
      code: 'FIGURES_CHANGED',
    })
    const all = await dealer.client.quickQuotes.list({ affiliateUserIds: [QUILLMERE], days: 30 })
    expect(all.map(({ customer }) => customer?.lastName)).not.toContain('Wrong')
  })

  it('of a visitor is kept at the server’s own price, and never refuses the enquiry', async () => {
    const page = app.page(KEYS.live, QUILLMERE_PAGE)
    const lenderProposals = (await page.dealers.rates({ id: QUILLMERE }))?.lenderProposals ?? []
    const offer = await anOffer()
    const figures = { ...offer.figures, instalment: 1 }
    const visitors = await Promise.all(
      [...lenderProposals.map(({ financeCompanyId }) => financeCompanyId), 7].map(async (financeCompanyId, at) => {
        const asked = { ...offer, figures, financeCompanyId }
        const made = await page.quickQuotes.create(
          { ...aQuickQuoteBody(`Visitor${at}`), offer: asked },
          { idempotencyKey: `visitor-${at}` },
        )
        expect(made.chosenQuote ?? null).toBeNull()
        const { cosmosId } = await dealer.client.applications.single({ id: made.quickQuoteId })
        return (await dealer.client.quotes.list({ id: cosmosId })).map((quote) => quote.figures.instalment)
      }),
    )
    expect(visitors.flat()).toContain(offer.figures.instalment)
    expect(visitors.at(-1)).toEqual([])
  })
})
