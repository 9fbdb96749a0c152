import { expect, it } from 'vitest'
import { ago } from '../testing/index.ts'
import { chosenQuoteOf, findQuoteToPropose } from './chosen-quote.ts'

const quote = (quoteId: string, marks: object = {}, days = 1) => ({
  quoteId,
  financeCompanyId: 49,
  financeCompany: 'Forecourt',
  created: ago({ days }),
  proceededAt: null,
  sentAt: null as string | null,
  productType: 0 as const,
  figures: {} as never,
  basis: { price: 6000 },
  isProposed: false,
  isAccepted: false,
  isArchived: false,
  ...marks,
})
const deal = { vehicle: { price: 6000 } }
const proposed = { isProposed: true }
const accepted = { isProposed: true, isAccepted: true }

it.each([
  ['none of several that are only saved', null, [quote('a'), quote('b')]],
  ['the proposed one', 'b', [quote('a'), quote('b', proposed)]],
  ['the accepted one before a later proposed one', 'b', [quote('a', proposed), quote('b', accepted, 3)]],
  ['the later of two proposed ones', 'b', [quote('a', proposed, 3), quote('b', proposed)]],
  ['none that is archived', null, [quote('a', { ...accepted, isArchived: true })]],
])('the deal is %s', (_, id, quotes) => expect(chosenQuoteOf(quotes, deal)?.quoteId ?? null).toBe(id))

it('an acceptance on another deal does not count', () => {
  const changed = { vehicle: { price: 6500 } }
  expect(chosenQuoteOf([quote('a', accepted)], changed)).toMatchObject({ isAccepted: false, isOutOfDate: true })
  const sent = quote('a', { ...accepted, proceededAt: ago({ days: 1 }) })
  expect(chosenQuoteOf([sent], changed)).toMatchObject({ isAccepted: true })
})

it.each([
  ['the one last saved', 'b', [quote('a', {}, 3), quote('b')]],
  ['the one that the customer has', 'a', [quote('a', { sentAt: ago({ days: 2 }) }, 3), quote('b')]],
  ['none that is archived', null, [quote('a', { isArchived: true })]],
])('of a quick quote the deal is %s', (_, id, quotes) =>
  expect(chosenQuoteOf(quotes, { ...deal, isQuickQuote: true })?.quoteId ?? null).toBe(id),
)

it.each([
  ['none that is only saved', undefined, [quote('a')]],
  [
    'the one that was sent last',
    'b',
    [quote('a', { sentAt: ago({ days: 2 }) }), quote('b', { sentAt: ago({ days: 1 }) })],
  ],
  ['the proposed one before a sent one', 'a', [quote('a', proposed), quote('b', { sentAt: ago({ days: 1 }) })]],
  ['none that is archived', undefined, [quote('a', { sentAt: ago({ days: 2 }), isArchived: true })]],
])('a proposal continues with %s', (_, id, quotes) => expect(findQuoteToPropose(quotes)?.quoteId).toBe(id))
