import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { oneName } from './other-names.ts'
import { Vehicle } from './vehicle.ts'

const Body = z.object({ a: z.optional(z.nullable(z.union([z.number(), z.string()]))), b: z.optional(z.unknown()) })
const Read = Body.check(oneName({ a: 'b' }))

const read: readonly [string, object, object][] = [
  ['under its first name', { a: 1 }, { a: 1 }],
  ['under its other name', { b: 1 }, { a: 1 }],
  ['under the other where the first is empty', { a: '', b: 1 }, { a: 1 }],
  ['under the other where the first is null', { a: null, b: 1 }, { a: 1 }],
  ['under both, the same', { a: 1, b: 1 }, { a: 1 }],
  ['emptied by its other name', { b: null }, { a: null }],
  ['nought, which is said', { a: 0, b: 0 }, { a: 0 }],
  ['under both, written otherwise', { a: 'ZZ23 KHP', b: 'zz23khp' }, { a: 'ZZ23 KHP' }],
  ['under both, as a day and its midnight', { a: '2023-03-14', b: '2023-03-14T00:00:00.000Z' }, { a: '2023-03-14' }],
]

const differing: readonly object[] = [
  { a: 1, b: 2 },
  { a: 0, b: 2 },
  { a: 'ZZ23KHP', b: 'ZZ23KHR' },
]

describe('a field with two names', () => {
  it.each(read)('is read %s', (_, said, expected) => {
    expect(Read.parse(said)).toEqual(expected)
  })

  it.each(differing)('is rejected if its two values differ: %o', (said) => {
    const { error } = Read.safeParse(said)
    expect(error?.issues).toMatchObject([{ path: ['b'], message: 'Differs from a', params: { refusal: 'INVALID' } }])
  })

  it('keeps one name for a vehicle’s registration and one for its first registration date', () => {
    expect(Vehicle.parse({ vehicleRegistration: 'ZZ23KHP', vehicleDateOfFirstReg: '2023-03-14', mileage: 1 })).toEqual({
      vrm: 'ZZ23KHP',
      registrationDate: '2023-03-14',
      mileage: 1,
    })
  })
})
