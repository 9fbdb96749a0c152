import { describe, expect, it } from 'vitest'
import { LenderProposal, ProductType, VehicleType } from '../models/index.ts'
import { now, request } from '../testing/eligibility.ts'
import { eligibilityOf } from './eligibility.ts'
import { LIMIT_FIELDS, type LimitField, lenderProposalOf } from './lender-proposal-of.ts'

const fields = Object.keys(LIMIT_FIELDS) as LimitField[]

/** A car and a van, by petrol and by battery, on either product. */
const deals = [VehicleType.Car, VehicleType.Van].flatMap((vehicleType) =>
  ['Petrol', 'Electric'].flatMap((fuel) =>
    [ProductType.HP, ProductType.PCP].map((productType) => ({
      ...request,
      productType,
      vehicle: { ...request.vehicle, vehicleType, fuel },
    })),
  ),
)

/** More than any deal has, or less. */
const tightest = (field: LimitField) => (field.startsWith('min') ? 1_000_000 : 0)

it('every minimum and maximum in a lender’s answer is read from the lender’s row as a limit', () => {
  const figures = Object.keys(LenderProposal.shape).filter((name) => /^(min|max)[A-Z]/.test(name))
  expect(figures.filter((name) => !(name in LIMIT_FIELDS))).toEqual([])
})

describe.each(fields)('%s', (field) => {
  it('is a field of a lender’s answer, so that the API does not drop it', () => {
    expect(Object.keys(LenderProposal.shape)).toContain(field)
  })

  it('is read from a lender’s row', () => {
    expect(lenderProposalOf({ id: 1, name: 'Aldercombe', [field]: 7 })).toMatchObject({ [field]: 7 })
  })

  it('makes some deal fail its limit', () => {
    const refused = deals.flatMap((deal) => eligibilityOf(deal, { [field]: tightest(field) }, now).ineligibilities)
    expect(refused.map(({ limit }) => limit)).toContain(LIMIT_FIELDS[field])
  })
})
