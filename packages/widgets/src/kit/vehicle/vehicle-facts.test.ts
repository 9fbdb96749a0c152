import { describe, expect, it } from 'vitest'
import { vehicleFacts, vehicleKind, vehiclePictures, vehicleTitle } from './vehicle-facts.ts'

describe('vehicleFacts', () => {
  it('says Unknown for every missing fact', () => {
    expect(vehicleFacts({}).map(({ value }) => value)).toEqual(Array(8).fill('Unknown'))
  })

  it('writes the registration as on the plate', () => {
    expect(vehicleFacts({ vrm: 'ZF21JJK' })[0]).toEqual({ label: 'VRM', value: 'ZF21 JJK' })
  })

  it('distinguishes a tax of £0 from an unknown one', () => {
    expect(vehicleFacts({ taxPerYear: 0 }).at(-1)).toEqual({ label: 'Tax per year', value: '£0' })
  })
})

it.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Unknown'],
])('ULEZ %j reads %s', (ulez, word) => {
  expect(vehicleFacts({ ulez })[5]).toEqual({ label: 'ULEZ compliant', value: word })
})

it.each([
  [9, 'van'],
  [5, 'bike'],
  [1, 'car'],
  [undefined, 'car'],
] as const)('vehicle type %j is drawn as a %s', (vehicleType, kind) => expect(vehicleKind({ vehicleType })).toBe(kind))

it('shows each picture once', () => {
  expect(vehiclePictures({ image: 'a.jpg', images: ['a.jpg', 'b.jpg'] })).toEqual(['a.jpg', 'b.jpg'])
})

it('names a vehicle without make and model', () => expect(vehicleTitle({})).toBe('Unknown vehicle'))
