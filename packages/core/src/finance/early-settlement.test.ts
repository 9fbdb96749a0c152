import { describe, expect, it } from 'vitest'
import { earlySettlement } from './early-settlement.ts'
import { quoteHp } from './quote.ts'

const year = quoteHp({ amount: 10_000, termMonths: 12, annualRatePercent: 12 })
const four = quoteHp({ amount: 10_000, termMonths: 48, annualRatePercent: 12 })

/** What is owed after so many months at 1 % a month. */
const owed = (months: number, instalment: number, count = months) =>
  10_000 * 1.01 ** months -
  Array.from({ length: count }, (_, k) => instalment * 1.01 ** (months - k - 1)).reduce((a, b) => a + b, 0)

describe('the settlement date (SI 2004/1483, regs. 5 and 6)', () => {
  it.each([
    ['28 days after the notice within a year’s term', year, undefined, '2026-06-29'],
    ['a month later over a year’s term', four, undefined, '2026-07-29'],
    ['or 30 days later', four, '30-days', '2026-07-29'],
    ['or not put off', four, 'none', '2026-06-29'],
    ['never put off within a year', year, '30-days', '2026-06-29'],
  ] as const)('is %s', (_, quote, deferral, date) => {
    const settlement = earlySettlement(quote, { drawdown: '2026-01-01', requested: '2026-06-01', deferral })
    expect(settlement.settlementDate).toBe(date)
  })

  it('of a month that is shorter is its last day', () => {
    const settlement = earlySettlement(four, { drawdown: '2026-01-01', requested: '2027-01-03' })
    expect(settlement.settlementDate).toBe('2027-02-28')
  })

  it('put off by 30 days is not the same as by a month', () => {
    const settlement = earlySettlement(four, { drawdown: '2026-01-01', requested: '2026-07-03', deferral: '30-days' })
    expect(settlement.settlementDate).toBe('2026-08-30')
  })
})

describe('the amount (reg. 4)', () => {
  it('on the day of an instalment is what is then owed', () => {
    // 28 days after 3 June is 1 July, six whole months after drawdown; the instalment of that day is paid.
    const settlement = earlySettlement(year, { drawdown: '2026-01-01', requested: '2026-06-03' })
    expect(settlement.settlementDate).toBe('2026-07-01')
    expect(settlement.settlementAmount).toBeCloseTo(owed(6, year.instalment), 1)
    expect(settlement.paidBefore).toBeCloseTo(6 * year.instalment, 9)
    expect(settlement.settlementAmount + settlement.rebate + settlement.paidBefore).toBeCloseTo(year.totalPayable, 9)
  })

  it('between instalments grows by the days', () => {
    const settlement = earlySettlement(year, { drawdown: '2026-01-01', requested: '2026-06-13' })
    expect(settlement.settlementDate).toBe('2026-07-11')
    const days = 10 / (365 / 12)
    expect(settlement.settlementAmount).toBeCloseTo(owed(6, year.instalment) * 1.01 ** days, 1)
  })

  it('leaves a smaller rebate the later it is', () => {
    const rebates = ['2026-02-01', '2026-08-01', '2027-06-01', '2029-01-01'].map(
      (requested) => earlySettlement(four, { drawdown: '2026-01-01', requested }).rebate,
    )
    expect(rebates).toEqual([...rebates].sort((one, other) => other - one))
    expect(rebates.at(-1)).toBeGreaterThan(0)
  })

  it('after the last instalment is nothing', () => {
    const settlement = earlySettlement(year, { drawdown: '2026-01-01', requested: '2027-03-01' })
    expect(settlement).toMatchObject({ settlementAmount: 0, rebate: 0, paidBefore: year.totalPayable })
  })

  it('counts fees among the payments, as the APR does', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 12, aprPercent: 20, fees: { acceptance: 100 } })
    const settlement = earlySettlement(quote, { drawdown: '2026-01-01', requested: '2026-01-05' })
    expect(settlement.paidBefore).toBeCloseTo(quote.instalment + 100, 9)
  })

  it('counts the month from the end of a long month', () => {
    const settlement = earlySettlement(year, { drawdown: '2026-01-31', requested: '2026-01-31' })
    expect(settlement).toMatchObject({ settlementDate: '2026-02-28', paidBefore: year.instalment })
  })
})

describe('what cannot be settled', () => {
  it.each([
    ['drawdown', { drawdown: '01/01/2026', requested: '2026-06-01' }],
    ['drawdown', { drawdown: '2026-02-30', requested: '2026-06-01' }],
    ['requested', { drawdown: '2026-01-01', requested: 'soon' }],
    ['requested', { drawdown: '2026-01-02', requested: '2026-01-01' }],
  ])('names %s', (field, request) => {
    expect(() => earlySettlement(year, request)).toThrow(expect.objectContaining({ field }))
  })
})
