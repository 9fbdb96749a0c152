import { describe, expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../../models/index.ts'
import type { PricingRequest } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { priceMatrix } from './price-matrix.ts'
import { isQuoted, type PanelRow, pricePanel } from './price-panel.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { HP, PCP } = ProductType
const request: PricingRequest = {
  price: 12_000,
  deposit: 2000,
  creditProfile: CreditProfile.Prime,
  vehicle: { futures: { 1: { 24: 6000, 37: 5000 }, 2: { 24: 6000, 37: 5000 } } },
}
const lender = (financeCompanyId: number, apr: number, more: PanelProposal = {}): PanelProposal => ({
  proposalId: `p${financeCompanyId}`,
  financeCompanyId,
  apr,
  ...more,
})
const matrixOf = (panel: readonly PanelProposal[], products: ProductType[] = [PCP, HP]) =>
  priceMatrix(pricePanel(request, panel, [24, 37, 60], now), products)
const instalmentOf = (row: PanelRow | null | undefined) => (row && isQuoted(row) ? row.quote.instalment : null)

describe('lenders by products and terms', () => {
  const panel = [lender(1, 12.9), lender(2, 9.9), lender(3, 9.9, { maxTerm: 24 }), lender(4, 5, { maxTerm: 12 })]
  const matrix = matrixOf(panel)

  it('has a column for each product and term with a quote, in the order of the products', () => {
    expect(matrix.columns.map(({ productType, termMonths }) => [productType, termMonths])).toEqual([
      [PCP, 24],
      [PCP, 37],
      [HP, 24],
      [HP, 37],
      [HP, 60],
    ])
  })

  it('has the lender with the lowest total first, and none without a quote', () => {
    expect(matrix.lenders.map(({ lenderId }) => lenderId)).toEqual([2, 3, 1])
  })

  it('keeps the reason of a missing figure', () => {
    const third = matrix.lenders.find(({ lenderId }) => lenderId === 3)
    expect(third?.rows.map((row) => row?.reason ?? row?.outcome)).toEqual([
      'no-residual',
      'Term is longer than 24 months',
      'quote',
      'Term is longer than 24 months',
      'Term is longer than 24 months',
    ])
  })

  it('marks the lowest instalment of each column, even when two lenders share it', () => {
    const hp24 = matrix.columns.findIndex(({ productType, termMonths }) => productType === HP && termMonths === 24)
    const shared = matrix.lenders.filter(({ rows }) => instalmentOf(rows[hp24]) === matrix.columns[hp24]?.lowest)
    expect(shared.map(({ lenderId }) => lenderId)).toEqual([2, 3])
  })

  it('shows the cheaper of a lender’s two proposals', () => {
    const both = matrixOf([lender(1, 12.9), lender(1, 9.9, { proposalId: 'cheap' })])
    expect(both.lenders.map(({ rows }) => rows.map((row) => row?.proposalId))).toEqual([Array(5).fill('cheap')])
  })

  it('has only the requested products', () => {
    expect(matrixOf(panel, [HP]).columns.map(({ productType }) => productType)).toEqual([HP, HP, HP])
  })
})

it('never marks a guide figure as the lowest', () => {
  const guides = pricePanel(request, [{ apr: 1 }], [24], now)
  const { columns, lenders } = priceMatrix([...guides, ...pricePanel(request, [lender(1, 9.9)], [24], now)], [HP])
  expect(lenders.map(({ lenderId }) => lenderId)).toEqual([null, 1])
  expect(columns[0]?.lowest).toBe(instalmentOf(lenders[1]?.rows[0]))
})

it('is empty if no lender lends', () => {
  expect(matrixOf([lender(1, 9.9, { maxTerm: 12 })])).toEqual({ columns: [], lenders: [] })
})
