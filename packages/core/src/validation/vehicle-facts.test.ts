import { expect, test } from 'vitest'
import { validateCountry } from './countries.ts'
import {
  canonicalRegistration,
  validateFirstRegistered,
  validateRegistration,
  validateVehicleYear,
  validateVin,
} from './vehicle-facts.ts'

const now = new Date('2026-07-31T23:30:00Z')

test.each([
  ['wx71 kkk', 'WX71KKK', null],
  ['a1 ', 'A1', null],
  ['131-d-12345', '131D12345', null],
  ['', '', null],
  ['<script>', '<script>', 'Invalid registration'],
  ['A', 'A', 'Invalid registration'],
  ['AB12CDEFGHI', 'AB12CDEFGHI', 'Invalid registration'],
])('the plate %j is stored as %j', (typed, stored, message) => {
  expect(canonicalRegistration(typed)).toBe(stored)
  expect(validateRegistration(stored)).toBe(message)
})

test.each([
  ['WVWZZZAUZNW123456', null],
  ['', null],
  [null, null],
  ['OIQ', 'Invalid VIN'],
  ['WVWZZZAUZNW12345O', 'Invalid VIN'],
])('VIN %j', (vin, message) => {
  expect(validateVin(vin)).toBe(message)
})

test.each([
  [1900, null],
  [2027, null],
  [0, 'Must be greater than or equal to 1900'],
  [2028, 'Must be less than 2027'],
  [null, null],
])('year %j', (year, message) => {
  expect(validateVehicleYear(year, now)).toBe(message)
})

test.each([
  ['2026-08-01', null],
  ['2026-08-02', 'Is in the future'],
  ['2030-01-01T00:00:00Z', 'Is in the future'],
  ['1899-12-31', 'Invalid Date'],
  ['', null],
])('first registered on %j, on London’s calendar', (day, message) => {
  expect(validateFirstRegistered(day, now)).toBe(message)
})

test.each([
  ['GB', null],
  ['IE', null],
  ['', null],
  ['XX', 'Unknown country'],
  ['gb', 'Unknown country'],
])('country %j', (code, message) => {
  expect(validateCountry(code)).toBe(message)
})
