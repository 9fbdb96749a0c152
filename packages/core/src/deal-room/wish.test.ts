import { describe, expect, test } from 'vitest'
import { aProposal } from '../testing/index.ts'
import { wishChanges, wishLimits, wishProblem } from './wish.ts'

const saved = { deposit: 2_000, termMonths: 48, annualMileage: 9_000 }
const request = { price: 18_995, partExValue: 3_500, partExSettlement: 1_200, productType: 0 }
const limits = wishLimits({ request, lender: null, saved })

describe('the limits of a customer’s wish', () => {
  test.each([
    ['leaves a pound to borrow', request, {}, 16_694],
    ['leaves the lender’s minimum', request, { minLendAmount: 5_000 }, 11_695],
    [
      'uses the lender’s minimum for PCP',
      { ...request, productType: 1 },
      { minLendAmount: 5_000, minLendAmountPcp: 6_000 },
      10_695,
    ],
    ['is never above the price', { ...request, partExValue: 0, partExSettlement: 9_000 }, {}, 18_995],
    ['is never below the saved deposit', { ...request, price: 2_500 }, {}, 2_000],
  ])('a deposit %s', (_, asked, lender, most) => {
    expect(wishLimits({ request: asked, lender: aProposal(lender), saved }).maxDeposit).toBe(most)
  })

  test.each([
    ['the usual terms and the saved term', {}, 0, [24, 37, 48, 49, 60]],
    ['no term beyond the lender’s', { minTerm: 36, maxTerm: 48 }, 0, [37, 48]],
    ['the PCP’s own terms', { maxTerm: 60, maxTermPcp: 37 }, 1, [24, 37, 48]],
  ])('%s', (_, lender, productType, terms) => {
    expect(wishLimits({ request: { ...request, productType }, lender: aProposal(lender), saved }).terms).toEqual(terms)
  })

  test('only PCP offers other mileages', () => {
    expect(limits.mileages).toEqual([9_000])
    const pcp = wishLimits({ request: { ...request, productType: 1 }, lender: null, saved })
    expect(pcp.mileages).toEqual([6_000, 8_000, 9_000, 10_000, 12_000, 15_000, 20_000])
  })
})

test.each([
  ['the unchanged quote', {}, null],
  ['a deposit above the limit', { deposit: 16_695 }, { deposit: 'At most £16,694' }],
  ['a term that is not offered', { termMonths: 36 }, { termMonths: 'Choose 24, 37, 48, 49, 60 months' }],
  ['a mileage that is not offered', { annualMileage: 1 }, { annualMileage: 'Choose 9,000' }],
])('%s', (_, wish, problem) => expect(wishProblem({ ...saved, ...wish }, limits)).toEqual(problem))

test.each([
  [{}, []],
  [{ deposit: 3_000 }, ['£3,000 deposit']],
  [{ deposit: 2_500.5, termMonths: 60 }, ['£2,500.50 deposit', '60 months']],
  [{ annualMileage: 12_000 }, ['12,000 miles a year']],
])('the changes of %j', (wish, changes) => expect(wishChanges(saved, { ...saved, ...wish })).toEqual(changes))
