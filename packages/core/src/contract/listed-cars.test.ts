import { expect, it } from 'vitest'
import { LISTED_CARS, MOST_LISTED_CARS, readListedCars, writeListedCars } from './listed-cars.ts'

it.each([
  ['one', [{ registration: 'ZZ23KHP' }]],
  ['one with its mileage', [{ registration: 'ZZ23KHP', mileage: 28_400 }]],
  ['a new one', [{ registration: 'ZZ26NEW', mileage: 0 }]],
  ['an old plate beside a new one', [{ registration: 'A1' }, { registration: 'AB12CDE', mileage: 999_999 }]],
  ['a whole page', Array.from({ length: MOST_LISTED_CARS }, (_, at) => ({ registration: `ZZ${at}`, mileage: at }))],
])('%s is read as it was written', (_name, cars) => {
  const text = writeListedCars(cars)
  expect(text).toMatch(LISTED_CARS)
  expect(readListedCars(text)).toEqual(cars)
  expect(new URLSearchParams({ cars: text }).toString()).toBe(`cars=${text}`)
})

it.each(['', 'zz23khp', 'ZZ23 KHP', 'ZZ23KHP.', 'ZZ23KHP.many', 'ZZ23KHP.1234567', 'ZZ23KHP_', 'ZZ23KHPLONG'])(
  '“%s” is no list',
  (text) => expect(text).not.toMatch(LISTED_CARS),
)

it('is refused with more cars than a page has', () => {
  expect(`${'ZZ23KHP_'.repeat(MOST_LISTED_CARS)}ZZ23KHP`).not.toMatch(LISTED_CARS)
})
