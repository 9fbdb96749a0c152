import { expect, it } from 'vitest'
import { now, request } from '../testing/eligibility.ts'
import { cellReason } from './cell-reasons.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import { priceProposal } from './panel/price-proposal.ts'

const shortOf = (lender: PanelProposal, change: object = {}) => {
  const pricing = priceProposal({ ...request, ...change }, { apr: 9.9, ...lender }, now)
  return cellReason(pricing)?.short ?? null
}

it.each<[string, PanelProposal, string | null]>([
  ['a quote', {}, null],
  ['old at the start', { maxVehicleAgeAtStart: 4 }, 'Too old'],
  ['old at the end', { maxVehicleAgeAtEnd: 8 }, 'Too old'],
  ['too new', { minVehicleAgeAtStart: 6 }, 'Too new'],
  ['mileage', { maxMileage: 59_999 }, 'Too far'],
  ['few miles', { minMileage: 60_001 }, 'Too few miles'],
  ['largest loan', { maxLendAmount: 9999 }, 'Too much'],
  ['smallest loan', { minLendAmount: 10_001 }, 'Too little'],
  ['loan to value', { maxLoanToValuePercent: 90 }, 'Too much'],
  ['longest term', { maxTerm: 36 }, 'Too long'],
  ['shortest term', { minTerm: 60 }, 'Too short'],
  ['product', { products: [1] }, 'Not offered'],
  ['profile', { creditProfiles: [0] }, 'Profile'],
  ['kind of vehicle', { vehicleTypes: [2] }, 'Vehicle'],
  ['fuel', { fuelTypes: ['Electric'] }, 'Vehicle'],
  ['excluded', { excludedVehicles: [{ make: 'Ford' }] }, 'Vehicle'],
  ['the dealer is banned', { bannedDealerIds: [7] }, 'Unavailable'],
])('%s', (_name, lender, short) => {
  expect(shortOf(lender)).toBe(short)
})

it('shortens a missing residual and a missing rate', () => {
  expect(shortOf({}, { productType: 1 })).toBe('No residual')
  expect(cellReason({ outcome: 'unavailable', reason: 'No rate for this deal' })?.short).toBe('No rate')
})

it('shortens an unknown reason to Unavailable', () => {
  expect(cellReason({ outcome: 'unavailable', reason: 'Something else' })?.short).toBe('Unavailable')
})
