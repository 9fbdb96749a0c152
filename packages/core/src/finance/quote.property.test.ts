import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldRangeError, toPence } from '../money/index.ts'
import type { HpInput } from './deal.ts'
import { type HpQuote, type PcpQuote, quoteHp, quotePcp } from './quote.ts'

const pounds = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((pence) => pence / 100)

const rate = fc.oneof(
  fc.record({ aprPercent: fc.double({ min: 0, max: 60, noNaN: true }) }),
  fc.record({ annualRatePercent: fc.double({ min: 0, max: 50, noNaN: true }) }),
  fc.record({ flatRatePercent: fc.double({ min: 0, max: 25, noNaN: true }) }),
)

const fees = fc.record(
  {
    arrangement: pounds(0, 300),
    acceptance: pounds(0, 200),
    optionToPurchase: pounds(0, 200),
    arrangementTiming: fc.constantFrom('first-instalment', 'drawdown', 'financed'),
  } as const,
  { requiredKeys: [] },
)

const deal = fc.record({
  amount: pounds(500, 100_000),
  termMonths: fc.integer({ min: 2, max: 84 }),
  fees,
  rate,
  share: fc.double({ min: 0, max: 0.8, noNaN: true }),
})

type Given = { amount: number; termMonths: number; fees: object; rate: object; share: number }

/** Both products of a deal, or none if the fees alone cost more than the rate. */
function quotesOf({ amount, termMonths, fees, rate, share }: Given): (HpQuote | PcpQuote)[] {
  const input: HpInput = { amount, termMonths, fees, ...rate }
  const residual = Math.round(amount * share)
  return [() => quoteHp(input), () => quotePcp({ ...input, residual })].flatMap((quote) => {
    try {
      return quote()
    } catch (error) {
      if (error instanceof FieldRangeError) return []
      throw error
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + toPence(value), 0)

describe('any quote', () => {
  it('has a schedule that ends at exactly 0 and adds up to the penny', () => {
    fc.assert(
      fc.property(deal, (given) => {
        for (const quote of quotesOf(given)) {
          const { schedule } = quote
          const financed = quote.fees.arrangementTiming === 'financed' ? quote.fees.arrangement : 0
          expect(schedule.at(-1)?.balance).toBe(0)
          expect(schedule.at(-1)?.month).toBe(quote.termMonths)
          expect(sum(schedule.map((row) => row.capital))).toBe(toPence(quote.amount) + toPence(financed))
          expect(sum(schedule.map((row) => row.interest))).toBe(toPence(quote.totalInterest))
          expect(sum(schedule.flatMap((row) => [row.instalment, row.fee]))).toBe(toPence(quote.totalPayable))
          expect(toPence(quote.totalPayable) - toPence(quote.amount)).toBe(toPence(quote.totalChargeForCredit))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('has rows in which each balance follows from the one before, in whole pence, with no interest below 0', () => {
    fc.assert(
      fc.property(deal, (given) => {
        for (const quote of quotesOf(given)) {
          const rows = quote.schedule.filter((row) => row.month > 0)
          let before = sum([quote.amount, quote.fees.arrangementTiming === 'financed' ? quote.fees.arrangement : 0])
          for (const row of rows) {
            expect(toPence(row.capital)).toBe(toPence(row.instalment) - toPence(row.interest))
            expect(toPence(row.balance)).toBe(before - toPence(row.capital))
            expect(row.interest).toBeGreaterThanOrEqual(0)
            before = toPence(row.balance)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has only finite figures', () => {
    fc.assert(
      fc.property(deal, (given) => {
        for (const quote of quotesOf(given)) {
          const figures = [
            quote.instalment,
            quote.finalInstalment,
            quote.aprPercent,
            quote.flatRatePercent,
            quote.annualRatePercent,
          ]
          expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('shows the APR that it was priced at, within the rounding of instalments', () => {
    fc.assert(
      fc.property(
        pounds(2000, 60_000),
        fc.integer({ min: 12, max: 60 }),
        fc.double({ min: 1, max: 45, noNaN: true }),
        (amount, termMonths, aprPercent) => {
          const quote = quoteHp({ amount, termMonths, aprPercent, fees: { optionToPurchase: 5 } })
          expect(Math.abs(quote.aprPercent - aprPercent)).toBeLessThan(0.02)
        },
      ),
    )
  })
})

describe('dearer and longer', () => {
  const levels = fc.tuple(
    pounds(1000, 50_000),
    fc.integer({ min: 6, max: 72 }),
    fc.double({ min: 0, max: 40, noNaN: true }),
  )

  it('a larger amount never has a smaller instalment', () => {
    fc.assert(
      fc.property(levels, pounds(0, 10_000), ([amount, termMonths, aprPercent], more) => {
        const one = quoteHp({ amount, termMonths, aprPercent })
        expect(quoteHp({ amount: amount + more, termMonths, aprPercent }).instalment).toBeGreaterThanOrEqual(
          one.instalment,
        )
      }),
    )
  })

  it('a higher rate never has a smaller instalment', () => {
    fc.assert(
      fc.property(levels, fc.double({ min: 0, max: 20, noNaN: true }), ([amount, termMonths, aprPercent], more) => {
        const one = quoteHp({ amount, termMonths, aprPercent })
        expect(quoteHp({ amount, termMonths, aprPercent: aprPercent + more }).instalment).toBeGreaterThanOrEqual(
          one.instalment,
        )
      }),
    )
  })

  it('a longer term never has a larger instalment', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 24 }), ([amount, termMonths, aprPercent], more) => {
        const one = quoteHp({ amount, termMonths, aprPercent })
        expect(quoteHp({ amount, termMonths: termMonths + more, aprPercent }).instalment).toBeLessThanOrEqual(
          one.instalment,
        )
      }),
    )
  })

  it('a larger residual never has a larger instalment', () => {
    fc.assert(
      fc.property(levels, pounds(0, 300), ([amount, months, aprPercent], more) => {
        const deal = { amount, termMonths: months, aprPercent }
        const one = quotePcp({ ...deal, residual: amount / 4 })
        expect(quotePcp({ ...deal, residual: amount / 4 + more }).instalment).toBeLessThanOrEqual(one.instalment)
      }),
    )
  })
})

describe('any input at all', () => {
  const anything = fc.oneof(fc.anything(), fc.double(), fc.integer(), pounds(0, 1000))

  it('is quoted in finite figures or rejected with the name of a field', () => {
    const input = fc.record({
      amount: anything,
      termMonths: anything,
      aprPercent: anything,
      residual: anything,
      fees: fc.record({ arrangement: anything }),
    })
    fc.assert(
      fc.property(input, (given) => {
        for (const quote of [quoteHp, quotePcp] as ((input: unknown) => HpQuote)[]) {
          try {
            expect(Number.isFinite(quote(given).totalPayable)).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(FieldRangeError)
            expect(error).toHaveProperty('field', expect.any(String))
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
