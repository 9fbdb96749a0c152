import { describe, expect, it } from 'vitest'
import sample from '../../../../apps/api/src/providers/lenders/sample-lenders.json' with { type: 'json' }
import { LenderProposal } from '../models/index.ts'
import { type LenderRow, lenderProposalOf } from './lender-proposal-of.ts'

const lenders: readonly LenderRow[] = sample.lenders
const proposal = (id: number) => lenderProposalOf(lenders.find((lender) => lender.id === id) ?? { id: 0, name: '' })

describe('a proposal from a row of the lender file', () => {
  it.each(lenders.map((lender) => [lender.name, lender] as const))('%s gives a valid proposal', (_, lender) => {
    expect(LenderProposal.parse(lenderProposalOf(lender))).toMatchObject({
      financeCompanyId: lender.id,
      financeCompany: lender.name,
    })
  })

  it('copies limits, lists and the APR ladder', () => {
    expect(proposal(67)).toMatchObject({
      proposalId: 'lender-67',
      products: [0, 1],
      vehicleTypes: [1, 9],
      creditProfiles: [2, 1],
      maxVanAgeAtEnd: 8,
      minLendAmountPcp: 2500,
      rank: expect.any(Number),
      hpRank: expect.any(Number),
      excessMileagePencePerMile: expect.any(Number),
    })
    expect(proposal(75).aprLadder?.some((row) => row.lendFrom === 20_000)).toBe(true)
    expect(proposal(33).fuelTypes).toEqual(['Electric', 'Plug-in Hybrid'])
    expect(proposal(66).bannedDealerIds).toEqual([47_898, 44_499])
    expect(proposal(50).minLendAmount).toBe(12_500)
  })

  it.each([
    [49, { arrangement: 0, arrangementTiming: 'first-instalment', optionToPurchase: 10 }],
    [63, { arrangement: 99, arrangementTiming: 'first-instalment', optionToPurchase: 10 }],
    [66, { arrangement: 149, arrangementTiming: 'drawdown', optionToPurchase: 10 }],
    [12, { arrangement: 75, arrangementTiming: 'financed', optionToPurchase: 25 }],
  ])('lender %d has its fees with their timing', (id, fees) => {
    expect(proposal(id).fees).toEqual(fees)
  })

  it.each([
    [75, { basis: 'percentOfAmountOfCredit', percent: 4, fixedGbp: 0, capGbp: 1500 }],
    [29, { basis: 'fixed', percent: 0, fixedGbp: 250, capGbp: null }],
  ])('lender %d has its commission', (id, commission) => {
    expect(proposal(id).commission).toEqual(commission)
  })

  it('a row with only a name has no fees, no ladder and no bans', () => {
    expect(lenderProposalOf({ id: 1, name: 'A' })).toMatchObject({
      fees: { arrangement: 0, optionToPurchase: 0 },
      aprLadder: [],
      excludedVehicles: [],
      bannedDealerIds: [],
      commission: null,
    })
  })

  it.each([
    ['products', { products: ['LEASE'] }],
    ['arrangementFeeTiming', { arrangementFeeTiming: 'someday' }],
    ['commission.basis', { commission: { basis: 'perMood' } }],
  ])('an unknown value is rejected with the name of its field: %s', (field, change) => {
    expect(() => lenderProposalOf({ id: 1, name: 'A', ...change })).toThrow(expect.objectContaining({ field }))
  })
})
