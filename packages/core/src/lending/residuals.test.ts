import { describe, expect, it } from 'vitest'
import { copyResiduals, isPcpEligibleByMileage, residualRequest } from './residuals.ts'

const lender = (financeCompanyId: number, products: number[] | null = [0, 1]) => ({ financeCompanyId, products })

describe('the request for residuals (spec §9)', () => {
  it('names every PCP lender except 63 once', () => {
    const lenders = [lender(75), lender(63), lender(8, [0]), lender(74), lender(75), lender(9, null), { products: [1] }]
    expect(residualRequest(lenders, { brokerReference: 42 })).toEqual({
      lenderIds: [75, 74, 9],
      requestType: 3,
      brokerReference: 42,
    })
  })

  it.each([{}, { brokerReference: null }, { brokerReference: 0 }, undefined])(
    'without a broker reference: %o',
    (request) => {
      expect(residualRequest([], request).brokerReference).toBe(11_111_111)
    },
  )
})

describe('copying lender 75’s residuals', () => {
  const own = { 49: 6975 }

  it('fills 50, 67 and 74', () => {
    expect(copyResiduals({ 75: own })).toEqual({ 50: own, 67: own, 74: own, 75: own })
  })

  it.each([
    ['its own', { 49: 6810 }, { 49: 6810 }],
    ['null', null, own],
    ['an empty list', {}, own],
    ['nothing but noughts', { 49: 0, 37: null }, own],
  ])('where lender 74 has %s', (_, given, then) => {
    expect(copyResiduals({ 74: given, 75: own })[74]).toEqual(then)
  })

  it.each([
    ['none of lender 75', { 8: { 49: 1 } }, { 8: { 49: 1 } }],
    ['null', null, {}],
    ['nothing', undefined, {}],
  ])('leaves %s', (_, futures, then) => {
    expect(copyResiduals(futures)).toEqual(then)
  })

  it('neither modifies nor shares its input', () => {
    const given = { 75: { 49: 6975 } }
    const copied = copyResiduals(given)
    expect(given).toEqual({ 75: { 49: 6975 } })
    expect(copied[74]).not.toBe(given[75])
  })
})

describe('PCP by mileage alone, without internal data (spec §9)', () => {
  it.each([
    [79_999, true],
    [80_000, false],
    [0, true],
    [-1, null],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
  ])('%s miles: %s', (mileage, isEligible) => {
    expect(isPcpEligibleByMileage(mileage)).toBe(isEligible)
  })
})
