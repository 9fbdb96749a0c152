import { expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { namedAsSent } from './named-as-sent.ts'

const namesOf = (fields: Record<string, string>, body: unknown) => {
  const named = namedAsSent(new Problem('INVALID', 'Wrong', { fields }), body)
  return named instanceof Problem ? named.fields : null
}

test.each([
  ['the name that was sent', { partExRegistration: 'Wrong' }, { pxReg: 'x' }, { pxReg: 'Wrong' }],
  ['the usual name', { partExRegistration: 'Wrong' }, { partExRegistration: 'x' }, { partExRegistration: 'Wrong' }],
  ['the usual name of two', { partExMake: 'Wrong' }, { pxMake: 'x', partExMake: 'y' }, { partExMake: 'Wrong' }],
  ['the usual name of a missing one', { vrm: 'Required' }, {}, { vrm: 'Required' }],
  [
    'the name within',
    { 'vehicle.vrm': 'Wrong' },
    { vehicle: { vehicleRegistration: 'x' } },
    { 'vehicle.vehicleRegistration': 'Wrong' },
  ],
  [
    'a place in a list',
    { 'vehicles.0.vrm': 'No' },
    { vehicles: [{ vehicleRegistration: 'x' }] },
    { 'vehicles.0.vehicleRegistration': 'No' },
  ],
  ['an object’s own name', { constructor: 'Wrong' }, {}, { constructor: 'Wrong' }],
  ['no body', { vrm: 'Required' }, undefined, { vrm: 'Required' }],
])('a refusal names a field by %s', (_what, fields, body, named) => expect(namesOf(fields, body)).toEqual(named))

test('an error that is no refusal stays as it is', () => {
  const error = new Error('lost')
  expect(namedAsSent(error, {})).toBe(error)
})
