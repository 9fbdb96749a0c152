import { describe, expect, it } from 'vitest'
import { quoteHp, quotePcp } from '../finance/index.ts'
import type { QuoteFigures } from '../models/index.ts'
import { changedFigures, quoteFigures } from './quote-figures.ts'

const right: QuoteFigures = {
  price: 18_995,
  deposit: 2000,
  partExValue: 3500,
  partExSettlement: null,
  amount: 13_495,
  instalment: 310.45,
  finalInstalment: 310.45,
  optionalFinalPayment: null,
  totalInterest: 1406.6,
  totalPayable: 14_901.6,
  totalChargeForCredit: 1416.6,
  aprPercent: 9.94,
  annualMileage: 8000,
  excessMileagePencePerMile: 9.9,
  fees: { arrangement: 0, optionToPurchase: 10 },
}

describe('changedFigures', () => {
  it.each<readonly [string, Partial<QuoteFigures>, readonly string[]]>([
    ['the same', {}, []],
    ['a rate that reads the same', { aprPercent: 9.93 }, []],
    ['a rate that reads otherwise', { aprPercent: 9.95 }, ['aprPercent']],
    ['half a penny by a sum of floating point', { instalment: 310.450_000_1 }, []],
    ['an instalment by a penny', { instalment: 310.44 }, ['instalment']],
    ['a last instalment by a penny', { finalInstalment: 310.46 }, ['finalInstalment']],
    ['no last instalment shown', { finalInstalment: null }, []],
    ['a final payment where there is none', { optionalFinalPayment: 6900 }, ['optionalFinalPayment']],
    ['nothing settled, said as 0', { partExSettlement: 0 }, []],
    ['a settlement that is not there', { partExSettlement: 1200 }, ['partExSettlement']],
    ['the totals by a penny', { totalPayable: 14_901.61, totalInterest: 1406.61 }, ['totalInterest', 'totalPayable']],
    ['a fee by a penny', { fees: { optionToPurchase: 10.01 } }, ['fees.optionToPurchase']],
    ['no fees shown', { fees: null }, []],
    ['another mileage', { annualMileage: 10_000 }, ['annualMileage']],
    ['no mileage shown', { annualMileage: null, excessMileagePencePerMile: null }, []],
  ])('%s', (_, shown, changed) => expect(changedFigures({ ...right, ...shown }, right)).toEqual(changed))

  it('ignores a mileage that the product does not have', () => {
    expect(changedFigures(right, { ...right, annualMileage: null, excessMileagePencePerMile: null })).toEqual([])
  })
})

describe('quoteFigures', () => {
  const own = { adminFee: 0, tierId: null }

  it('keeps the figures of a PCP without its schedule', () => {
    const quote = quotePcp({ amount: 10_000, termMonths: 37, aprPercent: 12.9, residual: 4000 })
    const { instalment, totalPayable, aprPercent, optionalFinalPayment } = quote
    const figures = quoteFigures({ ...quote, ...own }, {}, null)
    expect(figures).toMatchObject({ instalment, totalPayable, aprPercent, optionalFinalPayment })
    expect(figures).not.toHaveProperty('schedule')
  })

  it('hire purchase has a null final payment', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 36, aprPercent: 9.9 })
    expect(quoteFigures({ ...quote, ...own }, {}, null).optionalFinalPayment).toBeNull()
  })
})
