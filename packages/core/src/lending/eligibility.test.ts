import { describe, expect, it } from 'vitest'
import { ProductType, VehicleType } from '../models/index.ts'
import { now, reasonsOf, request } from '../testing/eligibility.ts'
import { eligibilityOf } from './eligibility.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { PricingRequest, RequestVehicle } from './request.ts'

const { HP, PCP } = ProductType

describe('a limit passes when the value equals it, and fails a step beyond (D22a)', () => {
  it.each<[string, PanelProposal, PanelProposal, string]>([
    [
      'least lend',
      { minLendAmount: 10_000 },
      { minLendAmount: 10_001 },
      'min-lend: Loan amount does not meet min £10,001',
    ],
    ['most lend', { maxLendAmount: 10_000 }, { maxLendAmount: 9999 }, 'max-lend: Loan amount exceeds £9,999'],
    [
      'loan to value',
      { maxLoanToValuePercent: 100 },
      { maxLoanToValuePercent: 99.99 },
      'loan-to-value: Loan amount exceeds £9,999',
    ],
    ['least term', { minTerm: 48 }, { minTerm: 49 }, 'term: Term is shorter than 49 months'],
    ['most term', { maxTerm: 48 }, { maxTerm: 47 }, 'term: Term is longer than 47 months'],
    [
      'least age at start',
      { minVehicleAgeAtStart: 5 },
      { minVehicleAgeAtStart: 6 },
      'age-at-start: Vehicle is newer than 6 years at the start',
    ],
    [
      'most age at start',
      { maxVehicleAgeAtStart: 5 },
      { maxVehicleAgeAtStart: 4 },
      'age-at-start: Vehicle age at the start exceeds 4 years',
    ],
    [
      'least age at end',
      { minVehicleAgeAtEnd: 9 },
      { minVehicleAgeAtEnd: 10 },
      'age-at-end: Vehicle is newer than 10 years at the end',
    ],
    [
      'most age at end',
      { maxVehicleAgeAtEnd: 9 },
      { maxVehicleAgeAtEnd: 8 },
      'age-at-end: Vehicle age at the end exceeds 8 years',
    ],
    [
      'least mileage',
      { minMileage: 60_000 },
      { minMileage: 60_001 },
      'mileage: Vehicle has done fewer than 60,001 miles',
    ],
    ['most mileage', { maxMileage: 60_000 }, { maxMileage: 59_999 }, 'mileage: Vehicle mileage exceeds 59,999'],
    [
      'profile',
      { creditProfiles: [2] },
      { creditProfiles: [1, 0] },
      'credit-profile: Prime customers are not financed',
    ],
    ['vehicle type', { vehicleTypes: [1] }, { vehicleTypes: [9, 5] }, 'vehicle-type: Cars are not financed'],
    ['product', { products: [HP] }, { products: [PCP] }, 'product: HP is not offered'],
    [
      'fuel',
      { fuelTypes: ['PETROL'] },
      { fuelTypes: ['Electric', 'Plug-in Hybrid'] },
      'fuel: Only Electric and Plug-in Hybrid vehicles are financed',
    ],
    [
      'make',
      { excludedVehicles: [{ make: 'Fiat' }] },
      { excludedVehicles: [{ make: ' ford ' }] },
      'excluded-vehicle: Vehicle is excluded',
    ],
    ['dealer', { bannedDealerIds: [8] }, { bannedDealerIds: [7] }, 'banned-dealer: Dealer is banned by this lender'],
  ])('%s', (_, passing, failing, reason) => {
    expect(reasonsOf(passing)).toEqual([])
    expect(reasonsOf(failing)).toEqual([reason])
  })

  it('a lender without limits takes any deal, whether its limits are absent or null', () => {
    expect(eligibilityOf(request, {}, now)).toEqual({ isEligible: true, ineligibilities: [] })
    const none = {
      minLendAmount: null,
      maxLendAmount: null,
      maxVehicleAgeAtEnd: null,
      excludedVehicles: null,
      products: null,
    }
    expect(reasonsOf(none)).toEqual([])
  })

  it('a limit of 0 is a limit', () => {
    expect(reasonsOf({ maxMileage: 0 })).toHaveLength(1)
    expect(reasonsOf({ maxLendAmount: 0 })).toHaveLength(1)
  })

  it('a limit that is not a number is never met', () => {
    expect(reasonsOf({ maxMileage: Number.NaN, minTerm: Number.NaN })).toHaveLength(2)
  })

  it('every failed limit is listed, in the order that decides the first', () => {
    const strict: PanelProposal = {
      bannedDealerIds: [7],
      maxMileage: 1,
      maxTerm: 12,
      minLendAmount: 20_000,
      creditProfiles: [],
    }
    expect(reasonsOf(strict).map((reason) => reason.split(':')[0])).toEqual([
      'credit-profile',
      'min-lend',
      'term',
      'mileage',
      'banned-dealer',
    ])
  })
})

describe('nothing to finance', () => {
  it.each([
    ['a deposit of the whole price', { deposit: 12_000 }],
    ['a part exchange above it', { partExValue: 15_000 }],
  ])('%s', (_, change) => {
    expect(reasonsOf({}, change)).toEqual(['amount: Nothing to finance'])
  })
})

describe('PCP limits', () => {
  it.each<[string, PanelProposal, string[]]>([
    [
      'least lend',
      { minLendAmount: 1000, minLendAmountPcp: 11_000 },
      ['min-lend: Loan amount does not meet min £11,000'],
    ],
    ['a lower least lend', { minLendAmount: 11_000, minLendAmountPcp: 1000 }, []],
    ['least lend where PCP has none', { minLendAmount: 11_000 }, ['min-lend: Loan amount does not meet min £11,000']],
    ['least term', { minTerm: 12, minTermPcp: 49 }, ['term: Term is shorter than 49 months']],
    ['most term', { maxTerm: 60, maxTermPcp: 47 }, ['term: Term is longer than 47 months']],
    ['most term where PCP has none', { maxTerm: 47 }, ['term: Term is longer than 47 months']],
    ['mileage', { maxMileage: 100_000, maxMileagePcp: 50_000 }, ['mileage: Vehicle mileage exceeds 50,000']],
    ['mileage where PCP has none', { maxMileage: 50_000 }, ['mileage: Vehicle mileage exceeds 50,000']],
    [
      'age at end',
      { maxVehicleAgeAtEnd: 12, maxVehicleAgeAtEndPcp: 8 },
      ['age-at-end: Vehicle age at the end exceeds 8 years'],
    ],
    [
      'age at end, the lower of the two',
      { maxVehicleAgeAtEnd: 8, maxVehicleAgeAtEndPcp: 12 },
      ['age-at-end: Vehicle age at the end exceeds 8 years'],
    ],
    ['age at end of PCP alone', { maxVehicleAgeAtEndPcp: 8 }, ['age-at-end: Vehicle age at the end exceeds 8 years']],
    [
      'age at end where PCP has none',
      { maxVehicleAgeAtEnd: 8 },
      ['age-at-end: Vehicle age at the end exceeds 8 years'],
    ],
  ])('%s', (_, lender, reasons) => {
    expect(reasonsOf(lender, { productType: PCP })).toEqual(reasons)
  })

  it('do not apply to HP', () => {
    const lender = {
      minLendAmountPcp: 11_000,
      minTermPcp: 49,
      maxTermPcp: 12,
      maxMileagePcp: 1,
      maxVehicleAgeAtEndPcp: 1,
    }
    expect(reasonsOf(lender)).toEqual([])
  })
})

describe('the age at end of vans and electric cars', () => {
  const limits = { maxVehicleAgeAtEnd: 12, maxVanAgeAtEnd: 8, maxVehicleAgeAtEnd_HP_Electric: 7 }

  it.each<[string, PricingRequest, RequestVehicle, string[]]>([
    ['a petrol car has the ordinary one', {}, {}, []],
    ['a van its own', {}, { vehicleType: VehicleType.Van }, ['age-at-end: Vehicle age at the end exceeds 8 years']],
    ['an electric car its own at HP', {}, { fuel: 'ELECTRIC' }, ['age-at-end: Vehicle age at the end exceeds 7 years']],
    ['an electric car the ordinary one at PCP', { productType: PCP }, { fuel: 'Electric' }, []],
    [
      'an electric van the van’s',
      {},
      { vehicleType: VehicleType.Van, fuel: 'Electric' },
      ['age-at-end: Vehicle age at the end exceeds 8 years'],
    ],
    ['a plug-in hybrid the ordinary one', {}, { fuel: 'Plug-in Hybrid' }, []],
    [
      'a van at PCP its own',
      { productType: PCP },
      { vehicleType: VehicleType.Van },
      ['age-at-end: Vehicle age at the end exceeds 8 years'],
    ],
  ])('%s', (_, change, vehicle, reasons) => {
    expect(reasonsOf(limits, change, vehicle)).toEqual(reasons)
  })

  it('vans and electric cars use the ordinary limit if the lender sets no special one', () => {
    const ordinary = { maxVehicleAgeAtEnd: 8 }
    expect(reasonsOf(ordinary, {}, { vehicleType: VehicleType.Van })).toHaveLength(1)
    expect(reasonsOf(ordinary, {}, { fuel: 'Electric' })).toHaveLength(1)
  })

  it('an electric limit above the ordinary one applies too', () => {
    expect(reasonsOf({ maxVehicleAgeAtEnd: 8, maxVehicleAgeAtEnd_HP_Electric: 9 }, {}, { fuel: 'Electric' })).toEqual(
      [],
    )
  })
})
