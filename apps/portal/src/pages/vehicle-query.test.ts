import { describe, expect, it } from 'vitest'
import { vehicleAttributes, vehicleQuery } from './vehicle-query.ts'

describe('a vehicle in the URL', () => {
  it.each([
    [{ registration: 'ZZ23KHP', mileage: 28_400, price: 18_995 }, '?registration=ZZ23KHP&mileage=28400&price=18995'],
    [{ registration: 'ZZ23KHP', mileage: 0, price: null }, '?registration=ZZ23KHP&mileage=0'],
    [{ registration: 'A1', affiliateUserId: 1001 }, '?registration=A1&dealership=1001'],
    [
      { registration: 'A1', price: 9995, deposit: 1000, term: 49, product: 'hp' as const, sort: 'monthly' as const },
      '?registration=A1&price=9995&deposit=1000&term=49&product=hp&sort=monthly',
    ],
    [{ registration: 'A1', product: 'hp' as const, lender: 74 }, '?registration=A1&product=hp&lender=74'],
    [{ registration: '' }, ''],
  ])('is written from %o', (vehicle, query) => expect(vehicleQuery(vehicle)).toBe(query))

  it.each([
    ['?registration=ZZ23KHP&mileage=28400&price=18995', { registration: 'ZZ23KHP', mileage: 28_400, price: 18_995 }],
    ['?registration=ZZ23KHP&mileage=many&price=-1', { registration: 'ZZ23KHP' }],
    ['?registration=A1&dealership=1001', { registration: 'A1', affiliateUserId: 1001 }],
    ['?deposit=1000&term=49&product=hp', { registration: '', deposit: 1000, term: 49, product: 'hp' as const }],
    ['?sort=monthly&registration=A1', { registration: 'A1', sort: 'monthly' as const }],
    ['?registration=A1&lender=74', { registration: 'A1', lender: 74 }],
    ['?product=lease', { registration: '' }],
    ['?mileage=', { registration: '' }],
  ])('is read from %s', (query, vehicle) => expect(vehicleAttributes(new URLSearchParams(query))).toEqual(vehicle))
})
