import { describe, expect, it } from 'vitest'
import { ProductType } from '../models/index.ts'
import { now, reasonsOf, request } from '../testing/eligibility.ts'
import { eligibilityOf } from './eligibility.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { RequestVehicle } from './request.ts'

const { HP, PCP } = ProductType

describe('a missing fact fails no limit (D22a)', () => {
  const strict: PanelProposal = {
    maxMileage: 1,
    minMileage: 200_000,
    maxVehicleAgeAtStart: 0,
    maxVehicleAgeAtEnd: 0,
    minVehicleAgeAtStart: 50,
    fuelTypes: ['Electric'],
    excludedVehicles: [{ make: 'Ford' }],
    bannedDealerIds: [7],
    maxLoanToValuePercent: 1,
  }

  it.each([null, undefined, {}])('of a vehicle that is %o', (vehicle) => {
    expect(eligibilityOf({ ...request, dealerId: null, vehicle }, strict, now).isEligible).toBe(true)
  })

  it('a value of 0 counts as missing', () => {
    expect(reasonsOf({ maxLoanToValuePercent: 1 }, {}, { capRetail: 0 })).toEqual([])
  })

  it('the defaults are Non Prime, a car and HP', () => {
    const bare = { price: 5000, termMonths: 24 }
    const refusing = { creditProfiles: [1, 2], vehicleTypes: [5, 9], products: [PCP] }
    expect(eligibilityOf(bare, refusing, now).ineligibilities.map(({ reason }) => reason)).toEqual([
      'Non Prime customers are not financed',
      'Cars are not financed',
      'HP is not offered',
    ])
  })
})

describe('unknown input never approves', () => {
  it.each([
    ['profile', { creditProfile: 9 }, 'credit-profile'],
    ['product', { productType: 2 }, 'product'],
    ['vehicle type', { vehicle: { vehicleType: 3 } }, 'vehicle-type'],
  ])('an unknown %s', (_, change, limit) => {
    expect(eligibilityOf({ ...request, ...change }, {}, now).ineligibilities).toEqual([
      { limit, reason: 'Not known to any lender' },
    ])
  })

  it.each([
    ['other profiles', { creditProfile: 1 }, {}, { creditProfiles: [2] }, 'Near Prime customers are not financed'],
    ['vans', {}, { vehicleType: 9 }, { vehicleTypes: [1] }, 'Vans are not financed'],
    ['motorbikes', {}, { vehicleType: 5 }, { vehicleTypes: [1] }, 'Motorbikes are not financed'],
    ['PCP', { productType: PCP }, {}, { products: [HP] }, 'PCP is not offered'],
  ])('names %s', (_, change, vehicle, lender, reason) => {
    expect(reasonsOf(lender, change, vehicle)[0]).toContain(reason)
  })

  it.each([
    ['vehicle.mileage', { vehicle: { mileage: -1 } }],
    ['vehicle.capRetail', { vehicle: { capRetail: Number.NaN } }],
    ['vehicle.registrationDate', { vehicle: { registrationDate: 'last summer' } }],
    ['adminFee', { adminFee: -5 }],
    ['price', { price: -1 }],
    ['price', { price: null }],
    ['deposit', { deposit: 12_001 }],
    ['termMonths', { termMonths: 0 }],
    ['termMonths', { termMonths: null }],
    ['termMonths', { termMonths: 601 }],
  ])('names an invalid %s', (field, change) => {
    expect(() => eligibilityOf({ ...request, ...change }, {}, now)).toThrow(expect.objectContaining({ field }))
  })

  it('names an invalid clock', () => {
    expect(() => eligibilityOf(request, {}, new Date(Number.NaN))).toThrow(expect.objectContaining({ field: 'now' }))
  })
})

describe('the age of the vehicle, in whole months on London’s calendar (D23a)', () => {
  it.each<[string, RequestVehicle, Date | string, boolean]>([
    ['eight years to the day', { registrationDate: '2018-06-15' }, '2026-06-15T12:00:00Z', true],
    ['eight years and a part of a month', { registrationDate: '2018-05-16' }, '2026-06-15T12:00:00Z', true],
    ['eight years and a month', { registrationDate: '2018-05-15' }, '2026-06-15T12:00:00Z', false],
    ['by its other name', { vehicleDateOfFirstReg: '2018-05-15' }, '2026-06-15T12:00:00Z', false],
    [
      'as a moment, which is the next day in London’s summer',
      { registrationDate: '2018-05-15T23:30:00Z' },
      '2026-06-15T12:00:00Z',
      true,
    ],
    ['as a moment in winter', { registrationDate: '2018-02-15T23:30:00Z' }, '2026-03-15T12:00:00Z', false],
    ['as a moment without a zone', { registrationDate: '2018-05-15T23:30:00' }, '2026-06-15T12:00:00Z', false],
    ['as a Date', { registrationDate: new Date('2018-05-15T10:00:00Z') }, '2026-06-15T12:00:00Z', false],
    ['today in London, though not yet in UTC', { registrationDate: '2018-05-15' }, '2026-06-14T23:30:00Z', false],
    ['yet to come', { registrationDate: '2030-01-01' }, '2026-06-15T12:00:00Z', true],
    ['empty', { registrationDate: '' }, '2026-06-15T12:00:00Z', true],
  ])('%s', (_, vehicle, at, isEligible) => {
    const asked = { ...request, vehicle }
    expect(eligibilityOf(asked, { maxVehicleAgeAtStart: 8 }, new Date(at)).isEligible).toBe(isEligible)
  })

  it.each(['2018-02-30', '2018-13-01', '15/05/2018', '2018', '2018-05-15T99:00:00Z'])(
    '%s is not a date',
    (registrationDate) => {
      expect(() => eligibilityOf({ ...request, vehicle: { registrationDate } }, {}, now)).toThrow(
        expect.objectContaining({ field: 'vehicle.registrationDate' }),
      )
    },
  )

  it('an invalid Date is rejected', () => {
    const vehicle = { registrationDate: new Date(Number.NaN) }
    expect(() => eligibilityOf({ ...request, vehicle }, {}, now)).toThrow(RangeError)
  })
})

describe('excluded vehicles: an absent part matches any', () => {
  it.each([
    ['make', [{ make: 'FORD' }], true],
    ['make with nulls', [{ make: 'Ford', model: null, derivative: null }], true],
    ['make and model', [{ make: 'Ford', model: 'focus' }], true],
    ['another model', [{ make: 'Ford', model: 'Fiesta' }], false],
    ['derivative', [{ make: 'Ford', model: 'Focus', derivative: 'st' }], true],
    ['another derivative', [{ make: 'Ford', model: 'Focus', derivative: 'Zetec' }], false],
    ['model alone', [{ model: 'Focus' }], true],
    ['nothing said', [{}], true],
    ['one of several', [{ make: 'Fiat' }, { make: 'Ford' }], true],
    ['none', [], false],
  ])('%s', (_, excludedVehicles, isExcluded) => {
    expect(reasonsOf({ excludedVehicles })).toEqual(isExcluded ? ['excluded-vehicle: Vehicle is excluded'] : [])
  })
})
