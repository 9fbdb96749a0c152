import { describe, expect, it, test } from 'vitest'
import { type DealBasis, ProductType } from '../models/index.ts'
import { type DealRecord, dealBasisOf, isQuoteOutOfDate } from './deal-basis.ts'

const vehicle = { vrm: 'ZZ23 KHP', make: 'Volkswagen', model: 'Golf', trim: 'Life', price: 18_995, mileage: 28_400 }
const record: DealRecord = { vehicle, deposit: 2_000, partExValue: 3_500, partExSettlement: 1_200 }
const figures = { price: 18_995, deposit: 2_000, partExValue: 3_500, partExSettlement: 1_200 } as never

const quoteOf = (on: DealRecord, productType: ProductType = ProductType.HP) => ({
  figures,
  productType,
  proceededAt: null as string | null,
  basis: dealBasisOf(on, { productType }) as DealBasis | null,
})
const otherCar = { ...vehicle, vrm: null, make: 'Ferrari', model: '458' }

describe('a quote is out of date', () => {
  test.each<readonly [string, boolean, DealRecord]>([
    ['with nothing changed', false, record],
    ['by another price', true, { ...record, vehicle: { ...vehicle, price: 15_000 } }],
    ['by a penny of deposit', true, { ...record, deposit: 2_000.01 }],
    ['by another part-exchange value', true, { ...record, partExValue: 3_000 }],
    ['by a settlement that is gone', true, { ...record, partExSettlement: null }],
    ['by another registration', true, { ...record, vehicle: { ...vehicle, vrm: 'AB12 CDE' } }],
    ['by the same registration typed otherwise', false, { ...record, vehicle: { ...vehicle, vrm: 'zz23khp' } }],
    ['by the words for the same registration', false, { ...record, vehicle: { ...vehicle, trim: 'Life 1.5 TSI' } }],
    ['by a car without a registration', true, { ...record, vehicle: otherCar }],
    ['by no car', true, { ...record, vehicle: { price: 18_995 } }],
    ['by the other names of the part exchange', false, { vehicle, deposit: 2_000, pxValue: 3_500, settlement: 1_200 }],
    ['by the mileage of hire purchase', false, { ...record, futuresMileage: 20_000 }],
  ])('%s: %s', (_, isOutOfDate, changed) => {
    expect(isQuoteOutOfDate(quoteOf(record), changed)).toBe(isOutOfDate)
  })

  test.each<readonly [string, DealRecord]>([
    ['mileage', { ...record, vehicle: { ...vehicle, mileage: 28_401 } }],
    ['annual mileage', { ...record, futuresMileage: 20_000 }],
  ])('of a PCP by its %s', (_, changed) => {
    const pcp = quoteOf(record, ProductType.PCP)
    expect([isQuoteOutOfDate(pcp, record), isQuoteOutOfDate(pcp, changed)]).toEqual([false, true])
  })

  test('by model and derivative where a registration is missing', () => {
    const { vrm: _, ...unregistered } = vehicle
    const quote = quoteOf({ ...record, vehicle: unregistered })
    const with_ = (more: object) => isQuoteOutOfDate(quote, { ...record, vehicle: { ...unregistered, ...more } })
    expect([with_({}), with_({ trim: 'life ' }), with_({ trim: 'GTI' }), with_({ vrm: 'ZZ23KHP' })]).toEqual([
      ...[false, false, true, false],
    ])
  })
})

it('keeps its deal while it is with its lender', () => {
  const sent = { ...quoteOf(record), proceededAt: '2026-11-02T10:00:00.000Z' }
  expect(isQuoteOutOfDate(sent, { ...record, deposit: 0 })).toBe(false)
})

it('is compared by its figures where its basis was not kept', () => {
  const old = { ...quoteOf(record), basis: null }
  expect(isQuoteOutOfDate(old, { ...record, vehicle: { ...otherCar, price: 18_995 } })).toBe(false)
  expect(isQuoteOutOfDate(old, { ...record, deposit: 0 })).toBe(true)
})
