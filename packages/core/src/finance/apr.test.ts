import { describe, expect, it } from 'vitest'
import { roundApr } from '../money/index.ts'
import { aprOf, type Flow } from './apr.ts'

const monthly = (count: number, amount: number, from = 1): Flow[] =>
  Array.from({ length: count }, (_, index) => ({ months: from + index, amount }))
const at = (months: number, amount: number): Flow => ({ months, amount })
const days = (count: number) => (count / 365) * 12

describe('APR of published examples', () => {
  it.each<[string, number, Flow[], Flow[]]>([
    // COM(1996) 79, annexes, "Examples of calculation": 1 000 repaid as 1 200 after 546 days, and after a year and a half.
    ['EU, days of a calendar year', 12.96, [at(0, 1000)], [at(days(546), 1200)]],
    ['EU, a year and a half', 12.92, [at(0, 1000)], [at(18, 1200)]],
    // paulrigbygroup.co.uk/mg/new-car-offers: PCP of 48 payments and a final payment, 12.9 % APR.
    ['MG dealer, PCP', 12.9, [at(0, 10_995)], [...monthly(48, 221.4), at(49, 4296.59)]],
    // business.citroen.be, Vauxhall Mokka: PCP of 47 payments and a final payment, 7.5 % and 6.9 % APR.
    ['Vauxhall, PCP at 7.5', 7.5, [at(0, 22_320)], [...monthly(47, 363.47), at(48, 10_000)]],
    ['Vauxhall, PCP at 6.9', 6.9, [at(0, 20_913.24)], [...monthly(47, 299), at(48, 11_205)]],
    // ammf.co.uk finance calculator: HP, fees of 199 with the first and the last instalment, 26.1 % APR.
    ['AMMF, HP with two fees', 26.1, [at(0, 10_699)], [at(1, 495.89), ...monthly(58, 296.89, 2), at(60, 495.89)]],
    // autoboland.ie, Volvo V60, EX30, Fiat Panda, Ford Puma: HP, fees of 75 with the first and the last instalment.
    ['Volvo V60, HP', 8.4, [at(0, 38_587.5)], [at(1, 856.49), ...monthly(58, 781.49, 2), at(60, 856.49)]],
    ['Volvo EX30, HP', 7.3, [at(0, 31_462.5)], [at(1, 696.51), ...monthly(58, 621.51, 2), at(60, 696.51)]],
    ['Fiat Panda, HP', 8.8, [at(0, 10_462.5)], [at(1, 286.89), ...monthly(58, 211.89, 2), at(60, 286.89)]],
    ['Ford Puma, HP', 7.4, [at(0, 17_925)], [at(1, 429.09), ...monthly(58, 354.09, 2), at(60, 429.09)]],
  ])('%s: %d %%', (_, published, advances, payments) => {
    const decimals = String(published).split('.')[1]?.length ?? 0
    const shown =
      decimals === 2 ? Math.round(aprOf({ advances, payments }) * 100) / 100 : roundApr(aprOf({ advances, payments }))
    expect(shown).toBe(published)
  })
})

describe('APR of any flows (CONC App 1.2)', () => {
  it.each<[string, number, Flow[], Flow[]]>([
    ['a year at 10 %', 10, [at(0, 100)], [at(12, 110)]],
    ['two years compounded', 10, [at(0, 100)], [at(24, 121)]],
    ['half a year', 21, [at(0, 100)], [at(6, 110)]],
    ['no charge for credit', 0, [at(0, 100)], [at(12, 100)]],
    ['less than was lent', -50, [at(0, 100)], [at(12, 50)]],
    ['far less than was lent', -99, [at(0, 100)], [at(12, 1)]],
    ['a thousandfold', 99_900, [at(0, 100)], [at(12, 100_000)]],
    ['two advances', 10, [at(0, 100), at(12, 100)], [at(24, 231)]],
    ['a start that is not month 0', 10, [at(5, 100)], [at(17, 110)]],
    ['a fee on the first day', 25, [at(0, 100)], [at(0, 20), at(12, 100)]],
  ])('%s is %d %%', (_, percent, advances, payments) => {
    expect(aprOf({ advances, payments })).toBeCloseTo(percent, 8)
  })

  it('is exactly 0 and never minus 0 when nothing is charged', () => {
    expect(Object.is(aprOf({ advances: [at(0, 1200)], payments: monthly(12, 100) }), 0)).toBe(true)
  })

  it.each<[string, Flow[], Flow[]]>([
    ['advances', [], [at(1, 1)]],
    ['advances', [at(0, 0)], [at(1, 1)]],
    ['payments', [at(0, 1)], []],
    ['payments', [at(0, 1)], [at(1, 0)]],
    ['payments', [at(2, 1)], [at(1, 2)]],
    ['payments.amount', [at(0, 1)], [at(1, -1)]],
    ['payments.amount', [at(0, 1)], [at(1, Number.NaN)]],
    ['payments.months', [at(0, 1)], [at(-1, 1)]],
    ['payments.months', [at(0, 1)], [at(1201, 1)]],
    ['advances.amount', [at(0, Number.POSITIVE_INFINITY)], [at(1, 1)]],
  ])('names %s for impossible flows', (field, advances, payments) => {
    expect(() => aprOf({ advances, payments })).toThrow(expect.objectContaining({ field }))
  })

  it('rejects flows that no rate can equate', () => {
    expect(() => aprOf({ advances: [at(0, 100)], payments: [at(0, 50)] })).toThrow(
      expect.objectContaining({ field: 'payments' }),
    )
  })

  it('rejects a value that is not a list', () => {
    const flows = JSON.parse('{"advances":{},"payments":[]}')
    expect(() => aprOf(flows)).toThrow(expect.objectContaining({ field: 'advances' }))
  })
})
