import { describe, expect, it } from 'vitest'
import { quoteHp, quotePcp } from './quote.ts'
import { repaymentsOf, representativeExample } from './representative-example.ts'

const promoted = (aprPercent: number, amount = 10_000) => ({
  quote: quoteHp({ amount, termMonths: 48, aprPercent, fees: { optionToPurchase: 10 } }),
  cashPrice: amount + 1000,
  advancePayment: 1000,
})

describe('the representative APR (CONC 3.5)', () => {
  it.each([
    ['of one quote is that quote’s', [9.9], 9.9],
    ['of two is the higher, because half is below 51 %', [9.9, 19.9], 19.9],
    ['of three is the middle one', [19.9, 9.9, 14.9], 14.9],
    ['of four is the third', [9.9, 10.9, 14.9, 19.9], 14.9],
    ['of a hundred is the fifty-first', Array.from({ length: 100 }, (_, index) => 5 + index / 10), 10],
  ])('%s', (_, aprs, representative) => {
    expect(representativeExample(aprs.map((apr) => promoted(apr))).representativeAprPercent).toBe(representative)
  })

  it('takes its figures from the middle quote at that APR, not from the cheapest', () => {
    const set = [promoted(9.9, 12_000), promoted(9.9, 8000), promoted(9.9, 10_000)]
    expect(representativeExample(set).amountOfCredit).toBe(10_000)
  })

  it('needs a quote', () => {
    expect(() => representativeExample([])).toThrow(expect.objectContaining({ field: 'quotes' }))
  })
})

describe('what the example holds (CONC 3.5.5R)', () => {
  it('for HP', () => {
    const example = representativeExample([promoted(9.9)])
    const { quote } = example
    expect(example).toMatchObject({
      charges: [{ id: 'option-to-purchase-fee', amount: 10 }],
      amountOfCredit: 10_000,
      representativeAprPercent: 9.9,
      cashPrice: 11_000,
      advancePayment: 1000,
      durationMonths: 48,
      repayments: [{ count: 48, amount: quote.instalment, isFinalPayment: false }],
      annualMileage: null,
      excessMileagePencePerMile: null,
    })
    expect(example.annualRatePercent).toBeCloseTo(9.45, 1)
    expect(example.totalAmountPayable).toBeCloseTo(quote.totalPayable + 1000, 9)
  })

  it('for PCP: the final payment, the miles and every fee', () => {
    const fees = { arrangement: 99, acceptance: 50, optionToPurchase: 10 }
    const quote = quotePcp({ amount: 10_000, termMonths: 37, aprPercent: 12.9, residual: 4000, fees })
    const example = representativeExample([
      { quote, cashPrice: 10_000, advancePayment: 0, annualMileage: 8000, excessMileagePencePerMile: 9.9 },
    ])
    expect(example.charges.map(({ id, amount }) => [id, amount])).toEqual([
      ['arrangement-fee', 99],
      ['acceptance-fee', 50],
      ['option-to-purchase-fee', 10],
    ])
    expect(example.repayments).toEqual([
      { count: 36, amount: quote.instalment, isFinalPayment: false },
      { count: 1, amount: 4000, isFinalPayment: true },
    ])
    expect(example).toMatchObject({ annualMileage: 8000, excessMileagePencePerMile: 9.9 })
  })

  it.each([
    ['cashPrice', { cashPrice: -1 }],
    ['advancePayment', { advancePayment: Number.NaN }],
  ])('names an invalid %s', (field, change) => {
    expect(() => representativeExample([{ ...promoted(9.9), ...change }])).toThrow(expect.objectContaining({ field }))
  })
})

describe('repayments', () => {
  it('list a different last instalment separately', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 36, aprPercent: 0 })
    expect(repaymentsOf(quote)).toEqual([
      { count: 35, amount: 277.78, isFinalPayment: false },
      { count: 1, amount: 277.7, isFinalPayment: false },
    ])
  })

  it('omit an empty group', () => {
    const quote = quotePcp({ amount: 1000, termMonths: 2, annualRatePercent: 7, residual: 500 })
    expect(repaymentsOf(quote).every(({ count }) => count > 0)).toBe(true)
  })
})
