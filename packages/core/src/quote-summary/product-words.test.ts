import { describe, expect, it } from 'vitest'
import { ProductType, type QuoteFigures } from '../models/index.ts'
import { PCP_FIGURES } from '../testing/quote-figures.ts'
import { endsOfAgreement, explainProduct } from './product-words.ts'
import type { Quoted } from './quoted.ts'

const pcp = (figures: Partial<QuoteFigures> = {}) => ({
  productType: ProductType.PCP,
  termMonths: 49,
  figures: { ...PCP_FIGURES, ...figures },
})
const hp = (figures: Partial<QuoteFigures> = {}) => ({ ...pcp(figures), productType: ProductType.HP })

describe('explainProduct', () => {
  it.each([
    ['PCP', pcp(), /over 48 equal payments and leaves one optional final payment to the end\. Pay it/],
    [
      'hire purchase',
      hp(),
      /over 49 monthly payments with interest\. After the last one and the option to purchase fee of £1\.00, the/,
    ],
    ['hire purchase without a fee', hp({ fees: null }), /After the last one, the car is yours\.$/],
  ])('%s', (_, quote, words) => {
    expect(explainProduct(quote)).toMatch(words)
  })
})

const endOf = (quote: Quoted, kind: string) => endsOfAgreement(quote).find((end) => end.kind === kind)?.text

describe('the end of an agreement', () => {
  it.each<[string, Quoted, string, string]>([
    ['keeping a PCP car', pcp(), 'keep', 'Pay £6,811.00: the final payment and the £1.00 fee.'],
    ['keeping one without a fee', pcp({ fees: null }), 'keep', 'Pay £6,810.00, the final payment.'],
    [
      'its return',
      pcp(),
      'return',
      'Nothing more to pay within 32,666 miles and in good condition. Above that, 8p a mile.',
    ],
    ['a change', pcp(), 'change', 'Put what it is worth above the final payment towards your next car.'],
  ])('says what %s costs', (_, quote, kind, words) => {
    expect(endOf(quote, kind)).toBe(words)
  })

  it('names half of the total amount payable, after which a hire purchase may be ended (s.99)', () => {
    expect(endOf(hp(), 'return')).toMatch(/^Once you have paid £11,856\.30, half of the total/)
  })
})
