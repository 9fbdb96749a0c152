import { describe, expect, it } from 'vitest'
import { formatApr } from '../money/index.ts'
import type { HpInput, PcpInput } from './deal.ts'
import { quoteHp, quotePcp } from './quote.ts'

const hp = (input: Partial<HpInput>) => quoteHp({ amount: 10_000, termMonths: 48, ...input })
const pcp = (input: Partial<PcpInput>) => quotePcp({ amount: 10_000, termMonths: 48, residual: 4000, ...input })

describe('figures of the quick-quote picture: 49 months, £14,695 to finance', () => {
  const deal = { amount: 14_695, termMonths: 49 }

  it.each([
    ['Kestrelmoor', 9.9, 6810, 1, 252.7, 18_940.6],
    ['Thornlode', 9.9, 6975, 10, 249.72, 18_971.56],
    ['Forecourt House', 10.9, 6900, 10, 259.75, 19_378],
  ])('%s PCP', (_, aprPercent, residual, optionToPurchase, instalment, totalPayable) => {
    const quote = quotePcp({ ...deal, aprPercent, residual, fees: { optionToPurchase } })
    expect(quote).toMatchObject({ instalment, totalPayable, optionalFinalPayment: residual, instalmentCount: 48 })
    expect(formatApr(quote.aprPercent)).toBe(`${aprPercent}%`)
  })

  it.each([
    ['Kestrelmoor', 1, 362.81, 17_778.69],
    ['Thornlode', 10, 362.66, 17_780.34],
  ])('%s HP', (_, optionToPurchase, instalment, totalPayable) => {
    const quote = quoteHp({ ...deal, aprPercent: 9.9, fees: { optionToPurchase } })
    expect(quote).toMatchObject({ instalment, finalInstalment: instalment, totalPayable, instalmentCount: 49 })
    expect(formatApr(quote.aprPercent)).toBe('9.9%')
  })
})

describe('published examples, instalment to the penny', () => {
  it('8,000 over 60 months at 19.9 % APR is 204.40, not the 211.51 of APR ÷ 12', () => {
    expect(quoteHp({ amount: 8000, termMonths: 60, aprPercent: 19.9 }).instalment).toBe(204.4)
  })

  it.each([
    // business.citroen.be, Vauxhall Mokka.
    ['Vauxhall at 7.5 APR', { amount: 22_320, termMonths: 48, residual: 10_000, aprPercent: 7.5 }, 363.47, '7.5%'],
    [
      'Vauxhall at 6.69 true',
      { amount: 20_913.24, termMonths: 48, residual: 11_205, annualRatePercent: 6.69 },
      299,
      '6.9%',
    ],
    // paulrigbygroup.co.uk/mg/new-car-offers.
    ['MG at 12.9 APR', { amount: 10_995, termMonths: 49, residual: 4296.59, aprPercent: 12.9 }, 221.4, '12.9%'],
  ])('%s', (_, input, instalment, apr) => {
    const quote = quotePcp(input)
    expect(quote.instalment).toBe(instalment)
    expect(formatApr(quote.aprPercent)).toBe(apr)
  })

  it('7.5 % APR is the 7.25 % a year that its lender prints beside it', () => {
    expect(hp({ aprPercent: 7.5 }).annualRatePercent).toBeCloseTo(7.25, 2)
  })

  it('the fixed rate that dealers print beside 12.9 % APR over 49 months is the flat rate 6.72 of an HP', () => {
    expect(quoteHp({ amount: 10_995, termMonths: 49, aprPercent: 12.9 }).flatRatePercent).toBeCloseTo(6.72, 2)
  })

  it('AMMF: 10,699 over 60 months, fees of 199 first and last, flat 13.3, APR 26.1', () => {
    const fees = { arrangement: 199, optionToPurchase: 199 }
    const quote = quoteHp({ amount: 10_699, termMonths: 60, flatRatePercent: 13.3, fees })
    expect(quote.instalment).toBeCloseTo(296.89, 1)
    expect(formatApr(quote.aprPercent)).toBe('26.1%')
  })
})

describe('the given rate (D17a)', () => {
  it('an APR is effective: a month has the twelfth root', () => {
    const quote = hp({ aprPercent: 12.68250301 })
    expect(quote.annualRatePercent).toBeCloseTo(12, 7)
    expect(quote.instalment).toBe(263.34)
  })

  it('a nominal rate is a twelfth each month', () => {
    const quote = hp({ annualRatePercent: 12 })
    expect(quote.instalment).toBe(263.34)
    expect(quote.schedule[0]?.interest).toBe(100)
    expect(quote.annualRatePercent).toBe(12)
  })

  it('a flat rate gives the total interest and is returned unchanged', () => {
    const quote = hp({ flatRatePercent: 5 })
    expect(quote).toMatchObject({ totalInterest: 2000, totalPayable: 12_000, instalment: 250, flatRatePercent: 5 })
  })

  it('a flat rate at PCP leaves the residual to the end, and the pennies of rounding to the total', () => {
    const quote = pcp({ flatRatePercent: 5 })
    expect(quote).toMatchObject({
      totalInterest: 1999.87,
      instalment: 170.21,
      finalInstalment: 170.21,
      totalPayable: 11_999.87,
    })
  })

  it('0 % charges no interest, and the last instalment absorbs the rounding', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 36, aprPercent: 0 })
    expect(quote).toMatchObject({
      instalment: 277.78,
      finalInstalment: 277.7,
      totalInterest: 0,
      totalChargeForCredit: 0,
    })
    expect(Object.is(quote.aprPercent, 0)).toBe(true)
  })

  it.each([
    ['flatRatePercent', { flatRatePercent: 0 }],
    ['annualRatePercent', { annualRatePercent: 0 }],
  ])('%s of 0 is the same', (_, rate) => {
    expect(quoteHp({ amount: 10_000, termMonths: 36, ...rate })).toMatchObject({ instalment: 277.78, totalInterest: 0 })
  })

  it.each<[string, Partial<HpInput>, number, number]>([
    ['an APR', { aprPercent: 19.9 }, 204.4, 12_264],
    ['an APR with fees', { aprPercent: 19.9, fees: { acceptance: 99, optionToPurchase: 10 } }, 201.8, 12_217],
    ['a nominal rate', { annualRatePercent: 18.3 }, 204.46, 12_267.6],
    ['a nominal rate with fees', { annualRatePercent: 18.3, fees: { arrangement: 100 } }, 204.46, 12_367.6],
    ['a flat rate', { flatRatePercent: 10.67 }, 204.47, 12_268.2],
  ])('%s gives level instalments, the total their sum with the fees (D20)', (_, rate, instalment, totalPayable) => {
    const quote = quoteHp({ amount: 8000, termMonths: 60, ...rate })
    expect(quote).toMatchObject({ instalment, finalInstalment: instalment, totalPayable })
    const fees = quote.fees.arrangement + quote.fees.acceptance + quote.fees.optionToPurchase
    expect(quote.totalInterest).toBeCloseTo(totalPayable - fees - 8000, 9)
  })

  it('the last instalment repays the balance that level payments leave', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 30, aprPercent: 0.00001 })
    expect(quote).toMatchObject({ instalment: 333.33, finalInstalment: 333.43, totalInterest: 0, aprPercent: 0 })
  })

  it('at a very high rate the instalments are level and the schedule ends at 0', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 120, aprPercent: 900 })
    expect(quote.finalInstalment).toBe(quote.instalment)
    expect(quote.schedule.at(-1)?.balance).toBe(0)
  })
})

describe('the timing of fees (D18)', () => {
  const base = { amount: 10_000, termMonths: 36, aprPercent: 14.9 }
  const apr = (fees: HpInput['fees']) => quoteHp({ ...base, fees })

  it.each([
    ['with the first instalment', { arrangement: 99 }, [1, 99]],
    ['acceptance with the first instalment', { acceptance: 99 }, [1, 99]],
    ['at drawdown', { arrangement: 99, arrangementTiming: 'drawdown' }, [0, 99]],
    ['with the last instalment', { optionToPurchase: 99 }, [36, 99]],
  ] as const)('%s', (_, fees, [month, fee]) => {
    const quote = apr(fees)
    expect(quote.schedule.filter((row) => row.fee > 0).map((row) => [row.month, row.fee])).toEqual([[month, fee]])
    expect(formatApr(quote.aprPercent)).toBe('14.9%')
    expect(quote.totalChargeForCredit).toBeCloseTo(quote.totalInterest + 99, 9)
    expect(quote.totalPayable).toBeCloseTo(10_000 + quote.totalChargeForCredit, 9)
  })

  it('first-instalment fees add up', () => {
    expect(apr({ arrangement: 100, acceptance: 50 }).schedule[0]?.fee).toBe(150)
  })

  it.each([
    ['by its timing', { arrangement: 75, arrangementTiming: 'financed' }],
    ['by its flag', { arrangement: 75, arrangementFinanced: true }],
  ] as const)(
    'an arrangement fee financed %s is owed from the start and counts as a charge, not as credit',
    (_, fees) => {
      const quote = apr(fees)
      const without = apr({})
      expect(quote.instalment).toBe(without.instalment)
      expect(quote.amount).toBe(10_000)
      expect(quote.totalInterest).toBeCloseTo(quote.totalPayable - 10_075, 9)
      expect(quote.totalChargeForCredit).toBeCloseTo(quote.totalPayable - 10_000, 9)
      expect(quote.fees).toEqual({ arrangement: 75, acceptance: 0, optionToPurchase: 0, arrangementTiming: 'financed' })
    },
  )

  it('a fee financed at a nominal rate bears interest', () => {
    const quote = quoteHp({
      amount: 10_000,
      termMonths: 36,
      annualRatePercent: 12,
      fees: { arrangement: 100, arrangementFinanced: true },
    })
    expect(quote.schedule[0]?.interest).toBe(101)
    expect(quote.instalment).toBe(335.46)
  })

  it('the acceptance fee falls due with the first instalment, whatever the arrangement fee’s timing', () => {
    expect(apr({ arrangement: 75, acceptance: 25, arrangementFinanced: true }).schedule[0]?.fee).toBe(25)
    expect(
      apr({ arrangement: 75, acceptance: 25, arrangementTiming: 'drawdown' })
        .schedule.map((row) => row.fee)
        .slice(0, 2),
    ).toEqual([75, 25])
  })

  it('a nominal rate leaves fees outside the instalment and inside the APR', () => {
    const without = quoteHp({ amount: 10_000, termMonths: 36, annualRatePercent: 12 })
    const quote = quoteHp({ amount: 10_000, termMonths: 36, annualRatePercent: 12, fees: { acceptance: 200 } })
    expect(quote.instalment).toBe(without.instalment)
    expect(quote.aprPercent).toBeGreaterThan(without.aprPercent + 1)
  })

  it('the option-to-purchase fee falls due with the final payment of PCP and is not part of it', () => {
    const quote = pcp({ aprPercent: 9.9, fees: { optionToPurchase: 10 } })
    expect(quote.optionalFinalPayment).toBe(4000)
    expect(quote.schedule.at(-1)).toMatchObject({ month: 48, instalment: 4000, fee: 10, balance: 0 })
  })

  it('fees that cost exactly the APR leave no interest, and the last instalment absorbs the rounding', () => {
    const quote = quoteHp({ amount: 1000, termMonths: 12, aprPercent: 10, fees: { optionToPurchase: 54.95 } })
    expect(quote).toMatchObject({ instalment: 83.33, finalInstalment: 83.37, totalInterest: 0 })
    expect(quote.schedule.at(-1)?.balance).toBe(0)
  })

  it('a fee a penny above the APR is rejected', () => {
    const fees = { optionToPurchase: 54.97 }
    expect(() => quoteHp({ amount: 1000, termMonths: 12, aprPercent: 10, fees })).toThrow(
      expect.objectContaining({ field: 'fees' }),
    )
  })
})
