import { describe, expect, it } from 'vitest'
import { preparePanel } from './prepare-panel.ts'

const lender = (financeCompanyId: number, more: object = {}) => ({
  proposalId: `p${financeCompanyId}`,
  financeCompanyId,
  ...more,
})
const row = (apr: number) => ({ tierId: 1, creditProfile: 2, termFrom: 12, termTo: 60, apr })

describe('the panel before it is priced (spec §9)', () => {
  it('omits lender 62', () => {
    expect(preparePanel([lender(61), lender(62), lender(63)]).map((each) => each.financeCompanyId)).toEqual([61, 63])
  })

  it.each([
    ['lender 50 from 12,500', 50, 12_500, 3000, 3000],
    ['lender 50 from another minimum', 50, 12_499, 12_499, 12_500],
    ['another lender', 51, 12_500, 12_500, 12_500],
  ])('%s', (_, id, stored, minLendAmount, minLendAmountPcp) => {
    const panel = preparePanel([lender(id, { minLendAmount: stored, minLendAmountPcp: 12_500 })])
    expect(panel[0]).toMatchObject({ minLendAmount, minLendAmountPcp })
  })

  it('does not modify its input', () => {
    const given = lender(50, { minLendAmount: 12_500 })
    preparePanel([given])
    expect(given).toMatchObject({ minLendAmount: 12_500 })
  })

  describe('the dealer’s own rates (D35)', () => {
    const lenders = [lender(74, { aprLadder: [row(9.9), row(11.4)] }), lender(75, { aprLadder: [row(12.9)] })]
    const bespokeRates = [{ lenderId: 74, ...row(8.9) }]

    it('replace every row of that lender, and of no other', () => {
      const [first, second] = preparePanel(lenders, { dealerId: 1, bespokeRates })
      expect(first).toMatchObject({ aprLadder: [row(8.9)] })
      expect(second).toMatchObject({ aprLadder: [row(12.9)] })
      expect(Object.values(first ?? {})).not.toContain(undefined)
    })

    it('carry no lender id in the ladder', () => {
      const [first] = preparePanel(lenders, { dealerId: 1, bespokeRates })
      expect(JSON.stringify(first)).not.toContain('lenderId')
    })

    it.each([
      ['dealer 19979', { dealerId: 19_979, bespokeRates }],
      ['no rows', { dealerId: 1, bespokeRates: null }],
      ['no options', undefined],
    ])('are skipped: %s', (_, options) => {
      expect(preparePanel(lenders, options)).toEqual(lenders)
    })
  })
})
