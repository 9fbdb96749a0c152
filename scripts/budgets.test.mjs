import { expect, test } from 'vitest'
import { BUDGETS, weights } from './budgets.mjs'

const file = (name, brotli) => ({ file: name, brotli })

const built = ({
  loader = 1400,
  quickQuote = 5000,
  requests = 2,
  price = 1000,
  customer = 250_000,
  login = 126_000,
  shared = 50_000,
  pay = 54_000,
  deal = 80_000,
  runtime = 'preact',
} = {}) => {
  const open = [file('shared.js', shared), file('quick-quote.js', quickQuote)]
  const brotli = loader + quickQuote + shared
  return {
    runtime,
    loader: file('loader.js', loader),
    single: file('quick-quote.js', 50_000),
    public: {
      'forecourt-quick-quote': { requests, brotli, files: open },
      'forecourt-monthly-price': { requests: 3, brotli: 0, files: [open[0], file('price.js', price)] },
      'forecourt-deal': { requests: 2, brotli: deal, files: [file('deal.js', deal)] },
      'forecourt-pay': { requests: 2, brotli: pay, files: [file('pay.js', pay)] },
    },
    widgets: {
      'forecourt-customer': { requests: 9, brotli: customer },
      'forecourt-login': { requests: 9, brotli: login },
    },
  }
}

const over = (given) =>
  weights(built(given), 36_000)
    .filter(({ is, budget }) => is > budget)
    .map(({ name }) => name)

test('a build of today’s weights is within every budget', () => {
  expect(over()).toEqual([])
})

test.each([
  ['a loader of 2.4 kB', { loader: 2400 }, 'loader'],
  ['63 kB for the public quick quote', { shared: 57_000 }, 'public quick quote, all that a page loads'],
  ['a third request', { requests: 3 }, 'the same, requests'],
  ['a price of 28 kB', { price: 28_000 }, 'forecourt-monthly-price, public, added'],
  ['91 kB for a payer’s page', { pay: 55_000 }, 'a payer’s page, all that it loads'],
  ['91 kB for a buyer’s deal', { deal: 85_000 }, 'a buyer’s deal, all that its page loads'],
  ['a customer of 303 kB', { customer: 303_000 }, 'forecourt-customer, for a user, alone on a page'],
  ['a login of 135 kB', { login: 135_000 }, 'forecourt-login, for a user, alone on a page'],
])('%s exceeds its budget', (_case, given, name) => {
  expect(over(given)).toEqual([name])
})

test('the public quick quote on React has its own budget', () => {
  expect(over({ runtime: 'react', shared: 105_000 })).toEqual([])
  expect(over({ runtime: 'react', shared: 110_000 })).toEqual(['public quick quote, all that a page loads'])
})

test('files that the page already has do not count again', () => {
  const { is } = weights(built()).find(({ name }) => name.startsWith('forecourt-monthly-price'))
  expect(is).toBe(1)
})

test('the budgets are those of the architecture', () => {
  expect(BUDGETS).toEqual({
    loader: 2.34,
    publicQuickQuote: 62,
    requests: 2,
    single: 54.5,
    further: 27,
    payPage: 90,
    dealPage: 90,
  })
})
