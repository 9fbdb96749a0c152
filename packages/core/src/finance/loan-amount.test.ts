import { describe, expect, it } from 'vitest'
import { advancePayment, type LoanParts, loanAmount, loanAmountOrNull, negativeEquity } from './loan-amount.ts'

describe('the amount to finance (spec §9)', () => {
  it.each([
    [{ price: 18_995, deposit: 2000, partExValue: 3500, partExSettlement: 1200 }, 14_695],
    [{ price: 20_000, deposit: 2000, partExValue: 10_000, partExSettlement: 14_000 }, 22_000],
    [{ price: 10_000 }, 10_000],
    [{ price: 10_000, deposit: null, partExValue: undefined, partExSettlement: null }, 10_000],
    [{ price: 10_000, deposit: 10_000 }, 0],
    [{ price: 10_000, partExValue: 12_000 }, -2000],
    [{ price: 0.3, deposit: 0.1 }, 0.2],
  ])('of %o is %d', (parts, pounds) => {
    expect(loanAmount(parts)).toBe(pounds)
  })

  it.each([
    ['price', { price: -1 }],
    ['price', {}],
    ['price', { price: Number.NaN }],
    ['deposit', { price: 1000, deposit: 1000.01 }],
    ['deposit', { price: 1000, deposit: -1 }],
    ['partExValue', { price: 1000, partExValue: Number.POSITIVE_INFINITY }],
    ['partExSettlement', { price: 1000, partExSettlement: -5 }],
  ])('names an invalid %s', (field, parts) => {
    expect(() => loanAmount(parts)).toThrow(expect.objectContaining({ field }))
  })

  it('rejects text', () => {
    const parts: object = { price: '1000' }
    expect(() => loanAmount(parts)).toThrow(expect.objectContaining({ field: 'price' }))
  })
})

describe('with missing or invalid parts', () => {
  it.each([
    [{ price: 0.3, deposit: 0.1 }, 0.2],
    [{ price: 10_000, partExValue: 12_000 }, -2000],
    [{ price: null, deposit: 100 }, null],
    [{}, null],
    [{ price: 1000, deposit: 1000.01 }, null],
    [{ price: 1000, partExSettlement: Number.NaN }, null],
  ])('of %o is %s', (parts, pounds) => {
    expect(loanAmountOrNull(parts)).toBe(pounds)
  })
})

describe('advance payment and negative equity', () => {
  it.each<[string, LoanParts, number, number]>([
    ['nothing', {}, 0, 0],
    ['a deposit alone', { deposit: 500.1 }, 500.1, 0],
    [
      'value above the settlement counts as advance payment',
      { deposit: 0.1, partExValue: 0.2, partExSettlement: 0 },
      0.3,
      0,
    ],
    [
      'settlement above the value is added to the loan',
      { deposit: 500, partExValue: 1000.1, partExSettlement: 1000.4 },
      500,
      0.3,
    ],
  ])('%s', (_, parts, advance, negative) => {
    expect([advancePayment(parts), negativeEquity(parts)]).toEqual([advance, negative])
  })
})
