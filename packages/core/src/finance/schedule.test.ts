import { describe, expect, it } from 'vitest'
import type { HpInput } from './deal.ts'
import { quoteHp, quotePcp } from './quote.ts'

const hp = (input: Partial<HpInput>) => quoteHp({ amount: 10_000, termMonths: 48, ...input })

describe('the interest of a month', () => {
  it('accrues at the stated rate, and the last month absorbs the rounding', () => {
    const { schedule, finalInstalment } = quoteHp({ amount: 8000, termMonths: 60, annualRatePercent: 18.3 })
    const before = (index: number) => schedule[index - 1]?.balance ?? 8000
    for (const [index, { interest }] of schedule.slice(0, -1).entries())
      expect(Math.abs(interest - (before(index) * 0.183) / 12)).toBeLessThanOrEqual(0.01 + 1e-9)
    expect(schedule.at(-1)).toMatchObject({ instalment: finalInstalment, balance: 0, capital: before(59) })
  })

  it.each([
    ['a very low rate', { amount: 10_000, termMonths: 36, aprPercent: 0.3 }],
    ['many months at a high rate', { amount: 500, termMonths: 84, annualRatePercent: 50 }],
    ['an APR that includes fees', { amount: 8000, termMonths: 60, aprPercent: 19.9, fees: { optionToPurchase: 10 } }],
    ['a flat rate', { amount: 8000, termMonths: 60, flatRatePercent: 9 }],
  ])('accrues at the rate implied by the payments at %s, in the last month too', (_, input) => {
    const { schedule, instalment } = quoteHp(input)
    const rates = schedule.slice(-3).map(({ interest, capital, balance }) => interest / (capital + balance))
    const last = schedule.at(-1)
    expect(last?.instalment).toBe(instalment)
    expect(Math.max(...rates) - Math.min(...rates)).toBeLessThan(0.02 / (last?.capital ?? 1))
  })
})

describe('the rows of the schedule', () => {
  it('are one for each month, and month 0 only for a fee at drawdown', () => {
    expect(hp({ aprPercent: 9.9 }).schedule.map((row) => row.month)).toEqual(
      Array.from({ length: 48 }, (_, index) => index + 1),
    )
    const drawdown = hp({ aprPercent: 9.9, fees: { arrangement: 50, arrangementTiming: 'drawdown' } })
    expect(drawdown.schedule[0]).toEqual({ month: 0, instalment: 0, fee: 50, interest: 0, capital: 0, balance: 10_000 })
    expect(drawdown.schedule).toHaveLength(49)
  })

  it('are the same rows each time they are read', () => {
    const quote = hp({ aprPercent: 9.9 })
    expect(quote.schedule).toBe(quote.schedule)
  })

  it('of a small loan, to the penny', () => {
    const quote = quoteHp({ amount: 100, termMonths: 3, annualRatePercent: 12 })
    expect(quote.schedule).toEqual([
      { month: 1, instalment: 34, fee: 0, interest: 1, capital: 33, balance: 67 },
      { month: 2, instalment: 34, fee: 0, interest: 0.67, capital: 33.33, balance: 33.67 },
      { month: 3, instalment: 34, fee: 0, interest: 0.33, capital: 33.67, balance: 0 },
    ])
  })

  it('of a small PCP, to the penny', () => {
    const quote = quotePcp({ amount: 100, termMonths: 3, annualRatePercent: 12, residual: 50 })
    expect(quote.schedule).toEqual([
      { month: 1, instalment: 26.12, fee: 0, interest: 1, capital: 25.12, balance: 74.88 },
      { month: 2, instalment: 26.12, fee: 0, interest: 0.75, capital: 25.37, balance: 49.51 },
      { month: 3, instalment: 50, fee: 0, interest: 0.49, capital: 49.51, balance: 0 },
    ])
  })

  it('of one month', () => {
    const quote = quoteHp({
      amount: 1000,
      termMonths: 1,
      annualRatePercent: 12,
      fees: { acceptance: 5, optionToPurchase: 1 },
    })
    expect(quote.schedule).toEqual([{ month: 1, instalment: 1010, fee: 6, interest: 10, capital: 1000, balance: 0 }])
    expect(quote).toMatchObject({ instalment: 1010, finalInstalment: 1010, totalPayable: 1016 })
  })
})
