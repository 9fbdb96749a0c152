import { expect, it } from 'vitest'
import { createServerPage, fetchStart } from '../ssr.ts'
import type { StartAnswer } from './public-types.ts'

const start: StartAnswer = {
  rates: {
    adminFee: 0,
    lenderProposals: [{ proposalId: 'one', financeCompanyId: 900_001, loanProposalStatus: 1, apr: 9.9 }],
    bespokeRates: [],
  },
  website: { dealerName: 'Quillmere Motors', defaultTerm: 49, products: [0], creditProfiles: [2] },
  config: {
    brokerName: 'Marlowe Finance',
    brokerAddress: '1 Ludlow Row',
    brokerFcaNumber: '700001',
    supportPhone: '01632 960100',
    supportEmail: 'help@marlowe.example',
  },
  car: null,
}

const pageOf = (given: Partial<Parameters<typeof createServerPage>[0]> = {}) =>
  createServerPage({ server: 'https://finance.example/', dealershipKey: 'fc_live_1', start, ...given })

it('draws a card with its figure and its example', async () => {
  const html = await pageOf().draw('forecourt-monthly-price', { price: 12_995, phone: '01632 960101' })
  expect(html).toMatch(/^<forecourt-monthly-price dealership-key="fc_live_1" price="12995" phone="01632 960101">/)
  expect(html).toMatch(/<template shadowrootmode="open" shadowrootdelegatesfocus>.*£\d+\.\d\d.*Representative APR/s)
})

it('draws cards of several pages with one key side by side, each with its own answer', async () => {
  const website = { ...start.website, dealerName: 'Fernhollow Cars' }
  const pages = [pageOf(), pageOf({ start: { ...start, website } })]
  const drawn = await Promise.all(pages.map((page) => page.draw('forecourt-monthly-price', { price: 12_995 })))
  expect(drawn.map((html) => /Quillmere Motors|Fernhollow Cars/.exec(html)?.[0])).toEqual([
    'Quillmere Motors',
    'Fernhollow Cars',
  ])
})

it('leaves a card whose product needs its car to the browser', async () => {
  const html = await pageOf().draw('forecourt-monthly-price', { price: 12_995, product: 'pcp' }, 'Ask us')
  expect(html).toBe(
    '<forecourt-monthly-price dealership-key="fc_live_1" price="12995" product="pcp">Ask us</forecourt-monthly-price>',
  )
})

it.each([
  ['with a nonce, in the HTML', 'abc', /<style nonce="abc">/],
  [
    'without one, as a file of the server',
    undefined,
    /<link rel="stylesheet" href="https:\/\/finance\.example\/widgets\/[\d.]+\/drawn\.css">/,
  ],
])('has its styles %s', async (_, nonce, wanted) => {
  const page = pageOf(nonce ? { nonce } : {})
  expect(await page.draw('forecourt-representative-example', { price: 12_995 })).toMatch(wanted)
})

it('gives the first heading the page’s level', async () => {
  const html = await pageOf().draw('forecourt-representative-example', { price: 12_995, 'heading-level': 4 })
  expect(html).toContain('<h3 aria-level="4"')
})

it('says in the page which question its answer answers', async () => {
  const page = pageOf({ at: new Date('2026-11-20T14:00:00.000Z') })
  await page.draw('forecourt-monthly-price', { price: 12_995 })
  expect(page.data()).toContain(
    'data-forecourt-start="https://finance.example/api/v3/public/start?key=fc_live_1" data-at="2026-11-20T14:00:00.000Z"',
  )
})

it('refuses a refusal', () => {
  const refusal = { code: 'UNAUTHENTICATED', message: 'No' } as unknown as StartAnswer
  expect(() => pageOf({ start: refusal })).toThrow('no answer of GET /public/start')
})

it('asks nobody without an address', async () => {
  await expect(fetchStart({ server: 'finance', serverKey: 'fc_server_1' })).rejects.toThrow(/Invalid URL/)
})
