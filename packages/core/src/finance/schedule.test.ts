import { describe, expect, it } from 'vitest'
import type { HpInput } from './deal.ts'
import { quoteHp, quotePcp } from './quote.ts'

const hp = (input: Partial<HpInput>) => quoteHp({ amount: 10_000, termMonths: 48, ...input })

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
      { month: 3, instalment: 34.01, fee: 0, interest: 0.34, capital: 33.67, balance: 0 },
    ])
  })

  it('of a small PCP, to the penny', () => {
    const quote = quotePcp({ amount: 100, termMonths: 3, annualRatePercent: 12, residual: 50 })
    expect(quote.schedule).toEqual([
      { month: 1, instalment: 26.12, fee: 0, interest: 1, capital: 25.12, balance: 74.88 },
      { month: 2, instalment: 26.13, fee: 0, interest: 0.75, capital: 25.38, balance: 49.5 },
      { month: 3, instalment: 50, fee: 0, interest: 0.5, capital: 49.5, balance: 0 },
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
