import { describe, expect, it } from 'vitest'
import { quoteHp, quotePcp } from './quote.ts'
import { voluntaryTermination } from './voluntary-termination.ts'

describe('voluntary termination (Consumer Credit Act 1974, ss. 99 and 100)', () => {
  const hp = quoteHp({ amount: 12_000, termMonths: 48, flatRatePercent: 5, fees: { optionToPurchase: 10 } })
  // 14,400 in instalments of 300, and 10.

  it.each([
    ['at the start', { monthsDue: 0 }, 7205, 0, 7205],
    ['after a year', { monthsDue: 12 }, 7205, 3600, 3605],
    ['a month before half', { monthsDue: 24 }, 7205, 7200, 5],
    ['past half', { monthsDue: 25 }, 7205, 7500, 0],
    ['at the end', { monthsDue: 48 }, 7205, 14_410, 0],
    ['with a deposit, which counts on both sides', { monthsDue: 12, advancePayment: 2000 }, 8205, 5600, 2605],
    ['past half but in arrears', { monthsDue: 30, arrears: 600 }, 7205, 9000, 600],
    ['with arrears below what half still asks', { monthsDue: 12, arrears: 600 }, 7205, 3600, 3605],
  ])('%s', (_, stand, halfOfTotalPrice, paidOrDue, toPay) => {
    expect(voluntaryTermination(hp, stand)).toMatchObject({ halfOfTotalPrice, paidOrDue, toPay })
  })

  it.each([
    ['HP', hp, 0, 25],
    ['HP with a deposit', hp, 3000, 20],
    ['HP with half paid at once', hp, 14_410, 0],
  ])('%s reaches half in the month', (_, quote, advancePayment, month) => {
    expect(voluntaryTermination(quote, { monthsDue: 1, advancePayment }).halfReachedInMonth).toBe(month)
  })

  it('PCP reaches half later, and with a high final payment only with it', () => {
    const pcp = { amount: 12_000, termMonths: 48, flatRatePercent: 5 }
    const at = (residual: number) =>
      voluntaryTermination(quotePcp({ ...pcp, residual }), { monthsDue: 1 }).halfReachedInMonth
    expect(at(4800)).toBe(36)
    expect(at(8000)).toBe(48)
  })

  it('counts a fee at drawdown as paid', () => {
    const fees = { arrangement: 100, arrangementTiming: 'drawdown' } as const
    const quote = quoteHp({ amount: 12_000, termMonths: 48, flatRatePercent: 5, fees })
    expect(voluntaryTermination(quote, { monthsDue: 0 }).paidOrDue).toBe(100)
  })

  it.each([
    ['monthsDue', { monthsDue: -1 }],
    ['monthsDue', { monthsDue: 49 }],
    ['advancePayment', { monthsDue: 1, advancePayment: -1 }],
    ['arrears', { monthsDue: 1, arrears: Number.NaN }],
  ])('names %s when it cannot be', (field, stand) => {
    expect(() => voluntaryTermination(hp, stand)).toThrow(expect.objectContaining({ field }))
  })
})
