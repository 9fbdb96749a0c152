import { describe, expect, it } from 'vitest'
import type { CreditInput, HpInput, PcpInput } from './deal.ts'
import { instalmentPenceOf, quoteCredit, quoteHp, quotePcp } from './quote.ts'

const hp = (input: Partial<HpInput>) => quoteHp({ amount: 10_000, termMonths: 48, ...input })
const pcp = (input: Partial<PcpInput>) => quotePcp({ amount: 10_000, termMonths: 48, residual: 4000, ...input })

describe('invalid input of a quote', () => {
  it.each<[string, Partial<HpInput>]>([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: Number.NaN }],
    ['amount', { amount: 0.05, termMonths: 60 }],
    ['amount', { amount: 1, termMonths: 60, aprPercent: 0 }],
    ['termMonths', { termMonths: 0 }],
    ['termMonths', { termMonths: 12.5 }],
    ['termMonths', { termMonths: 601 }],
    ['aprPercent', { aprPercent: 10_000 }],
    ['aprPercent', { aprPercent: 1000.1 }],
    ['aprPercent', { aprPercent: -1 }],
    ['aprPercent', { aprPercent: undefined }],
    ['aprPercent', { annualRatePercent: 5 }],
    ['annualRatePercent', { aprPercent: null, annualRatePercent: 10_000 }],
    ['flatRatePercent', { aprPercent: null, flatRatePercent: Number.NaN }],
    ['fees.arrangement', { fees: { arrangement: -1 } }],
    ['fees.acceptance', { fees: { acceptance: Number.NaN } }],
    ['fees.optionToPurchase', { fees: { optionToPurchase: -1 } }],
    ['fees', { fees: { acceptance: 5000 } }],
    ['fees', { aprPercent: 0, fees: { optionToPurchase: 1 } }],
    ['fees', { fees: { arrangement: 9000, arrangementFinanced: true } }],
  ])('is named by %s: %o', (field, input) => {
    expect(() => hp({ aprPercent: 9.9, ...input })).toThrow(expect.objectContaining({ name: 'FieldRangeError', field }))
  })

  it.each<[string, Partial<PcpInput>]>([
    ['residual', { residual: -1 }],
    ['residual', { residual: Number.NaN }],
    ['residual', { residual: 20_000 }],
    ['termMonths', { termMonths: 1 }],
    ['residual', { residual: 14_000, flatRatePercent: 5, aprPercent: null }],
  ])('at PCP is named by %s: %o', (field, input) => {
    expect(() => pcp({ aprPercent: 9.9, ...input })).toThrow(expect.objectContaining({ field }))
  })

  it('an unknown place for a fee', () => {
    const fees = JSON.parse('{"arrangement":10,"arrangementTiming":"someday"}')
    expect(() => hp({ aprPercent: 9.9, fees })).toThrow(expect.objectContaining({ field: 'fees.arrangementTiming' }))
  })

  it('text in place of a number', () => {
    const input = JSON.parse('{"amount":"10000","termMonths":"48","aprPercent":"9.9"}')
    expect(() => quoteHp(input)).toThrow(expect.objectContaining({ field: 'amount' }))
  })
})

describe('the instalment alone', () => {
  it('is that of the quote', () => {
    const input = { amountPence: 1_469_500, termMonths: 49, aprPercent: 9.9, fees: { optionToPurchase: 10 } }
    expect(instalmentPenceOf(input)).toBe(100 * quoteCredit(input).instalment)
    expect(instalmentPenceOf({ ...input, residual: 6975 })).toBe(24_972)
  })
})

describe('an amount of credit in pence', () => {
  const credit: CreditInput = { amountPence: 1_469_500, termMonths: 49, aprPercent: 9.9 }

  it('is quoted like the same in pounds', () => {
    const pounds = { amount: 14_695, termMonths: 49, aprPercent: 9.9 }
    expect(quoteCredit(credit)).toEqual(quoteHp(pounds))
    expect(quoteCredit({ ...credit, residual: 6975 })).toEqual(quotePcp({ ...pounds, residual: 6975 }))
  })

  it.each([0, -1, 1.5, Number.NaN, 9_999_999_901])('of %d is refused', (amountPence) => {
    expect(() => quoteCredit({ ...credit, amountPence })).toThrow(expect.objectContaining({ field: 'amount' }))
  })
})
