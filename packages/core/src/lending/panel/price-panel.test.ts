import { describe, expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../../models/index.ts'
import type { PricingRequest } from '../request.ts'
import { isQuoted, pricePanel } from './price-panel.ts'
import { priceProposal } from './price-proposal.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { HP, PCP } = ProductType
const request: PricingRequest = {
  price: 12_000,
  deposit: 2000,
  creditProfile: CreditProfile.Prime,
  vehicle: { futures: { 1: { 37: 5000 }, 2: { 37: 5200 } } },
}
const lender = (financeCompanyId: number, apr: number, more: object = {}) => ({
  proposalId: `p${financeCompanyId}`,
  financeCompanyId,
  apr,
  ...more,
})

describe('pricing a panel', () => {
  const rows = pricePanel(
    request,
    [lender(1, 12.9), lender(2, 9.9), lender(3, 7.9, { maxTerm: 24 })],
    [37, 24, 37],
    now,
  )

  it('has one row for each lender, term and product', () => {
    const keys = rows.map((row) => `${row.lenderId}/${row.termMonths}/${row.productType}`)
    expect(new Set(keys).size).toBe(12)
    expect(keys).toHaveLength(12)
  })

  it('lists quotes by total, cheapest first, and then the others in the panel’s order', () => {
    const quoted = rows.filter(isQuoted)
    expect(rows.slice(0, quoted.length)).toEqual(quoted)
    const totals = quoted.map((row) => row.quote.totalPayable)
    expect(totals).toEqual([...totals].sort((one, other) => one - other))
    expect(
      rows.slice(quoted.length).map((row) => [row.lenderId, row.termMonths, row.productType, row.outcome, row.reason]),
    ).toEqual([
      [1, 24, PCP, 'no-residual', undefined],
      [2, 24, PCP, 'no-residual', undefined],
      [3, 37, HP, 'unavailable', 'Term is longer than 24 months'],
      [3, 37, PCP, 'unavailable', 'Term is longer than 24 months'],
      [3, 24, PCP, 'no-residual', undefined],
    ])
  })

  it('prices each row like priceProposal', () => {
    const row = rows.find((each) => each.lenderId === 2 && each.productType === PCP && each.termMonths === 37)
    const alone = priceProposal({ ...request, productType: PCP, termMonths: 37 }, lender(2, 9.9), now)
    expect(row).toMatchObject({ proposalId: 'p2', ...alone })
  })

  it('ignores the request’s own product and term', () => {
    expect(pricePanel({ ...request, productType: PCP, termMonths: null }, [lender(1, 9.9)], [24], now)).toHaveLength(2)
  })

  it('is empty without lenders or terms', () => {
    expect(pricePanel(request, [], [24], now)).toEqual([])
    expect(pricePanel(request, [lender(1, 9.9)], [], now)).toEqual([])
  })

  it('gives null for an unknown lender and proposal', () => {
    expect(pricePanel(request, [{ apr: 9.9 }], [24], now)[0]).toMatchObject({ lenderId: null, proposalId: null })
  })

  it.each([[[0]], [[12.5]], [[Number.NaN]], [[24, -1]]])('rejects the terms %o', (terms) => {
    expect(() => pricePanel(request, [lender(1, 9.9)], terms, now)).toThrow(expect.objectContaining({ field: 'terms' }))
  })

  it('rejects a request that no lender could price', () => {
    expect(() => pricePanel({ ...request, price: Number.NaN }, [], [24], now)).toThrow(RangeError)
  })
})

describe('cheapest (D20a)', () => {
  const order = (lenders: ReturnType<typeof lender>[]) =>
    pricePanel({ price: 10_000 }, lenders, [48], now)
      .filter(isQuoted)
      .map((row) => row.lenderId)

  it('is the lowest total payable, even if another has a lower instalment', () => {
    const late = lender(1, 9.9, { fees: { optionToPurchase: 150 } })
    const [first, second] = pricePanel({ price: 10_000 }, [late, lender(2, 9.9)], [48], now).filter(isQuoted)
    expect(first?.lenderId).toBe(2)
    expect(first?.quote.instalment).toBeGreaterThan(second?.quote.instalment ?? 0)
  })

  it('then the lowest instalment', () => {
    const flat = (id: number, flatRate: number, acceptance: number) => ({
      proposalId: `${id}`,
      financeCompanyId: id,
      flatRate,
      fees: { acceptance },
    })
    const rows = pricePanel({ price: 4800 }, [flat(1, 5, 0), flat(2, 4, 192)], [48], now).filter(isQuoted)
    expect(rows.map((row) => [row.lenderId, row.quote.totalPayable, row.quote.instalment])).toEqual([
      [2, 5760, 116],
      [1, 5760, 120],
    ])
  })

  it('then the lender’s id, whatever its commission or rank', () => {
    const paid = { commission: { basis: 'fixed', percent: 0, fixedGbp: 900 }, rank: 1 }
    expect(order([lender(9, 9.9, paid), lender(4, 9.9), lender(7, 9.9)])).toEqual([4, 7, 9])
  })
})
