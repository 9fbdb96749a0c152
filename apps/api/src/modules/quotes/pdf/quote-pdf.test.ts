import {
  configuredExample,
  endsOfAgreement,
  explainProduct,
  listExampleFigures,
  listQuoteFigures,
  writeFigures,
} from '@forecourt/core'
import { europeanNames } from '@forecourt/core/testing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { quotePage } from '../../deal-room/page/quote-page.ts'
import { aLinkedQuote, aQuoteLink } from '../testing/linked-quotes.ts'
import { fontRunsOf, subsetOf } from './font-subsets.ts'
import { quotePdf } from './quote-pdf.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const STATEMENT = 'Quillmere Motors is a credit broker, not a lender.'

async function readPdf(link = aQuoteLink()) {
  const document = await getDocument({ data: new Uint8Array(await quotePdf(link, STATEMENT)), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { document, page, text: plain(text) }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' ,', ',')

const pageText = (link = aQuoteLink()) =>
  plain(
    quotePage(link, { token: 'token', statement: STATEMENT, chosen: [], now: NOW })
      .html.replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'"),
  )

const squeezed = (text: string) => text.replace(/\s/g, '')

describe('the PDF of a quote', () => {
  const quote = aLinkedQuote({
    commission: { amount: 12, method: 'x', wordingVersion: 'x', wording: 'Kestrelmoor pays £12.' },
  })
  const link = aQuoteLink({ quotes: [quote] })
  const example = configuredExample(link.representativeExample)
  const shown = readPdf(link)
  it.each([
    ...writeFigures([...listQuoteFigures(quote), ...(example ? listExampleFigures(example) : [])]).flatMap(
      ({ label, value }) => [label, value],
    ),
    explainProduct(quote),
    STATEMENT,
    'Kestrelmoor pays £12.',
    'ZZ23 KHP',
    '28,400',
    '21/12/2026',
  ])('has the page’s text: %s', async (words) => {
    expect(squeezed((await shown).text)).toContain(squeezed(words))
    expect(squeezed(pageText(link))).toContain(squeezed(words))
  })

  it('fits four quotes side by side on one page', async () => {
    const lenders = ['Kestrelmoor', 'Thornlode', 'Oxhallow', 'Marlowick']
    const quotes = lenders.map((financeCompany, index) => aLinkedQuote({ quoteId: `q${index}`, financeCompany }))
    const { document, text } = await readPdf(aQuoteLink({ quotes }))
    expect(document.numPages).toBe(1)
    for (const lender of lenders) expect(text).toContain(lender)
  })

  it('says how many quotes it has no room for', async () => {
    const quotes = Array.from({ length: 6 }, (_, index) => aLinkedQuote({ quoteId: `q${index}` }))
    expect((await readPdf(aQuoteLink({ quotes }))).text).toContain('2 more at the link in our message')
  })

  it('is tagged, in English and named for a screen reader', async () => {
    const { document, page } = await readPdf()
    const tree = await page.getStructTree()
    const { info } = (await document.getMetadata()) as { info: { Title?: string } }
    expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"Table".*"role":"TH"/)
    expect([info.Title, (await document.getMarkInfo())?.Marked]).toEqual([
      'Your finance quote from Quillmere Motors',
      true,
    ])
  })

  it('works for a dealership without a colour, an example or a phone number', async () => {
    const bare = {
      accent: null,
      representativeExample: null,
      dealershipPhone: null,
      firstName: null,
      vehicleFacts: null,
    }
    const { text } = await readPdf(aQuoteLink(bare))
    expect(text).not.toContain('Representative')
  })
})

it('the page names each way in which the agreement can end', () => {
  const text = squeezed(pageText())
  for (const end of endsOfAgreement(aLinkedQuote())) expect(text).toContain(squeezed(`${end.title}${end.text}`))
})

describe('letters of European names', () => {
  it.each(europeanNames)('are drawn and read back: %s', async (name) => {
    const quote = aLinkedQuote({ financeCompany: name })
    const dealership = `${name} Motors`
    const link = aQuoteLink({ firstName: name, dealershipName: dealership, dealershipPhone: name, quotes: [quote] })
    const text = squeezed((await readPdf(link)).text)
    for (const shown of [`For ${name}`, dealership, name]) expect(text).toContain(squeezed(shown))
    expect(squeezed(pageText(link))).toContain(squeezed(dealership))
  })

  it.each(europeanNames)('each have a file of the font: %s', (name) => {
    expect([...name].filter((letter) => !subsetOf(letter))).toEqual([])
  })

  it('plain names load one file', () => expect(fontRunsOf('Siân O’Hara, £1,250')).toHaveLength(1))
})
