import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldRangeError, formatApr } from '../money/index.ts'
import { aprOf } from './apr.ts'
import type { HpInput } from './deal.ts'
import { type HpQuote, instalmentPenceOf, type PcpQuote, quoteHp, quotePcp } from './quote.ts'

const pounds = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((pence) => pence / 100)

const deal = fc.record({
  amount: pounds(1000, 60_000),
  termMonths: fc.integer({ min: 2, max: 72 }),
  rate: fc.oneof(
    fc.record({ aprPercent: fc.double({ min: 1, max: 40, noNaN: true }) }),
    fc.record({ annualRatePercent: fc.double({ min: 1, max: 40, noNaN: true }) }),
    fc.record({ flatRatePercent: fc.double({ min: 1, max: 20, noNaN: true }) }),
  ),
  fees: fc.record(
    {
      arrangement: pounds(0, 300),
      acceptance: pounds(0, 200),
      optionToPurchase: pounds(0, 200),
      arrangementTiming: fc.constantFrom('first-instalment', 'drawdown', 'financed'),
    } as const,
    { requiredKeys: [] },
  ),
  share: fc.double({ min: 0, max: 0.7, noNaN: true }),
})

/** Quotes of both products, one for each of the fees; none where the lender's own fees alone exceed its rate. */
function quotesWith({ amount, termMonths, rate, fees, share }: DealGiven, adminFees: readonly number[]) {
  const input: HpInput = { amount, termMonths, fees, ...rate }
  const residual = Math.round(amount * share)
  const products = [
    (adminFee: number): HpQuote | PcpQuote => quoteHp({ ...input, adminFee }),
    (adminFee: number): HpQuote | PcpQuote => quotePcp({ ...input, residual, adminFee }),
  ]
  return products.flatMap((quote) => {
    try {
      return [adminFees.map(quote)]
    } catch (error) {
      if (error instanceof FieldRangeError) return []
      throw error
    }
  })
}

type DealGiven = typeof deal extends fc.Arbitrary<infer T> ? T : never

const pence = (one: number) => Math.round(one * 100)

describe('the dealer’s own fee (D37)', () => {
  it('never changes the lender’s part of a quote', () => {
    fc.assert(
      fc.property(deal, pounds(0, 900), (given, fee) => {
        for (const [without, quote] of quotesWith(given, [0, fee])) {
          expect(quote?.instalment).toBe(without?.instalment)
          expect(quote?.finalInstalment).toBe(without?.finalInstalment)
          expect(quote?.fees).toEqual(without?.fees)
          expect(quote?.totalInterest).toBe(without?.totalInterest)
          expect(quote?.annualRatePercent).toBe(without?.annualRatePercent)
          expect(quote?.flatRatePercent).toBe(without?.flatRatePercent)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is inside both totals to the penny, and neither they nor the APR fall as it grows', () => {
    fc.assert(
      fc.property(deal, pounds(0, 400), pounds(0, 400), (given, fee, more) => {
        for (const [none, less, larger] of quotesWith(given, [0, fee, fee + more])) {
          if (!none || !less || !larger) throw new Error('three quotes')
          expect(less.adminFee).toBe(fee)
          expect(pence(less.totalPayable)).toBe(pence(none.totalPayable + fee))
          expect(pence(less.totalChargeForCredit)).toBe(pence(none.totalChargeForCredit + fee))
          expect(larger.totalChargeForCredit).toBeGreaterThanOrEqual(less.totalChargeForCredit)
          expect(larger.aprPercent).toBeGreaterThanOrEqual(less.aprPercent - 1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is a flow at month 0 of the FCA’s equation', () => {
    fc.assert(
      fc.property(deal, pounds(1, 900), (given, fee) => {
        for (const [quote] of quotesWith(given, [fee])) {
          if (!quote) throw new Error('a quote')
          const payments = quote.schedule.map((row) => ({ months: row.month, amount: row.instalment + row.fee }))
          expect(payments[0]?.months).toBe(0)
          const apr = aprOf({ advances: [{ months: 0, amount: quote.amount }], payments })
          expect(apr).toBeCloseTo(quote.aprPercent, 6)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('raises the APR above the lender’s: the broker’s own figures', () => {
    const quoted = (adminFee: number) =>
      quoteHp({ amount: 14_694.46, termMonths: 48, aprPercent: 8.8, fees: { optionToPurchase: 10 }, adminFee })
    const rows = [0, 99, 500].map(quoted)
    expect(new Set(rows.map(({ instalment }) => instalment)).size).toBe(1)
    const [none, small, large] = rows
    expect(none?.aprPercent).toBeCloseTo(8.8, 1)
    expect([small, large].map((quote) => formatApr(quote?.aprPercent ?? 0))).toEqual(['9.2%', '10.8%'])
    expect((large?.totalPayable ?? 0) - (none?.totalPayable ?? 0)).toBeCloseTo(500, 6)
  })

  it('of the whole loan, or nearly, is refused, because nothing would be lent', () => {
    const given = { amount: 1000, termMonths: 12, aprPercent: 9.9 }
    for (const adminFee of [1000, 999.99, 1200])
      expect(() => quoteHp({ ...given, adminFee })).toThrow(expect.objectContaining({ field: 'adminFee' }))
    expect(quoteHp({ ...given, adminFee: 300 }).aprPercent).toBeLessThan(1000)
  })

  it('plays no part in a search for an instalment', () => {
    const given = { amountPence: 900_000, termMonths: 48, aprPercent: 9.9, fees: { arrangement: 99 } }
    expect(instalmentPenceOf({ ...given, adminFee: 250 })).toBe(instalmentPenceOf(given))
  })
})

describe('a final payment that is not below the loan (D70)', () => {
  const pcp = { amount: 9000, termMonths: 48, aprPercent: 9.9 }

  it.each([
    ['above', 9000.01],
    ['equal', 9000],
  ])('%s is refused', (_, residual) => {
    expect(() => quotePcp({ ...pcp, residual })).toThrow(expect.objectContaining({ field: 'residual' }))
    expect(() => instalmentPenceOf({ ...pcp, amountPence: 900_000, residual })).toThrow(
      expect.objectContaining({ field: 'residual' }),
    )
  })

  it('below is quoted, and its balance never grows', () => {
    const { schedule } = quotePcp({ ...pcp, residual: 8999.99 })
    const balances = schedule.map(({ balance }) => balance)
    expect(balances.every((balance, at) => balance <= (balances[at - 1] ?? pcp.amount))).toBe(true)
  })
})
